#!/usr/bin/env bash
# A Mustache section of the list 0, 1 is 1 only in one library, null is "None" or "<nil>", and a million 1e+06.
#
# Software: chevron 0.14.0 and pystache 0.6.8 (PyPI), mustache 4.2.0 (npm), github.com/cbroglie/mustache 1.4.2 (Go),
#   which all say that they follow the specification of Mustache, the language of many webhooks' texts.
# Behavior: by the specification, null is shown as nothing, only false and an empty list are no section, and a path
#   whose first name is found is not searched for further out. chevron leaves out items of a list that are 0 or empty;
#   pystache and Go show null, Go each number of seven digits with an exponent. With the innermost `host` an empty
#   object, JavaScript and chevron show the host of the outer object. `{{.}}` in a section of `true` is the whole data.
# Seen: data, template, and the text of chevron, pystache, mustache of JavaScript and mustache of Go.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check chevron==0.14.0 pystache==0.6.8
npm init -y >/dev/null
npm install --silent --ignore-scripts mustache@4.2.0 >/dev/null
go mod init finding >/dev/null 2>&1
go get github.com/cbroglie/mustache@v1.4.2 >/dev/null 2>&1
cat >cases <<'TEXT'
{"errors":[0,1]}|{{#errors}}{{.}};{{/errors}}
{"owner":null}|owner {{{owner}}}
{"orders":1000000}|{{orders}} orders
{"orders":100000}|{{orders}} orders
{"labels":{}}|{{#labels}}labels{{/labels}}
{"alert":{"host":{}},"host":{"name":"web-1"}}|{{#alert}}on {{host.name}}{{/alert}}
{"hosts":["web-1"]}|on {{hosts.0}}
{"muted":true}|{{#muted}}muted: {{{.}}}{{/muted}}
{"count":5}|{{#count}}count: {{.}}{{/count}}
TEXT
cat >render.py <<'PY'
import json
import sys

import chevron
import pystache

for line in sys.stdin:
    data, template = line.rstrip("\n").split("|")
    texts = [render(template, json.loads(data)) for render in (chevron.render, pystache.render)]
    print(line.rstrip("\n"), *texts, sep=" | ")
PY
cat >render.mjs <<'JS'
import { readFileSync } from "node:fs";
import mustache from "mustache";

for (const line of readFileSync("cases", "utf8").trim().split("\n")) {
  const [data, template] = line.split("|");
  console.log(` ${mustache.render(template, JSON.parse(data))} `);
}
JS
cat >main.go <<'GO'
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/cbroglie/mustache"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		text, template, _ := strings.Cut(lines.Text(), "|")
		var data any
		if err := json.Unmarshal([]byte(text), &data); err != nil {
			panic(err)
		}
		rendered, err := mustache.Render(template, data)
		if err != nil {
			panic(err)
		}
		fmt.Println(" " + rendered)
	}
}
GO
env/bin/python render.py <cases | sed 's/$/ /' >python.txt
node render.mjs >javascript.txt
go run . <cases >go.txt
paste -d '|' python.txt javascript.txt go.txt | tee seen
cat >expected <<'TEXT'
{"errors":[0,1]}|{{#errors}}{{.}};{{/errors}} | 1; | 0;1; | 0;1; | 0;1;
{"owner":null}|owner {{{owner}}} | owner  | owner None | owner  | owner <nil>
{"orders":1000000}|{{orders}} orders | 1000000 orders | 1000000 orders | 1000000 orders | 1e+06 orders
{"orders":100000}|{{orders}} orders | 100000 orders | 100000 orders | 100000 orders | 100000 orders
{"labels":{}}|{{#labels}}labels{{/labels}} |  |  | labels | labels
{"alert":{"host":{}},"host":{"name":"web-1"}}|{{#alert}}on {{host.name}}{{/alert}} | on web-1 | on  | on web-1 | on 
{"hosts":["web-1"]}|on {{hosts.0}} | on web-1 | on  | on web-1 | on 
{"muted":true}|{{#muted}}muted: {{{.}}}{{/muted}} | muted: True | muted: True | muted: [object Object] | muted: true
{"count":5}|{{#count}}count: {{.}}{{/count}} | count: 5 | count: 5 | count: 5 | count: 5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
