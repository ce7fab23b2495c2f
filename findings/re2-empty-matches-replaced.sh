#!/usr/bin/env bash
# RE2 for Python writes two signs for the one end of a text, and RE2 for JavaScript one more than RE2 for Go.
#
# Software: google-re2 1.1.20251105 (PyPI), re2js 2.10.0 (npm), regexp of Go 1.26.8, and re of Python 3.
# Behavior: the three have one syntax and find the same. Where an expression matches nothing, as at an end or
#   between letters, they replace differently: google-re2 replaces the end of the text twice, and the border
#   behind a word too. Behind a match with letters, Go takes no empty match at the same place, and the others do.
# Seen: expression, text, and the text with "-" for each match.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '%s\n' '$ ab' '\b ab' 'a* baac' 'x* ab' >cases
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check google-re2==1.1.20251105
cat >replace.py <<'PY'
import re

import re2

for name, library in [("Python, re ", re), ("Python, re2", re2)]:
    for line in open("cases"):
        expression, text = line.split()
        print(f"{expression} {text} | {name} | {library.sub(expression, '-', text)}")
PY
npm init -y >/dev/null
npm install --silent --ignore-scripts re2js@2.10.0 >/dev/null
cat >replace.mjs <<'JS'
import { readFileSync } from "node:fs";
import { RE2JS } from "re2js";
for (const line of readFileSync("cases", "utf8").trim().split("\n")) {
  const [expression, text] = line.split(" ");
  console.log(`${line} | JavaScript  | ${RE2JS.compile(expression).matcher(text).replaceAll("-")}`);
}
JS
printf 'module finding\n\ngo 1.23\n' >go.mod
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strings"
)

func main() {
	file, _ := os.Open("cases")
	for lines := bufio.NewScanner(file); lines.Scan(); {
		expression, text, _ := strings.Cut(lines.Text(), " ")
		fmt.Println(lines.Text(), "| Go          |", regexp.MustCompile(expression).ReplaceAllString(text, "-"))
	}
}
GO
{ env/bin/python replace.py && node replace.mjs && GOTOOLCHAIN=go1.26.8 go run .; } |
  LC_ALL=C sort --stable --field-separator='|' --key=1,1 | tee seen
cat >expected <<'TEXT'
$ ab | Python, re  | ab-
$ ab | Python, re2 | ab--
$ ab | JavaScript  | ab-
$ ab | Go          | ab-
\b ab | Python, re  | -ab-
\b ab | Python, re2 | -ab--
\b ab | JavaScript  | -ab-
\b ab | Go          | -ab-
a* baac | Python, re  | -b--c-
a* baac | Python, re2 | -b--c-
a* baac | JavaScript  | -b--c-
a* baac | Go          | -b-c-
x* ab | Python, re  | -a-b-
x* ab | Python, re2 | -a-b-
x* ab | JavaScript  | -a-b-
x* ab | Go          | -a-b-
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
