#!/usr/bin/env bash
# InfluxQL writes `b / -a` as `b / -1 * a`, another value, 0.00001 as 0.000, and an hour and a half as one hour.
#
# Software: github.com/influxdata/influxql 1.1.0 (Go), the parser of InfluxDB 1, which stores continuous queries as
#   the text that it writes.
# Behavior: the text of a query is meant to be the same query. A minus in front of a field becomes a multiplication
#   with -1 without parentheses, so behind a division or remainder the field is a factor instead of the divisor. A
#   fraction has three digits behind its point if it needs more. Where literals are calculated in advance, a duration
#   times 1.5 is multiplied with 1, and one times 0.5 is zero, while the same product of numbers is exact.
# Seen: expression, its text, the values of both for a=4 and b=8; then expression and what it is reduced to.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/influxdata/influxql@v1.1.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/influxdata/influxql"
)

func parse(text string) influxql.Expr {
	expression, err := influxql.ParseExpr(text)
	if err != nil {
		panic(err)
	}
	return expression
}

func main() {
	fields := influxql.ValuerEval{Valuer: influxql.MapValuer{"a": 4.0, "b": 8.0}}
	for _, text := range []string{"b / -a", "b - -a", "b / (-a)", "a * 0.00001", "a * 0.125"} {
		read := parse(text)
		fmt.Println(text, "|", read, "|", fields.Eval(read), "|", fields.Eval(parse(read.String())))
	}
	now := &influxql.NowValuer{Now: time.Date(2026, time.November, 29, 12, 0, 0, 0, time.UTC)}
	for _, text := range []string{"1h * 1.5", "1h * 0.5", "1h / 2", "90m / 4", "2 * 1.5", "now() - 1h * 1.5"} {
		fmt.Println(text, "|", influxql.Reduce(parse(text), now))
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
b / -a | b / -1 * a | -2 | -32
b - -a | b - -1 * a | 12 | 12
b / (-a) | b / (-1 * a) | -2 | -2
a * 0.00001 | a * 0.000 | 4e-05 | 0
a * 0.125 | a * 0.125 | 0.5 | 0.5
1h * 1.5 | 1h
1h * 0.5 | 0s
1h / 2 | 30m
90m / 4 | 1350s
2 * 1.5 | 3.000
now() - 1h * 1.5 | '2026-11-29T11:00:00Z'
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
