#!/usr/bin/env bash
# std.round(-2.5) is -2 in the Jsonnet of C++ and -3 in that of Go, in the same release.
#
# Software: jsonnet and gojsonnet 0.22.0 for Python, the two implementations of the project.
# Behavior: much of the standard library is written in Jsonnet for the one, and again in Go for the other. Halves
#   below zero, Base64 of letters outside of ASCII, which C++ takes for bytes and Go for UTF-8, and letters of
#   both cases differ without an error. C++ turns a text around to a list, Go refuses it. With quote_keys
#   off, C++ writes the key 1e3 as a number.
# Seen: expression, C++, Go; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jsonnet==0.22.0 gojsonnet==0.22.0
cat >evaluate.py <<'PY'
import json

import _gojsonnet
import _jsonnet

for text in [
    "std.round(-2.5)",
    'std.base64("größe")',
    'std.base64Decode("w7w=")',
    'std.equalsIgnoreCase("Ä", "ä")',
    'std.reverse("ab")',
    'std.manifestYamlDoc({ "1e3": 1 }, quote_keys=false)',
    "std.round(2.5)",
]:
    values = []
    for library in [_jsonnet, _gojsonnet]:
        try:
            values.append(json.dumps(json.loads(library.evaluate_snippet("text", text)), ensure_ascii=False))
        except RuntimeError:
            values.append("refused")
    print(text, "|", values[0], "|", values[1])
PY
env/bin/python evaluate.py | tee seen
cat >expected <<'TEXT'
std.round(-2.5) | -2 | -3
std.base64("größe") | "Z3L232U=" | "Z3LDtsOfZQ=="
std.base64Decode("w7w=") | "Ã¼" | "ü"
std.equalsIgnoreCase("Ä", "ä") | false | true
std.reverse("ab") | ["b", "a"] | refused
std.manifestYamlDoc({ "1e3": 1 }, quote_keys=false) | "1e3: 1" | "\"1e3\": 1"
std.round(2.5) | 3 | 3
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
