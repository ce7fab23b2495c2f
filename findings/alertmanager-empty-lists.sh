#!/usr/bin/env bash
# A time interval of Alertmanager with `times: []` is never, and the same one that Alertmanager has written is always.
#
# Software: github.com/prometheus/alertmanager/timeinterval 0.35.0 (Go).
# Behavior: a field that is missing or null does not restrict an interval; a field with an empty list lets nothing
#   match, so that alerts are never muted, or a route is never active. Tools that write all fields of an object write
#   such lists. The text of the configuration, as its API shows it, leaves empty lists out, which is the opposite.
# Seen: interval, whether it holds at noon of 27 November 2026, its text, and whether that holds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/alertmanager/timeinterval@v0.35.0 gopkg.in/yaml.v2@v2.4.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/prometheus/alertmanager/timeinterval"
	"gopkg.in/yaml.v2"
)

func read(text string) timeinterval.TimeInterval {
	var interval timeinterval.TimeInterval
	if err := yaml.Unmarshal([]byte(text), &interval); err != nil {
		panic(err)
	}
	return interval
}

func main() {
	noon := time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
	for _, text := range []string{"times: []", "{weekdays: [friday], months: []}", "times:", "weekdays: [friday]"} {
		interval := read(text)
		written, err := yaml.Marshal(interval)
		if err != nil {
			panic(err)
		}
		again := read(string(written))
		shown := strings.Join(strings.Fields(string(written)), " ")
		fmt.Println(text, "|", interval.ContainsTime(noon), "|", shown, "|", again.ContainsTime(noon))
	}
}
GO
GOFLAGS=-mod=mod go run . 2>/dev/null | tee seen
cat >expected <<'TEXT'
times: [] | false | {} | true
{weekdays: [friday], months: []} | false | weekdays: [friday] | true
times: | true | {} | true
weekdays: [friday] | true | weekdays: [friday] | true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
