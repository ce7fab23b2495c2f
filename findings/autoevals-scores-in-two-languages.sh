#!/usr/bin/env bash
# Autoevals scores true against false as 0.2 in JavaScript and as 0 in Python, and a missing field like a null in both.
#
# Software: autoevals 0.3.0 (npm), autoevals 0.4.1 (PyPI), which score outputs of language models in both languages.
# Behavior: in JavaScript, JSONDiff compares booleans as texts, so that letters which both words have count. In Python
#   a boolean is a number, so that true against 1 is perfect. ExactMatch takes the texts "null" and "true" for null and
#   true in JavaScript only.
# Seen: scorer, output and expected value, score in JavaScript, score in Python; the last three are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check autoevals==0.4.1
npm init -y >/dev/null
npm install --silent --ignore-scripts autoevals@0.3.0 >/dev/null
cat >cases.json <<'JSON'
[
  ["JSONDiff", true, false],
  ["JSONDiff", { "refund": true }, { "refund": false }],
  ["JSONDiff", true, 1],
  ["JSONDiff", { "city": "Rome" }, { "city": "Rome", "zip": null }],
  ["ExactMatch", null, "null"],
  ["ExactMatch", true, "true"],
  ["JSONDiff", 1, 0],
  ["JSONDiff", { "city": "Rome" }, { "city": "Rome", "zip": "00184" }],
  ["ExactMatch", { "a": 1 }, "{\"a\": 1}"]
]
JSON
cat >score.mjs <<'JS'
import { readFileSync } from "node:fs";
import * as scorers from "autoevals";

const scores = [];
for (const [name, output, expected] of JSON.parse(readFileSync("cases.json", "utf8"))) {
  scores.push((await scorers[name]({ output, expected })).score);
}
console.log(JSON.stringify(scores));
JS
cat >score.py <<'PY'
import json
import subprocess

from autoevals.json import JSONDiff
from autoevals.value import ExactMatch

SCORERS = {"JSONDiff": JSONDiff, "ExactMatch": ExactMatch}
with open("cases.json") as file:
    cases = json.load(file)
javascript = json.loads(subprocess.run(["node", "score.mjs"], capture_output=True, check=True).stdout)
for (name, output, expected), first in zip(cases, javascript):
    second = SCORERS[name]().eval(output=output, expected=expected).score
    print(name, json.dumps(output), json.dumps(expected), "|", round(first, 4), "|", round(second, 4))
PY
env/bin/python score.py | tee seen
cat >expected <<'TEXT'
JSONDiff true false | 0.2 | 0.0
JSONDiff {"refund": true} {"refund": false} | 0.2 | 0.0
JSONDiff true 1 | 0 | 1.0
JSONDiff {"city": "Rome"} {"city": "Rome", "zip": null} | 1 | 1.0
ExactMatch null "null" | 1 | 0
ExactMatch true "true" | 1 | 0
JSONDiff 1 0 | 0 | 0.0
JSONDiff {"city": "Rome"} {"city": "Rome", "zip": "00184"} | 0.5 | 0.5
ExactMatch {"a": 1} "{\"a\": 1}" | 1 | 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
