#!/usr/bin/env bash
# A LogQL query that Loki writes has other sizes: `x > 1KiB` becomes `x>1.0kB`, which is 1000.
#
# Software: github.com/grafana/loki/v3 3.7.8 (Go), package pkg/logql/syntax; with the replacement of memberlist
#   that Loki's own module has.
# Behavior: a parsed query becomes a text again when Loki splits it for its queriers and when it formats one. Sizes
#   are written with one digit behind the point and units of 1000, so that binary units and exact numbers of
#   bytes are other limits. The number of vector() has six digits: a threshold of 0.0000001 is 0.
# Seen: query, text, and whether each finds an entry with x=1010; `1000B` is the control. The second line is the text
#   of the formatter, the last one that of vector(0.0000001).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go mod edit -replace github.com/hashicorp/memberlist=github.com/grafana/memberlist@v0.3.1-0.20251126142931-6f9f62ab6f86
go get github.com/grafana/loki/v3/pkg/logql/syntax@v3.7.8 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/grafana/loki/v3/pkg/logql/syntax"
	"github.com/prometheus/prometheus/model/labels"
)

func finds(query string) bool {
	expression, err := syntax.ParseLogSelector(query, true)
	if err != nil {
		panic(err)
	}
	pipeline, err := expression.Pipeline()
	if err != nil {
		panic(err)
	}
	_, _, found := pipeline.ForStream(labels.FromStrings("app", "a")).Process(0, []byte("x=1010"), labels.EmptyLabels())
	return found
}

func main() {
	for _, size := range []string{"1KiB", "1049B", "0.96KiB", "1000B"} {
		query := `{app="a"} | logfmt | x > ` + size
		expression, err := syntax.ParseExpr(query)
		if err != nil {
			panic(err)
		}
		fmt.Println(query, finds(query), "|", expression, finds(expression.String()))
		if size == "1KiB" {
			fmt.Println(syntax.Prettify(expression))
		}
	}
	expression, err := syntax.ParseExpr("vector(0.0000001)")
	fmt.Println(expression, err)
}
GO
GOFLAGS=-mod=mod go run . 2>/dev/null | tee seen
cat >expected <<'TEXT'
{app="a"} | logfmt | x > 1KiB false | {app="a"} | logfmt | x>1.0kB true
{app="a"} | logfmt | x>1.0kB
{app="a"} | logfmt | x > 1049B false | {app="a"} | logfmt | x>1.0kB true
{app="a"} | logfmt | x > 0.96KiB true | {app="a"} | logfmt | x>983B true
{app="a"} | logfmt | x > 1000B true | {app="a"} | logfmt | x>1.0kB true
vector(0.000000) <nil>
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
