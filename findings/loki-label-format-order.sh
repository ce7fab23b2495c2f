#!/usr/bin/env bash
# In label_format of Loki, a template sees a renamed label or the old one, depending on another template before it.
#
# Software: github.com/grafana/loki/v3 3.7.8 (Go), package pkg/logql/syntax; with the replacement of memberlist
#   that Loki's own module has.
# Behavior: operations of one stage are done from left to right. A rename is done at once. The templates of a stage
#   share one copy of the labels, which is taken at the first template: it has the renames before that one, and
#   neither later ones nor the results of templates. An unrelated template in front changes the result.
# Seen: stage and labels, of the entry x=old y=new.
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
		_, _, _ = line, found, os.Args[i+1]
		fmt.Println(os.Args[i], "|", names.Labels())
	}
}
GO
GOFLAGS=-mod=mod go run . \
  '| logfmt | label_format x=y, z="{{.x}}"' 'x=old y=new' \
  '| logfmt | label_format q="1", x=y, z="{{.x}}"' 'x=old y=new' \
  '| logfmt | label_format q="1", z="{{.q}}"' 'x=old y=new' \
  '| logfmt | label_format q="1" | label_format x=y, z="{{.x}}{{.q}}"' 'x=old y=new' \
  2>/dev/null | tee seen
cat >expected <<'TEXT'
| logfmt | label_format x=y, z="{{.x}}" | {app="a", x="new", z="new"}
| logfmt | label_format q="1", x=y, z="{{.x}}" | {app="a", q="1", x="new", z="old"}
| logfmt | label_format q="1", z="{{.q}}" | {app="a", q="1", x="old", y="new", z=""}
| logfmt | label_format q="1" | label_format x=y, z="{{.x}}{{.q}}" | {app="a", q="1", x="new", z="new1"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
