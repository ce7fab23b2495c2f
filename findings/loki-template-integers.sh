#!/usr/bin/env bash
# In templates of Loki, the minute "08" is 0 and the code "010" is 8, but both are right as floating numbers.
#
# Software: github.com/grafana/loki/v3 3.7.8 (Go), package pkg/logql/syntax; with the replacement of memberlist
#   that Loki's own module has.
# Behavior: labels are texts, and functions for integers read them as Go source: a zero in front makes the number
#   octal, and a text that is no such number is 0 without an error, also "1e3" and "1,234". The fraction of "1.9" is
#   cut. Hours, minutes, months and padded counters have such zeros; addf, mulf and float64 read ten digits.
# Seen: template, entry and line.
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
		_, _ = names, found
		fmt.Println(os.Args[i], os.Args[i+1], "|", string(line))
	}
}
GO
GOFLAGS=-mod=mod go run . \
  '| logfmt | line_format "{{ int .x }}"' 'x=08' \
  '| logfmt | line_format "{{ add .x 1 }} {{ addf .x 1 }}"' 'x=010' \
  '| logfmt | line_format "{{ mul .x 60 }} {{ mulf .x 60 }}"' 'x=09' \
  '| logfmt | line_format "{{ max .x .y }}"' 'x=09 y=1' \
  '| logfmt | line_format "{{ int .x }} {{ float64 .x }}"' 'x=1e3' \
  '| logfmt | line_format "{{ int .x }} {{ float64 .x }}"' 'x=1,234' \
  '| logfmt | line_format "{{ int .x }} {{ float64 .x }}"' 'x=42' \
  2>/dev/null | tee seen
cat >expected <<'TEXT'
| logfmt | line_format "{{ int .x }}" x=08 | 0
| logfmt | line_format "{{ add .x 1 }} {{ addf .x 1 }}" x=010 | 9 11
| logfmt | line_format "{{ mul .x 60 }} {{ mulf .x 60 }}" x=09 | 0 540
| logfmt | line_format "{{ max .x .y }}" x=09 y=1 | 1
| logfmt | line_format "{{ int .x }} {{ float64 .x }}" x=1e3 | 0 1000
| logfmt | line_format "{{ int .x }} {{ float64 .x }}" x=1,234 | 0 0
| logfmt | line_format "{{ int .x }} {{ float64 .x }}" x=42 | 42 42
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
