#!/usr/bin/env bash
# Liquid rounds 2.5 to 2 in Python; in Go, `or` and `and` run from left to right, `reversed limit: 2` is the last two.
#
# Software: liquidjs 10.30.1 (npm), python-liquid 2.3.6 (PyPI), github.com/osteele/liquid 1.6.0 (Go).
# Behavior: a half is rounded away from zero in JavaScript, to the even number in Python, and up in Go. Liquid's
#   documentation evaluates operators from right to left, and Go from left to right. A loop with `reversed limit: 2`
#   takes the limit first in JavaScript and Python, and Go reverses first. The documentation's integer division, which
#   rounds down, gives 0 for 0.5 / 2; JavaScript and Python give 0.25. Go rounds -7 / 2 to zero. For an item without the
#   field of a sort, Go has it in front, JavaScript at the end, and Python fails. One template of alerts has other texts
#   and conditions in each service.
# Seen: the template; its text in JavaScript, Python and Go.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >templates.json <<'JSON'
[
  "{{ share | divided_by: 2 }}",
  "{{ -7 | divided_by: 2 }}",
  "{{ -7 | modulo: 3 }}",
  "{{ 2.5 | round }}",
  "{{ -2.5 | round }}",
  "{% if true or false and false %}fires{% else %}quiet{% endif %}",
  "{% for step in (1..6) reversed limit: 2 %}{{ step }}{% endfor %}",
  "{{ 'a,b,,' | split: ',' | size }}",
  "{{ alerts | sort: 'value' | map: 'name' | join: ' ' }}",
  "{{ labels | size }}",
  "{{ 7 | minus: 2 }}"
]
JSON
cat >data.json <<'JSON'
{
  "share": 0.5,
  "labels": { "host": "web-1", "zone": "b" },
  "alerts": [{ "name": "disk", "value": 3 }, { "name": "cpu", "value": 1 }, { "name": "net" }]
}
JSON
npm init -y >/dev/null
npm install --silent --ignore-scripts liquidjs@10.30.1 >/dev/null
cat >render.js <<'JS'
const { Liquid } = require("liquidjs");
const engine = new Liquid();
const texts = require("./templates.json").map((text) => engine.parseAndRenderSync(text, require("./data.json")));
console.log(JSON.stringify(texts));
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check python-liquid==2.3.6
cat >render.py <<'PY'
import json

from liquid import Environment
from liquid.exceptions import LiquidError

data = json.load(open("data.json"))


def render(text):
    try:
        return Environment().from_string(text).render(**data)
    except (LiquidError, TypeError):
        return "error"


print(json.dumps([render(text) for text in json.load(open("templates.json"))]))
PY
go mod init finding >/dev/null 2>&1
go get github.com/osteele/liquid@v1.6.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/osteele/liquid"
)

func read(file string, into any) {
	content, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	if err := json.Unmarshal(content, into); err != nil {
		panic(err)
	}
}

func main() {
	var templates, texts []string
	var data map[string]any
	read("templates.json", &templates)
	read("data.json", &data)
	for _, template := range templates {
		text, err := liquid.NewEngine().ParseAndRenderString(template, data)
		if err != nil {
			text = "error"
		}
		texts = append(texts, text)
	}
	all, _ := json.Marshal(texts)
	fmt.Println(string(all))
}
GO
export GOFLAGS=-mod=mod
node render.js >javascript.json
env/bin/python render.py >python.json
go run . >go.json
cat >show.js <<'JS'
const columns = ["javascript", "python", "go"].map((language) => require(`./${language}.json`));
for (const [row, text] of require("./templates.json").entries()) {
  console.log(`${text} | ${columns.map((column) => column[row]).join(" | ")}`);
}
JS
node show.js | tee seen
cat >expected <<'TEXT'
{{ share | divided_by: 2 }} | 0.25 | 0.25 | 0
{{ -7 | divided_by: 2 }} | -3.5 | -4 | -3
{{ -7 | modulo: 3 }} | 2 | 2 | -1
{{ 2.5 | round }} | 3 | 2 | 3
{{ -2.5 | round }} | -3 | -2 | -2
{% if true or false and false %}fires{% else %}quiet{% endif %} | fires | fires | quiet
{% for step in (1..6) reversed limit: 2 %}{{ step }}{% endfor %} | 21 | 21 | 65
{{ 'a,b,,' | split: ',' | size }} | 2 | 4 | 2
{{ alerts | sort: 'value' | map: 'name' | join: ' ' }} | cpu disk net | error | net cpu disk
{{ labels | size }} | 0 | 2 | 0
{{ 7 | minus: 2 }} | 5 | 5 | 5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
