#!/usr/bin/env bash
# The filter `took > 10d` of Loki lets "1d" pass: days are a unit of queries, and not of the values.
#
# Software: github.com/grafana/loki/v3 3.7.8 (Go), package pkg/logql/syntax; with the replacement of memberlist
#   that Loki's own module has.
# Behavior: a query may have the units d, w and y. The value of a label is read by another function that ends with
#   hours. A value that cannot be read does not fail the comparison: the entry stays, with a label __error__, which
#   does not differ by the operator, so that `took > 10d` and `took < 10d` have the same entries. unwrap is the same.
# Seen: filter, entry, whether it passes, and the error; the last two are the controls.
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
	"os"

	"github.com/grafana/loki/v3/pkg/logql/syntax"
	"github.com/prometheus/prometheus/model/labels"
)

func main() {
	for i := 1; i+1 < len(os.Args); i += 2 {
		expression, err := syntax.ParseLogSelector(`{app="a"} `+os.Args[i], true)
		if err != nil {
			panic(err)
		}
		pipeline, err := expression.Pipeline()
		if err != nil {
			panic(err)
		}
		entry := pipeline.ForStream(labels.FromStrings("app", "a"))
		line, names, found := entry.Process(0, []byte(os.Args[i+1]), labels.EmptyLabels())
		_ = line
		if !found {
			fmt.Println(os.Args[i], os.Args[i+1], "| left out")
			continue
		}
		fmt.Println(os.Args[i], os.Args[i+1], "| passes", names.Labels().Get("__error__"))
	}
}
GO
GOFLAGS=-mod=mod go run . \
  '| logfmt | took > 10d' 'took=1d' \
  '| logfmt | took < 10d' 'took=1d' \
  '| logfmt | took > 10d' 'took=1w' \
  '| logfmt | took = 1d' 'took=36h' \
  '| logfmt | took > 10d' 'took=24h' \
  2>/dev/null | tee seen
cat >expected <<'TEXT'
| logfmt | took > 10d took=1d | passes LabelFilterErr
| logfmt | took < 10d took=1d | passes LabelFilterErr
| logfmt | took > 10d took=1w | passes LabelFilterErr
| logfmt | took = 1d took=36h | left out
| logfmt | took > 10d took=24h | left out
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
