#!/usr/bin/env bash
# In Sprig, the time 1700000000 of a JSON text is now, and a duration of 95 seconds is 0s unless it is a text or an int64.
#
# Software: github.com/Masterminds/sprig/v3 3.3.0 (Go).
# Behavior: a number that a template gets from JSON or YAML is a float64 in Go. The functions for times have cases for
#   an int, an int64 and a time; anything else is taken for now. `duration` formats "a given amount of seconds" and has
#   cases for a text and an int64: the literal 95 is an int, and is 0s like each float. `durationRound` "rounds to the
#   most significant unit", and 1h59m is 1h. A template for alerts so shows the time of its message in place of the
#   start of the alert, and no duration. None of them is an error.
# Seen: the calls; "now" stands for the day of the run.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/Masterminds/sprig/v3@v3.3.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"text/template"
	"time"

	"github.com/Masterminds/sprig/v3"
)

func main() {
	var alert map[string]any
	if err := json.Unmarshal([]byte(`{"startedAt": 1700000000, "seconds": 95}`), &alert); err != nil {
		panic(err)
	}
	for _, call := range []string{
		`dateInZone "2006-01-02" .startedAt "UTC"`,
		`dateInZone "2006-01-02" (int64 .startedAt) "UTC"`,
		`htmlDateInZone .startedAt "UTC"`,
		`htmlDateInZone (int64 .startedAt) "UTC"`,
		`duration .seconds`,
		`duration 95`,
		`duration (int64 .seconds)`,
		`duration "95"`,
		`duration "95.5"`,
		`durationRound 95000000000`,
		`durationRound "1h59m"`,
	} {
		parsed := template.Must(template.New("").Funcs(sprig.FuncMap()).Parse("{{ " + call + " }}"))
		var text strings.Builder
		before := time.Now().UTC().Format(time.DateOnly)
		if err := parsed.Execute(&text, alert); err != nil {
			panic(err)
		}
		after := time.Now().UTC().Format(time.DateOnly)
		result := strings.NewReplacer(before, "now", after, "now").Replace(text.String())
		fmt.Printf("%s: %s\n", call, result)
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
dateInZone "2006-01-02" .startedAt "UTC": now
dateInZone "2006-01-02" (int64 .startedAt) "UTC": 2023-11-14
htmlDateInZone .startedAt "UTC": now
htmlDateInZone (int64 .startedAt) "UTC": 2023-11-14
duration .seconds: 0s
duration 95: 0s
duration (int64 .seconds): 1m35s
duration "95": 1m35s
duration "95.5": 0s
durationRound 95000000000: 0s
durationRound "1h59m": 1h
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
