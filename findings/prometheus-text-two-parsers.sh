#!/usr/bin/env bash
# The two parsers that Prometheus has for its text format do not take the same samples.
#
# Software: github.com/prometheus/common/expfmt 0.74.0, which `promtool check metrics` and client
#   libraries use, and github.com/prometheus/prometheus/model/textparse 0.316.0, which reads what a
#   server scrapes.
# Behavior: a timestamp is any integer of Go's ParseInt, says the description of the format. The scraper
#   refuses one with a sign, and expfmt takes it. A blank at the end of a line is the other way round.
# Seen: "a 1 -5" and "a 1 +5" pass the check and fail the scrape; "a 1 " fails the check only.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/common/expfmt@v0.74.0 github.com/prometheus/prometheus/model/textparse@v0.316.0 \
  >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/textparse"
)

func main() {
	for _, line := range []string{"a 1 5", "a 1 -5", "a 1 +5", "a 1 "} {
		check := expfmt.NewTextParser(model.UTF8Validation)
		_, checked := check.TextToMetricFamilies(strings.NewReader(line + "\n"))
		scrape := textparse.NewPromParser([]byte(line+"\n"), labels.NewSymbolTable(), false)
		var scraped error
		for scraped == nil {
			_, scraped = scrape.Next()
		}
		fmt.Printf("%q check %t scrape %t\n", line, checked == nil, errors.Is(scraped, io.EOF))
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
"a 1 5" check true scrape true
"a 1 -5" check true scrape false
"a 1 +5" check true scrape false
"a 1 " check false scrape true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
