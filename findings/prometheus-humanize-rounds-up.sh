#!/usr/bin/env bash
# The text of an alert about 99.999 % availability says 100%, 999,999 is "1000k" and 59.9999 seconds are 60s.
#
# Software: github.com/prometheus/prometheus 0.316.0 (version 3.16), package template (Go).
# Behavior: the unit is chosen before the number is rounded to four digits, so that a thousand of a unit appears in
#   place of one of the next. humanizePercentage has four digits too: a service that misses an objective of five
#   nines by nearly nothing has 100%. The largest prefix is Y, in front of which an exponent stands.
# Seen: template and text; the last line of each function is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/template@v0.316.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/template"
)

func main() {
	query := func(context.Context, string, time.Time) (promql.Vector, error) { return nil, nil }
	for _, call := range []string{
		"humanizePercentage 0.99999", "humanizePercentage 0.99994", "humanizePercentage 0.9999",
		"humanize 999999", "humanize 0.99999", "humanize 1e30", "humanize 1000000",
		"humanize1024 1048575", "humanize1024 1048576",
		"humanizeDuration 59.9999", "humanizeDuration 0.9999999", "humanizeDuration 60",
	} {
		text := "{{ " + call + " }}"
		expander := template.NewTemplateExpander(context.Background(), text, "t", nil, model.Time(0), query, nil, nil)
		written, err := expander.Expand()
		if err != nil {
			panic(err)
		}
		fmt.Println(text, written)
	}
}
GO
GOFLAGS=-mod=mod go run . 2>/dev/null | tee seen
cat >expected <<'TEXT'
{{ humanizePercentage 0.99999 }} 100%
{{ humanizePercentage 0.99994 }} 99.99%
{{ humanizePercentage 0.9999 }} 99.99%
{{ humanize 999999 }} 1000k
{{ humanize 0.99999 }} 1000m
{{ humanize 1e30 }} 1e+06Y
{{ humanize 1000000 }} 1M
{{ humanize1024 1048575 }} 1024ki
{{ humanize1024 1048576 }} 1Mi
{{ humanizeDuration 59.9999 }} 60s
{{ humanizeDuration 0.9999999 }} 1000ms
{{ humanizeDuration 60 }} 1m 0s
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
