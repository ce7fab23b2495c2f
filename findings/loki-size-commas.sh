#!/usr/bin/env bash
# For Loki, the size "1,5KB" is 15 KB, and the number "1,500" is greater and less than each limit.
#
# Software: github.com/grafana/loki/v3 3.7.8 (Go), package pkg/logql/syntax; with the replacement of memberlist
#   that Loki's own module has.
# Behavior: a size in a label is read without its commas, so that a decimal comma makes it ten times as large, without
#   an error. A number is not: what has a comma cannot be read, and such entries pass each comparison, with a label
#   __error__. Of the units, `50 kib` and `50K` are read too.
# Seen: filter, entry, whether it passes, and the error.
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
  '| logfmt | x = 15KB' 'x=1,5KB' \
  '| logfmt | x > 14KB' 'x=1,5KB' \
  '| logfmt | x > 14KB' 'x=1.5KB' \
  '| logfmt | x > 2000' 'x=1,500' \
  '| logfmt | x < 1000' 'x=1,500' \
  '| logfmt | x < 1000' 'x=1500' \
  2>/dev/null | tee seen
cat >expected <<'TEXT'
| logfmt | x = 15KB x=1,5KB | passes 
| logfmt | x > 14KB x=1,5KB | passes 
| logfmt | x > 14KB x=1.5KB | left out
| logfmt | x > 2000 x=1,500 | passes LabelFilterErr
| logfmt | x < 1000 x=1,500 | passes LabelFilterErr
| logfmt | x < 1000 x=1500 | left out
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
