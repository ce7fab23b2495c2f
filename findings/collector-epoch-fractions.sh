#!/usr/bin/env bash
# The Collector reads the time "1700000000.5" of a log as 5 ms behind the second, and ".123456" as two minutes.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/stanza 0.165.1 (Go), as in the filelog
#   receiver of the Collector.
# Behavior: the layouts s.ms, s.us and s.ns are "seconds plus milliseconds" and so on. What stands behind the point of a
#   text is taken for a number of these units, not for a fraction: zeros that a writer leaves out at the end change the
#   time, and digits that it has in addition are more than a second. A text without a point is refused, an integer is
#   not. The same time as a number is read as it is.
# Seen: value and time for each layout; the texts with the full number of digits are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/opentelemetry-collector-contrib/pkg/stanza@v0.165.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/stanza/entry"
	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/stanza/operator/helper"
)

func main() {
	values := []any{"1700000000.5", 1700000000.5, "1700000000.123", "1700000000.123456", "1700000000", int64(1700000000)}
	for _, layout := range []string{"s.ms", "s.us"} {
		for _, value := range values {
			field := entry.NewBodyField()
			parser := helper.NewTimeParser()
			parser.ParseFrom, parser.LayoutType, parser.Layout = &field, "epoch", layout
			if err := parser.Validate(); err != nil {
				panic(err)
			}
			one := entry.New()
			one.Body = value
			if err := parser.Parse(one); err != nil {
				fmt.Printf("%s %T %v %v\n", layout, value, value, err)
				continue
			}
			fmt.Printf("%s %T %v %s\n", layout, value, value, one.Timestamp.UTC().Format("15:04:05.999999"))
		}
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
s.ms string 1700000000.5 22:13:20.005
s.ms float64 1.7000000005e+09 22:13:20.5
s.ms string 1700000000.123 22:13:20.123
s.ms string 1700000000.123456 22:15:23.456
s.ms string 1700000000 invalid value '1700000000' for layout 's.ms'
s.ms int64 1700000000 22:13:20
s.us string 1700000000.5 22:13:20.000005
s.us float64 1.7000000005e+09 22:13:20.5
s.us string 1700000000.123 22:13:20.000123
s.us string 1700000000.123456 22:13:20.123456
s.us string 1700000000 invalid value '1700000000' for layout 's.us'
s.us int64 1700000000 22:13:20
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
