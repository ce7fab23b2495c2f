#!/usr/bin/env bash
# Numbers in texts of Jsonnet: jrsonnet writes 99.95 as "99.10", jsonnet invents digits of large numbers.
#
# Software: rjsonnet 0.5.6 (jrsonnet for Python), jsonnet and gojsonnet 0.22.0.
# Behavior: mixins write thresholds into texts and queries with `%`. jrsonnet rounds the digits after the
#   point without a carry and the number before it down, also below zero: "-2.-5" is not a number any
#   more. Both implementations of jsonnet write decimals of 1e20 that it does not have.
# Seen: the table below. C and Python write 100.0, -1.5, 3, -1.5 and zeros.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check rjsonnet==0.5.6 jsonnet==0.22.0 gojsonnet==0.22.0
cat >read.py <<'PY'
import json, _gojsonnet, _jsonnet, rjsonnet

for text in ("'%.1f' % 99.95", "'%.1f' % -1.5", "'%.0f' % 2.7", "'%g' % -1.5", "'%f' % 1e20"):
    answers = [json.loads(library.evaluate_snippet("x", text)) for library in (_jsonnet, _gojsonnet, rjsonnet)]
    print(text, answers)
PY
env/bin/python read.py | tee seen
cat >expected <<'TEXT'
'%.1f' % 99.95 ['100.0', '100.0', '99.10']
'%.1f' % -1.5 ['-1.5', '-1.5', '-2.-5']
'%.0f' % 2.7 ['3', '3', '2']
'%g' % -1.5 ['-1.5', '-1.5', '-2']
'%f' % 1e20 ['100000000000000000000.729344', '100000000000000000000.729344', '100000000000000000000.000000']
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
