#!/usr/bin/env bash
# In JMESPath, the number of an empty text is 0 in JavaScript and null in Python, and "1_000" the other way round.
#
# Software: jmespath 0.16.0 (npm), jmespath 1.1.0 (PyPI), the two libraries of the language's author.
# Behavior: to_number takes what Number() of JavaScript or float() of Python take, not the numbers of JSON as the
#   specification has it: empty and hexadecimal texts in one, underscores, NaN and Infinity in the other, whose
#   result is then no JSON. Comparisons of a number with a text are null by the specification; JavaScript
#   compares them, Python raises an error. starts_with with an empty text is false in JavaScript.
# Seen: expression, JavaScript, Python; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >expressions <<'TEXT'
to_number('')
to_number('0x10')
to_number('1_000')
to_number('NaN')
disks[?used > '5'].name
starts_with('disk', '')
to_number('10')
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts jmespath@0.16.0 >/dev/null
cat >search.js <<'JS'
const { search } = require("jmespath");
const data = { disks: [{ name: "a", used: 10 }, { name: "b", used: 2 }] };
for (const line of require("node:fs").readFileSync("expressions", "utf8").trim().split("\n")) {
  console.log(`${line} | ${JSON.stringify(search(data, line))}`);
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jmespath==1.1.0
cat >search.py <<'PY'
import json

import jmespath

data = {"disks": [{"name": "a", "used": 10}, {"name": "b", "used": 2}]}
for line in open("expressions"):
    try:
        print("", json.dumps(jmespath.search(line.strip(), data)))
    except TypeError as error:
        print("", error)
PY
node search.js >javascript
env/bin/python search.py >python
paste -d '|' javascript python | sed 's/|\([^|]*\)$/ |\1/' | tee seen
cat >expected <<'TEXT'
to_number('') | 0 | null
to_number('0x10') | 16 | null
to_number('1_000') | null | 1000
to_number('NaN') | null | NaN
disks[?used > '5'].name | ["a"] | '>' not supported between instances of 'int' and 'str'
starts_with('disk', '') | false | true
to_number('10') | 10 | 10
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
