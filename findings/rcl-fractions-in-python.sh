#!/usr/bin/env bash
# The threshold 0.3 in a file of RCL is 0.30000000000000004 in Python.
#
# Software: rcl-lang 0.14.0 (PyPI), the Python module of the configuration language RCL, a superset of JSON.
# Behavior: in RCL, 0.3 and 0.1 + 0.2 are equal, and a number keeps its digits. Python's float for it is not always the
#   nearest one, which Python's reader of JSON has: 352 of the thousand numbers from 0.0 to 99.9 are another one. A zero
#   at the end can change that: 0.30 is 0.3. A text that RCL makes of the number has its digits.
# Seen: expression and its value in Python, of JSON too where it is JSON; then how many of a thousand numbers with one,
#   two and three digits behind the point are not the ones of JSON, and the first four of them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check rcl-lang==0.14.0
cat >read.py <<'PY'
import json

import rcl

for text in ["0.3", "0.30", "0.7", "0.95", "4.35", "19.99", "1.005", "99.9", "2.5", "1e100", '{"target": 0.6}']:
    print(text, rcl.loads(text), json.loads(text))
for text in ["0.1 + 0.2", "(0.1 + 0.2) == 0.3", 'f"{0.3}"', 'f"{0.1 + 0.2}"', 'f"{19.99}"']:
    print(text, rcl.loads(text))
for digits in [1, 2, 3]:
    numbers = [f"{number / 10**digits:.{digits}f}" for number in range(1000)]
    others = [number for number in numbers if rcl.loads(number) != json.loads(number)]
    print(digits, len(others), *others[:4])
PY
env/bin/python read.py | tee seen
cat >expected <<'TEXT'
0.3 0.30000000000000004 0.3
0.30 0.3 0.3
0.7 0.7000000000000001 0.7
0.95 0.9500000000000001 0.95
4.35 4.3500000000000005 4.35
19.99 19.990000000000002 19.99
1.005 1.0050000000000001 1.005
99.9 99.9 99.9
2.5 2.5 2.5
1e100 1.0000000000000002e+100 1e+100
{"target": 0.6} {'target': 0.6000000000000001} {'target': 0.6}
0.1 + 0.2 0.30000000000000004
(0.1 + 0.2) == 0.3 True
f"{0.3}" 0.3
f"{0.1 + 0.2}" 0.3
f"{19.99}" 19.99
1 352 0.3 0.6 0.7 1.2
2 129 0.35 0.41 0.47 0.57
3 144 0.009 0.013 0.018 0.026
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
