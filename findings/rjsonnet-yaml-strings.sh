#!/usr/bin/env bash
# Without quotes around keys, the YAML that rjsonnet writes turns some strings into numbers.
#
# Software: rjsonnet 0.5.6 (jrsonnet for Python), jsonnet 0.22.0, PyYAML 6.0.4.
# Behavior: rule files of Jsonnet mixins are written with `std.manifestYamlDoc`. With `quote_keys=false`,
#   jsonnet leaves out the quotes of keys. jrsonnet leaves out those of values too, where it takes the
#   text for a string in YAML, and it does not know numbers with underscores, binary numbers and `+.INF`.
# Seen: PyYAML reads the string "1_000" as the number 1000 and "0b101" as 5. Of jsonnet they are strings.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check rjsonnet==0.5.6 jsonnet==0.22.0 PyYAML==6.0.4
cat >read.py <<'PY'
import json, _jsonnet, rjsonnet, yaml

values = {"team": "1_000", "mask": "0b101", "limit": "+.INF", "octal": "017", "switch": "on"}
for library in (_jsonnet, rjsonnet):
    document = library.evaluate_snippet("x", "std.manifestYamlDoc(%s, quote_keys=false)" % json.dumps(values))
    print(library.__name__, yaml.safe_load(json.loads(document)))
PY
env/bin/python read.py | tee seen
cat >expected <<'TEXT'
_jsonnet {'limit': '+.INF', 'mask': '0b101', 'octal': '017', 'switch': 'on', 'team': '1_000'}
rjsonnet {'limit': inf, 'mask': 5, 'octal': '017', 'switch': 'on', 'team': 1000}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
