#!/usr/bin/env bash
# `not status == "ok"` of a Jinja template is never true in JavaScript, and -7 // 2 is -3 in Go.
#
# Software: jinja2 3.1.6 (PyPI), nunjucks 3.2.4 (npm), github.com/nikolalohinski/gonja/v2 2.9.1 (Go).
# Behavior: nunjucks binds `not` closer than a comparison, compares `9 > 5 > 1` from left to right, sets the variable
#   outside of a loop, and takes the condition of a loop for one of its list, so that all items pass. gonja takes an
#   empty mapping for true and an empty list for false, rounds a division of a negative number to zero, and does not
#   count words behind a comma. Both round 2.5 to 3, and Python to the even number. A template of alerts that is used
#   in each service says nothing of a failure in one of them. None of these is an error.
# Seen: the template; its text in Python, JavaScript and Go.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >templates.json <<'JSON'
[
  "{% if not status == 'ok' %}yes{% else %}no{% endif %}",
  "{% if 9 > 5 > 1 %}yes{% else %}no{% endif %}",
  "{% if {} %}yes{% else %}no{% endif %}",
  "{% if [] %}yes{% else %}no{% endif %}",
  "{% set n = 0 %}{% for host in hosts %}{% set n = n + 1 %}{% endfor %}{{ n }}",
  "{% for host in hosts if host != 'a' %}{{ loop.index }}{{ host }}{% endfor %}",
  "{{ none | default('-') }}",
  "{{ -7 // 2 }}",
  "{{ -7 % 3 }}",
  "{{ 2.5 | round | int }}",
  "{{ 'one two three' | truncate(9, true, '') }}",
  "{{ 'a,b' | wordcount }}",
  "{{ 7 // 2 }}"
]
JSON
cat >data.json <<'JSON'
{ "status": "down", "hosts": ["a", "b", "c"] }
JSON
npm init -y >/dev/null
npm install --silent --ignore-scripts nunjucks@3.2.4 >/dev/null
cat >render.js <<'JS'
const { Environment } = require("nunjucks");
const engine = new Environment(null, { autoescape: false });
const texts = require("./templates.json").map((text) => engine.renderString(text, require("./data.json")));
console.log(JSON.stringify(texts));
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jinja2==3.1.6
cat >render.py <<'PY'
import json

from jinja2 import Environment

data = json.load(open("data.json"))
print(json.dumps([Environment().from_string(text).render(data) for text in json.load(open("templates.json"))]))
PY
go mod init finding >/dev/null 2>&1
go get github.com/nikolalohinski/gonja/v2@v2.9.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/nikolalohinski/gonja/v2"
	"github.com/nikolalohinski/gonja/v2/exec"
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
		parsed, err := gonja.FromString(template)
		if err != nil {
			panic(err)
		}
		text, err := parsed.ExecuteToString(exec.NewContext(data))
		if err != nil {
			panic(err)
		}
		texts = append(texts, text)
	}
	all, _ := json.Marshal(texts)
	fmt.Println(string(all))
}
GO
export GOFLAGS=-mod=mod
env/bin/python render.py >python.json
node render.js >javascript.json
go run . >go.json 2>/dev/null
cat >show.js <<'JS'
const columns = ["python", "javascript", "go"].map((language) => require(`./${language}.json`));
for (const [row, text] of require("./templates.json").entries()) {
  console.log(`${text} | ${columns.map((column) => column[row]).join(" | ")}`);
}
JS
node show.js | tee seen
cat >expected <<'TEXT'
{% if not status == 'ok' %}yes{% else %}no{% endif %} | yes | no | yes
{% if 9 > 5 > 1 %}yes{% else %}no{% endif %} | yes | no | no
{% if {} %}yes{% else %}no{% endif %} | no | yes | yes
{% if [] %}yes{% else %}no{% endif %} | no | yes | no
{% set n = 0 %}{% for host in hosts %}{% set n = n + 1 %}{% endfor %}{{ n }} | 0 | 3 | 0
{% for host in hosts if host != 'a' %}{{ loop.index }}{{ host }}{% endfor %} | 1b2c | 1a2b3c | 1b2c
{{ none | default('-') }} | None |  | -
{{ -7 // 2 }} | -4 | -4 | -3
{{ -7 % 3 }} | 2 | -1 | -1
{{ 2.5 | round | int }} | 2 | 3 | 3
{{ 'one two three' | truncate(9, true, '') }} | one two three | one two t | one two three
{{ 'a,b' | wordcount }} | 2 | 2 | 1
{{ 7 // 2 }} | 3 | 3 | 3
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
