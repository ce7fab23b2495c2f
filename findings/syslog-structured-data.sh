#!/usr/bin/env bash
# `path="C:\new"` in the structured data of syslog is refused in Go, and is C:new or C:\new in JavaScript.
#
# Software: github.com/leodido/go-syslog/v4 4.6.0 (Go), with which the Collector reads syslog; glossy 0.1.7 and
#   nsyslog-parser 0.10.1 (npm); syslog-rfc5424-parser 0.3.2 (PyPI).
# Behavior: by RFC 5424, a backslash takes the meaning from a quote, a bracket and a backslash, and in front of another
#   sign it is a plain backslash. One drops that one, and one refuses the message. Two keep the backslash in front of a
#   bracket, and one of these has all structured data in the text where a quote has one. Of two equal parameters, which
#   are allowed, all have the last one only. Elements without parameters are dropped by one, and text for another.
# Seen: structured data as each one reads it, "text" if it is in the text of the message; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >data <<'TEXT'
[a@1 path="C:\new"]
[a@1 title="a \"b\" c"]
[a@1 list="[1\]"]
[a@1 ip="192.0.2.1" ip="192.0.2.2"]
[a@1][b@1]
[a@1 b="1"][c@1 d="2"]
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts glossy@0.1.7 nsyslog-parser@0.10.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check syslog-rfc5424-parser==0.3.2
go mod init finding >/dev/null 2>&1
go get github.com/leodido/go-syslog/v4@v4.6.0 >/dev/null 2>&1
sed 's/.*/<165>1 2026-10-11T22:14:15Z web-1 shop - - & paid/' data >messages
cat >main.go <<'GO'
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/leodido/go-syslog/v4/rfc5424"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		message, err := rfc5424.NewParser().Parse(lines.Bytes())
		if err != nil {
			fmt.Println("refused")
			continue
		}
		written, err := json.Marshal(message.(*rfc5424.SyslogMessage).StructuredData)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(written))
	}
}
GO
cat >read.js <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const glossy = require("glossy");
const nsyslog = require("nsyslog-parser");

const messages = readFileSync("messages", "utf8").trim().split("\n");
const texts = (parse) => messages.map((line) => {
  const { message, structuredData } = parse(line);
  return `${message === "paid" ? JSON.stringify(structuredData) : "text"}\n`;
});
writeFileSync("glossy.txt", texts((line) => glossy.Parse.parse(line)).join(""));
writeFileSync("nsyslog.txt", texts((line) => nsyslog(line)).join(""));
JS
cat >read.py <<'PY'
import json

from syslog_rfc5424_parser import SyslogMessage

for line in open("messages").read().splitlines():
    print(json.dumps(SyslogMessage.parse(line).as_dict()["sd"], separators=(",", ":")))
PY
GOFLAGS=-mod=mod go run . <messages >go.txt
node read.js
env/bin/python read.py >python.txt
for line in $(seq "$(wc -l <data)"); do
  sed -n "${line}p" data
  for reader in go glossy nsyslog python; do
    echo "  $reader $(sed -n "${line}p" $reader.txt)"
  done
done | tee seen
cat >expected <<'TEXT'
[a@1 path="C:\new"]
  go refused
  glossy {"a@1":{"path":"C:new"}}
  nsyslog [{"$id":"a@1","path":"C:\\new"}]
  python {"a@1":{"path":"C:\\new"}}
[a@1 title="a \"b\" c"]
  go {"a@1":{"title":"a \"b\" c"}}
  glossy {"a@1":{"title":"a \"b\" c"}}
  nsyslog text
  python {"a@1":{"title":"a \\\"b\\\" c"}}
[a@1 list="[1\]"]
  go {"a@1":{"list":"[1]"}}
  glossy {"a@1":{"list":"[1]"}}
  nsyslog [{"$id":"a@1","list":"[1\\]"}]
  python {"a@1":{"list":"[1\\]"}}
[a@1 ip="192.0.2.1" ip="192.0.2.2"]
  go {"a@1":{"ip":"192.0.2.2"}}
  glossy {"a@1":{"ip":"192.0.2.2"}}
  nsyslog [{"$id":"a@1","ip":"192.0.2.2"}]
  python {"a@1":{"ip":"192.0.2.2"}}
[a@1][b@1]
  go {"a@1":{},"b@1":{}}
  glossy {}
  nsyslog text
  python {"a@1":{},"b@1":{}}
[a@1 b="1"][c@1 d="2"]
  go {"a@1":{"b":"1"},"c@1":{"d":"2"}}
  glossy {"a@1":{"b":"1"},"c@1":{"d":"2"}}
  nsyslog [{"$id":"a@1","b":"1"},{"$id":"c@1","d":"2"}]
  python {"a@1":{"b":"1"},"c@1":{"d":"2"}}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
