#!/usr/bin/env bash
# promql-parser refuses `\d` between backquotes, where PromQL has no escapes.
#
# Software: promql-parser 0.12.0 for Python (the Rust parser of that name), Prometheus 3.16.0 (Go module
#   github.com/prometheus/prometheus v0.316.0).
# Behavior: patterns with a backslash are written between backquotes so that nothing has to be escaped.
#   promql-parser refuses `\d` there as an unknown escape, but takes `\t`, and keeps its two characters,
#   as Prometheus does for both.
# Seen: "unknown escape sequence 'd'". Prometheus prints `\d` as "\\d".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check promql-parser==0.12.0
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/promql/parser@v0.316.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/prometheus/prometheus/promql/parser"
)

func main() {
	for _, text := range os.Args[1:] {
		expr, err := parser.NewParser(parser.Options{}).ParseExpr(text)
		fmt.Println(expr, err)
	}
}
GO
GOFLAGS=-mod=mod go build -o prometheus .
cat >read.py <<'PY'
import sys, promql_parser
for text in sys.argv[1:]:
    try:
        print(promql_parser.parse(text).prettify())
    except ValueError as error:
        print(error)
PY
{
  ./prometheus 'a{b=~`\d+`}' 'a{b=`x\ty`}'
  env/bin/python read.py 'a{b=~`\d+`}' 'a{b=`x\ty`}'
} | tee seen
cat >expected <<'TEXT'
a{b=~"\\d+"} <nil>
a{b="x\\ty"} <nil>
unknown escape sequence 'd'
a{b="x\\ty"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
