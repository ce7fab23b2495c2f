#!/usr/bin/env bash
# Elastic's grok for Go finds the address 1.2.3.45 in "1.2.3.456", where grok for Python finds none.
#
# Software: github.com/elastic/go-grok 0.3.1 (Go), with which the Collector's ExtractGrokPatterns reads; pygrok 1.0.0
#   (PyPI).
# Behavior: the pattern IP forbids a digit on each side of an address. Go has no expressions that look around, so the
#   library leaves these conditions out, and takes as much of a version or an object id as is an address. A group
#   that is empty is no field in Go, and an empty one in Python.
# Seen: pattern, text, fields in Go and in Python; the fourth line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pygrok==1.0.0 setuptools==80.9.0 2>/dev/null
go mod init finding >/dev/null 2>&1
go get github.com/elastic/go-grok@v0.3.1 >/dev/null 2>&1
cat >lines <<'TEXT'
%{IP:ip}|peer 1.2.3.456
%{IP:ip}|oid 1.3.6.1234.5
%{IP:ip}|build 110.20.30.400
%{IP:ip}|peer 10.20.30.40
%{DATA:user}@%{WORD:host}|@db
TEXT
cat >main.go <<'GO'
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/elastic/go-grok"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		pattern, text, _ := strings.Cut(lines.Text(), "|")
		reader, err := grok.NewComplete()
		if err != nil {
			panic(err)
		}
		if err := reader.Compile(pattern, true); err != nil {
			panic(err)
		}
		fields, err := reader.ParseString(text)
		if err != nil {
			panic(err)
		}
		written, _ := json.Marshal(fields)
		fmt.Println(string(written))
	}
}
GO
cat >read.py <<'PY'
import json
import sys

from pygrok import Grok

for line in sys.stdin:
    pattern, text = line.rstrip("\n").split("|")
    print(json.dumps(Grok(pattern).match(text) or {}, separators=(",", ":")))
PY
go run . <lines >go.txt
env/bin/python -W ignore read.py <lines >python.txt
paste -d '|' lines go.txt python.txt | tee seen
cat >expected <<'TEXT'
%{IP:ip}|peer 1.2.3.456|{"ip":"1.2.3.45"}|{}
%{IP:ip}|oid 1.3.6.1234.5|{"ip":"1.3.6.123"}|{}
%{IP:ip}|build 110.20.30.400|{"ip":"110.20.30.40"}|{}
%{IP:ip}|peer 10.20.30.40|{"ip":"10.20.30.40"}|{"ip":"10.20.30.40"}
%{DATA:user}@%{WORD:host}|@db|{"host":"db"}|{"user":"","host":"db"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
