#!/usr/bin/env bash
# Of a key that a line has twice, `| logfmt` of Loki has the first value, and `| logfmt key` the last.
#
# Software: github.com/grafana/loki/v3 3.7.8 (Go), package pkg/logql/syntax; with the replacement of memberlist
#   that Loki's own module has.
# Behavior: naming the keys is described as the same thing with fewer labels. With all keys, what has a value already
#   is not overwritten, also by another key that becomes the same label, as a.b and a_b. With names, each value
#   overwrites the one before. For JSON, both forms have the first, where most readers have the last.
# Seen: parser, entry and label; the last is the control.
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
		fmt.Println(os.Args[i], os.Args[i+1], "|", names.Labels())
	}
}
GO
GOFLAGS=-mod=mod go run . \
  '| logfmt' 'status=200 status=500' \
  '| logfmt status' 'status=200 status=500' \
  '| logfmt | status >= 500' 'status=200 status=500' \
  '| logfmt status | status >= 500' 'status=200 status=500' \
  '| logfmt a_b' 'a.b=1 a_b=2' \
  '| logfmt' 'a.b=1 a_b=2' \
  '| json' '{"status":200,"status":500}' \
  '| json status' '{"status":200,"status":500}' \
  2>/dev/null | tee seen
cat >expected <<'TEXT'
| logfmt status=200 status=500 | {app="a", status="200"}
| logfmt status status=200 status=500 | {app="a", status="500"}
| logfmt | status >= 500 status=200 status=500 | left out
| logfmt status | status >= 500 status=200 status=500 | {app="a", status="500"}
| logfmt a_b a.b=1 a_b=2 | {a_b="2", app="a"}
| logfmt a.b=1 a_b=2 | {a_b="1", app="a"}
| json {"status":200,"status":500} | {app="a", status="200"}
| json status {"status":200,"status":500} | {app="a", status="200"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
