#!/usr/bin/env bash
# One file that std.parseYaml of Jsonnet reads has other keys in each implementation: `on`, `true`, `<<`.
#
# Software: jsonnet and gojsonnet 0.22.0 (the two of the project), rjsonnet 0.5.6 (jrsonnet), all for Python.
# Behavior: Go reads YAML 1.1, in which `on`, `y` and `n` are booleans, also as keys, and 1_000 is a number. C++ and
#   Rust keep them as texts. C++ does not follow an alias that is the value of a key: the value is the text
#   "*base", and a merge with `<<` is a key of this name. Rust follows it, and keeps the key `<<` as well.
# Seen: the objects that the texts give in C++, Go and Rust; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jsonnet==0.22.0 gojsonnet==0.22.0 rjsonnet==0.5.6
cat >read.py <<'PY'
import json

import _gojsonnet
import _jsonnet
import rjsonnet

base = "a: &base {x: 1}\n"
for text in ["on: push", "n: 1_000", "mode: 010", base + "b: *base", base + "b:\n  <<: *base", "x: 1"]:
    print(text)
    for name, library in [("C++ ", _jsonnet), ("Go  ", _gojsonnet), ("Rust", rjsonnet)]:
        value = library.evaluate_snippet("text", f"std.parseYaml({json.dumps(text)})")
        print("  ", name, json.dumps(json.loads(value)))
PY
env/bin/python read.py | tee seen
cat >expected <<'TEXT'
on: push
   C++  {"on": "push"}
   Go   {"true": "push"}
   Rust {"on": "push"}
n: 1_000
   C++  {"n": "1_000"}
   Go   {"false": 1000}
   Rust {"n": "1_000"}
mode: 010
   C++  {"mode": "010"}
   Go   {"mode": 8}
   Rust {"mode": 8}
a: &base {x: 1}
b: *base
   C++  {"a": {"x": 1}, "b": "*base"}
   Go   {"a": {"x": 1}, "b": {"x": 1}}
   Rust {"a": {"x": 1}, "b": {"x": 1}}
a: &base {x: 1}
b:
  <<: *base
   C++  {"a": {"x": 1}, "b": {"<<": "*base"}}
   Go   {"a": {"x": 1}, "b": {"x": 1}}
   Rust {"a": {"x": 1}, "b": {"<<": {"x": 1}}}
x: 1
   C++  {"x": 1}
   Go   {"x": 1}
   Rust {"x": 1}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
