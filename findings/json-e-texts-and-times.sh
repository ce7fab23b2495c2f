#!/usr/bin/env bash
# `str(100 / 10)` of JSON-e is "10" in JavaScript and "10.0" in Python, where true equals 1 and 10:00:00Z is no time.
#
# Software: json-e 4.8.4 (npm) and json-e 4.8.4 (PyPI), two implementations that share one repository and its tests.
# Behavior: JSON-e is documented as one language. In Python, the result of a division has a fraction when it is a text,
#   `join` writes Python's words for true and null, true equals 1 but is no text of it, and integers have all digits.
#   `fromNow` refuses there a time to start from if it has no fraction of a second. Numbers of
#   texts are those of each language: "" is 0 and "0x10" is 16 in JavaScript, "1_000" is 1000 in Python and null in
#   JavaScript. A list of 10 and 1.5 can be sorted in JavaScript only.
# Seen: expression, its value in JavaScript and in Python as JSON, or the error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check json-e==4.8.4
npm init -y >/dev/null
npm install --silent --ignore-scripts json-e@4.8.4 >/dev/null
cat >expressions <<'TEXT'
str(100 / 10)
join([2 / 2, true, null], "-")
muted == 1
[muted] == [1]
muted in [0, 1]
id + 1
number("")
number("0x10")
number("1_000")
number("12")
fromNow("2 hours", "2026-03-01T10:00:00Z")
fromNow("2 hours", "2026-03-01T10:00:00.000Z")
TEXT
cat >context.json <<'JSON'
{"muted": true, "id": 9007199254740993}
JSON
cat >render.cjs <<'JS'
const { readFileSync } = require("node:fs");
const jsone = require("json-e");

const context = JSON.parse(readFileSync("context.json", "utf8"));
function render(template) {
  try {
    return JSON.stringify(jsone(template, context));
  } catch {
    return "error";
  }
}
for (const expression of readFileSync("expressions", "utf8").trim().split("\n")) {
  console.log(render({ $eval: expression }));
}
console.log(render({ $sort: [10, 1.5] }));
JS
cat >render.py <<'PY'
import json
from pathlib import Path

import jsone

context = json.loads(Path("context.json").read_text())


def render(template):
    try:
        return json.dumps(jsone.render(template, context))
    except (ValueError, jsone.JSONTemplateError):
        return "error"


for expression in Path("expressions").read_text().splitlines():
    print(render({"$eval": expression}))
print(render({"$sort": [10, 1.5]}))
PY
node render.cjs >javascript.txt
env/bin/python render.py >python.txt
{
  cat expressions
  echo "the list 10, 1.5, sorted"
} >names
paste -d '|' names javascript.txt python.txt | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
str(100 / 10) | "10" | "10.0"
join([2 / 2, true, null], "-") | "1-true-" | "1.0-True-None"
muted == 1 | false | true
[muted] == [1] | false | true
muted in [0, 1] | false | true
id + 1 | 9007199254740992 | 9007199254740994
number("") | 0 | error
number("0x10") | 16 | error
number("1_000") | null | 1000.0
number("12") | 12 | 12.0
fromNow("2 hours", "2026-03-01T10:00:00Z") | "2026-03-01T12:00:00.000Z" | error
fromNow("2 hours", "2026-03-01T10:00:00.000Z") | "2026-03-01T12:00:00.000Z" | "2026-03-01T12:00:00.000Z"
the list 10, 1.5, sorted | [1.5,10] | error
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
