#!/usr/bin/env bash
# `5.5 % 2` in JSONata is 1.5 in JavaScript and 1 in Python, and 2.5 is formatted as 2 or as 3.
#
# Software: jsonata 2.2.2 (npm, the reference of the language), jsonata-python 0.7.1 (PyPI).
# Behavior: Python drops the fraction of a remainder, formats halves up where JSONata takes the even number,
#   as $round does in both, reads "1_000" as a number, and writes integers of more than 15 digits
#   with an exponent. Nothing of this is an error in Python, so a webhook or a rule that was tried in the one
#   decides otherwise in the other.
# Seen: the table below; expression, JavaScript, Python. The last two lines are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >expressions <<'TEXT'
5.5 % 2
$formatNumber(2.5, "0")
$formatNumber(0.5, "#")
$number("1_000")
$string(100000000000000000000)
$round(2.5)
5 % 2
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts jsonata@2.2.2 >/dev/null
cat >evaluate.js <<'JS'
const jsonata = require("jsonata");
(async () => {
  for (const line of require("node:fs").readFileSync("expressions", "utf8").trim().split("\n")) {
    const value = await jsonata(line).evaluate({}).catch((error) => error.code);
    console.log(`${line} | ${JSON.stringify(value)}`);
  }
})();
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jsonata-python==0.7.1
cat >evaluate.py <<'PY'
import json

from jsonata import Jsonata

for line in open("expressions"):
    print(json.dumps(Jsonata(line.strip()).evaluate({})))
PY
node evaluate.js >javascript
env/bin/python evaluate.py >python
paste -d '|' javascript python | sed 's/|\([^|]*\)$/ | \1/' | tee seen
cat >expected <<'TEXT'
5.5 % 2 | 1.5 | 1
$formatNumber(2.5, "0") | "2" | "3"
$formatNumber(0.5, "#") | "0" | "1"
$number("1_000") | "D3030" | 1000
$string(100000000000000000000) | "100000000000000000000" | "1e+20"
$round(2.5) | 2 | 2
5 % 2 | 1 | 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
