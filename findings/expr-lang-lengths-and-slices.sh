#!/usr/bin/env bash
# In expr, with which the Collector filters, "größe" has 5 signs, and its last one stands at number 6.
#
# Software: github.com/expr-lang/expr 1.17.8 (Go), the language of conditions of the Collector's log receivers.
# Behavior: `len` counts characters, `indexOf` and slices count bytes, so that the usual ways to shorten a text by
#   one, to test an end or to have the first three letters cut it in another place, or in the middle of a letter.
#   The result is then no valid UTF-8, which OTLP does not take. None of these is an error.
# Seen: expression and value in Go, with bytes that are no letter as they are written in Go; the last is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >expressions <<'TEXT'
len(name)
indexOf(name, "e")
indexOf(name, "e") < len(name)
name[:len(name) - 1]
name[:3]
name[len(name) - 1:] == "e"
split(name, "")[2]
"size"[:len("size") - 1]
TEXT
go mod init finding >/dev/null 2>&1
go get github.com/expr-lang/expr@v1.17.8 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"

	"github.com/expr-lang/expr"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		value, err := expr.Eval(lines.Text(), map[string]any{"name": "größe"})
		if err != nil {
			panic(err)
		}
		fmt.Printf("%s | %#v\n", lines.Text(), value)
	}
}
GO
GOFLAGS=-mod=mod go run . <expressions | tee seen
cat >expected <<'TEXT'
len(name) | 5
indexOf(name, "e") | 6
indexOf(name, "e") < len(name) | false
name[:len(name) - 1] | "grö"
name[:3] | "gr\xc3"
name[len(name) - 1:] == "e" | false
split(name, "")[2] | "ö"
"size"[:len("size") - 1] | "siz"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
