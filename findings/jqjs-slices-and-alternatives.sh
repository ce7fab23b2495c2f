#!/usr/bin/env bash
# In jqjs, `.[1:]` is nothing, `.a // 0` of a null is null and 0, and `@sh` of a text is 'string'.
#
# Software: @michaelhomer/jqjs 1.6.0 (npm), jq in JavaScript, and jq 1.13.0 (PyPI), which is jq 1.8.
# Behavior: the list of features of jqjs has slices, `del`, `keys`, `sort_by`, `indices`, the operator `//` and the
#   formats, and says of none of them that a part is missing. A slice without an end has no result; `del` leaves null in
#   a list; `keys` are results and no list; `sort_by(-.)` does not sort; a null on the left of `//` stays a result
#   beside the other one; `@html` escapes its own escapes. A slice with two ends, a path in `sort_by` and a field that
#   is there have the results of jq.
# Seen: program, input, results of jq, results of jqjs; the last ones are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >programs.json <<'JSON'
[[".[1:]", [1, 2, 3]], ["del(.[0])", [1, 2, 3]], ["keys", {"b": 1, "a": 2}], ["sort_by(-.)", [1, 3, 2]],
 [".took // 0", {"took": null}], ["[.[] | .took // 0] | length", [{"took": 1}, {"took": null}]],
 ["\"cat \" + @sh", "my file"], ["@html", "<b>"], ["indices([1, 2])", [1, 2, 1, 2]],
 [".[0:2]", [1, 2, 3]], ["sort_by(.n)", [{"n": 2}, {"n": 1}]], [".took // 0", {"took": 5}]]
JSON
npm init -y >/dev/null
npm install --silent --ignore-scripts @michaelhomer/jqjs@1.6.0 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jq==1.13.0
cat >first.py <<'PY'
import json
import jq

for program, value in json.load(open("programs.json")):
    found = [json.dumps(one, separators=(",", ":")) for one in jq.compile(program).input_value(value).all()]
    print(program, json.dumps(value, separators=(",", ":")), " ".join(found), sep=" | ")
PY
cat >second.mjs <<'JS'
import jq from "@michaelhomer/jqjs";
import { readFileSync } from "node:fs";
for (const [program, value] of JSON.parse(readFileSync("programs.json", "utf8"))) {
  console.log([...jq.compile(program)(value)].map((one) => JSON.stringify(one)).join(" "));
}
JS
env/bin/python first.py >first
node second.mjs >second
paste -d'|' first second | sed 's/|\([^|]*\)$/ | \1/' | tee seen
cat >expected <<'TEXT'
.[1:] | [1,2,3] | [2,3] | 
del(.[0]) | [1,2,3] | [2,3] | [null,2,3]
keys | {"b":1,"a":2} | ["a","b"] | "a" "b"
sort_by(-.) | [1,3,2] | [3,2,1] | [1,3,2]
.took // 0 | {"took":null} | 0 | null 0
[.[] | .took // 0] | length | [{"took":1},{"took":null}] | 2 | 3
"cat " + @sh | "my file" | "cat 'my file'" | "cat 'string'"
@html | "<b>" | "&lt;b&gt;" | "&amp;lt;b&amp;gt;"
indices([1, 2]) | [1,2,1,2] | [0,2] | [0]
.[0:2] | [1,2,3] | [1,2] | [1,2]
sort_by(.n) | [{"n":2},{"n":1}] | [{"n":1},{"n":2}] | [{"n":1},{"n":2}]
.took // 0 | {"took":5} | 5 | 5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
