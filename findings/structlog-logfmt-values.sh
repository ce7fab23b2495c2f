#!/usr/bin/env bash
# The line break in a value that structlog writes as logfmt is a backslash and an n for who reads it.
#
# Software: structlog 26.1.0 (PyPI), LogfmtRenderer; github.com/go-logfmt/logfmt 0.6.1 (Go), which Loki and others use.
# Behavior: structlog escapes a line break and puts no quotes around the value, but escapes have a meaning only
#   between quotes. A tab stands as it is, and ends the value: what follows is a name of its own. True is the
#   bare name, which a reader has as an empty value, the same as None.
# Seen: value, the text that structlog writes, and names and values that Go reads in it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check structlog==26.1.0
cat >write.py <<'PY'
from structlog.processors import LogfmtRenderer

render = LogfmtRenderer()
for value in ["one\ntwo", "one\ttwo", True, None, "one two"]:
    print(render(None, None, {"text": value}))
PY
go mod init finding >/dev/null 2>&1
go get github.com/go-logfmt/logfmt@v0.6.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"github.com/go-logfmt/logfmt"
)

func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		fmt.Printf("%q ->", lines.Text())
		decoder := logfmt.NewDecoder(strings.NewReader(lines.Text()))
		for decoder.ScanRecord() {
			for decoder.ScanKeyval() {
				fmt.Printf(" %s: %q", decoder.Key(), decoder.Value())
			}
		}
		fmt.Println()
	}
}
GO
export GOFLAGS=-mod=mod
env/bin/python write.py | go run . | tee seen
cat >expected <<'TEXT'
"text=one\\ntwo" -> text: "one\\ntwo"
"text=one\ttwo" -> text: "one" two: ""
"text" -> text: ""
"text=" -> text: ""
"text=\"one two\"" -> text: "one two"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
