#!/usr/bin/env bash
# An alert without a name has that of its group in Go's Handlebars, and `{{else if}}` is "else" in Python's.
#
# Software: handlebars 4.7.10 (npm), github.com/mailgun/raymond/v2 2.0.48 and github.com/aymerick/raymond
#   2.0.2 (Go), pybars4 0.9.13 (PyPI), which write texts of notifications from templates of one language.
# Behavior: a name is looked up in the object of the loop, and `../` leads to the one around it. Both
#   libraries for Go take the outer field where the inner one is missing, though their manual says that this
#   option is not there. A list of texts is "a,b" in JavaScript, "ab" in Go, and the text of a list of Python,
#   which refuses a missing field too. That 0 is empty for `#if` and not for `^` is so in JavaScript alone; an
#   empty object is empty for Python and Go.
# Seen: template, JavaScript, Go (both libraries), Python; the last field of the data is `zero`, of 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts handlebars@4.7.10 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pybars4==0.9.13
go mod init finding >/dev/null 2>&1
go get github.com/mailgun/raymond/v2@v2.0.48 github.com/aymerick/raymond@v2.0.2 >/dev/null 2>&1
cat >data.json <<'JSON'
{ "name": "group", "alerts": [{ "name": "slow" }, {}], "tags": ["a", "b"], "none": {}, "zero": 0 }
JSON
cat >templates <<'TEXT'
{{#each alerts}}{{name}};{{/each}}
{{#if missing}}1{{else if name}}2{{else}}3{{/if}}
{{tags}}
{{#if none}}full{{else}}empty{{/if}}
{{#if zero}}full{{else}}empty{{/if}}
{{^zero}}empty{{/zero}}
TEXT
cat >render.js <<'JS'
const { readFileSync } = require("node:fs");
const handlebars = require("handlebars");

const data = JSON.parse(readFileSync("data.json", "utf8"));
for (const template of readFileSync("templates", "utf8").trim().split("\n")) {
  console.log(handlebars.compile(template)(data));
}
JS
cat >render.py <<'PY'
import json

from pybars import Compiler, PybarsError

with open("data.json") as file:
    data = json.load(file)
with open("templates") as file:
    for template in file:
        try:
            print(Compiler().compile(template.strip())(data))
        except PybarsError:
            print("refused")
PY
cat >main.go <<'GO'
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	other "github.com/aymerick/raymond"
	"github.com/mailgun/raymond/v2"
)

func main() {
	text, _ := os.ReadFile("data.json")
	var data any
	if err := json.Unmarshal(text, &data); err != nil {
		panic(err)
	}
	file, _ := os.Open("templates")
	for lines := bufio.NewScanner(file); lines.Scan(); {
		rendered, same := raymond.MustRender(lines.Text(), data), other.MustRender(lines.Text(), data)
		fmt.Println(rendered)
		if rendered != same {
			fmt.Println(same)
		}
	}
}
GO
node render.js >javascript
GOFLAGS=-mod=mod go run . >go
env/bin/python render.py >python
paste -d '|' templates javascript go python | tee seen
cat >expected <<'TEXT'
{{#each alerts}}{{name}};{{/each}}|slow;;|slow;group;|refused
{{#if missing}}1{{else if name}}2{{else}}3{{/if}}|2|2|3
{{tags}}|a,b|ab|['a', 'b']
{{#if none}}full{{else}}empty{{/if}}|full|empty|empty
{{#if zero}}full{{else}}empty{{/if}}|empty|empty|empty
{{^zero}}empty{{/zero}}||empty|empty
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
