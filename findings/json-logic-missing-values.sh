#!/usr/bin/env bash
# A rule of JsonLogic that compares a missing value is true in JavaScript and false in Python.
#
# Software: json-logic-js 2.0.5 (npm, by the author of the format), json-logic-qubit 0.9.1 (PyPI).
# Behavior: the format exists so that one rule decides the same in a browser and on a server. In JavaScript, what
#   is missing is null and less than 1; in Python no comparison with it is true. But in Python null equals
#   false, which it does not in JavaScript, and the empty object is false. Remainders of negative numbers have
#   the sign of the divisor. None of this is an error.
# Seen: rule, JavaScript, Python; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >rules <<'TEXT'
{"<": [{"var": "free"}, 1]}
{"<=": [{"var": "free"}, 0]}
{"==": [{"var": "open"}, false]}
{"!!": [{"var": "labels"}]}
{"%": [-7, 3]}
{"<": [{"var": "used"}, 1]}
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts json-logic-js@2.0.5 >/dev/null
cat >apply.js <<'JS'
const { apply } = require("json-logic-js");
for (const line of require("node:fs").readFileSync("rules", "utf8").trim().split("\n")) {
  console.log(`${line} | ${JSON.stringify(apply(JSON.parse(line), { used: 0.5, labels: {} }))}`);
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check json-logic-qubit==0.9.1
cat >apply.py <<'PY'
import json

from json_logic import jsonLogic

for line in open("rules"):
    print("", json.dumps(jsonLogic(json.loads(line), {"used": 0.5, "labels": {}})))
PY
node apply.js >javascript
env/bin/python apply.py >python
paste -d '|' javascript python | sed 's/|\([^|]*\)$/ |\1/' | tee seen
cat >expected <<'TEXT'
{"<": [{"var": "free"}, 1]} | true | false
{"<=": [{"var": "free"}, 0]} | true | false
{"==": [{"var": "open"}, false]} | false | true
{"!!": [{"var": "labels"}]} | true | false
{"%": [-7, 3]} | -1 | 2
{"<": [{"var": "used"}, 1]} | true | true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
