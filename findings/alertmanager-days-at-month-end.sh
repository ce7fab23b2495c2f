#!/usr/bin/env bash
# Alertmanager refuses the days from the 25th to the fifth last of a month as empty; only February has none.
#
# Software: github.com/prometheus/alertmanager/timeinterval 0.35.0 (Go).
# Behavior: days of a month can be counted from its end. A range from a day to such a day is compared as
#   if each month had 28 days, and the error says that its end is always before its start. The same
#   days are accepted if the first one is counted from the end too.
# Seen: the error for `24:-5`, `25:-5` and `29:-1`; `-7:-5` is accepted, and is 25 to 27 January.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/alertmanager@v0.35.0 gopkg.in/yaml.v2@v2.4.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/prometheus/alertmanager/timeinterval"
	"gopkg.in/yaml.v2"
)

func main() {
	for _, days := range []string{"24:-5", "25:-5", "-7:-5", "29:-1"} {
		var interval timeinterval.TimeInterval
		text := fmt.Sprintf("days_of_month: ['%s']", days)
		if err := yaml.UnmarshalStrict([]byte(text), &interval); err != nil {
			fmt.Println(days, "refused:", err)
			continue
		}
		fmt.Print(days, " in January:")
		for day := 1; day <= 31; day++ {
			if interval.ContainsTime(time.Date(2026, time.January, day, 12, 0, 0, 0, time.UTC)) {
				fmt.Print(" ", day)
			}
		}
		fmt.Println()
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
24:-5 refused: end day -5 is always before start day 24
25:-5 refused: end day -5 is always before start day 25
-7:-5 in January: 25 26 27
29:-1 refused: end day -1 is always before start day 29
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
