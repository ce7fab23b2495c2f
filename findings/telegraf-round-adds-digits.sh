#!/usr/bin/env bash
# Telegraf's processor for rounding to two digits writes 0.35 as 0.35000000000000003.
#
# Software: github.com/influxdata/telegraf 1.37.2 (Go), plugins/processors/round.
# Behavior: the processor is meant for values that need less digits, so that equal ones can be dropped behind it. It
#   multiplies by 0.01, which is no exact number, where a division by 100 gives the nearest one. Many values of two
#   digits come back with sixteen or more, and are not equal to the same number in a query.
# Seen: value and result for two digits; how many of 0.01 to 10.00 are changed; the last value is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/influxdata/telegraf/plugins/processors/round@v1.37.2 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strconv"
	"time"

	"github.com/influxdata/telegraf/metric"
	"github.com/influxdata/telegraf/plugins/processors/round"
)

func main() {
	processor := &round.Round{Precision: 2}
	if err := processor.Init(); err != nil {
		panic(err)
	}
	rounded := func(value float64) string {
		input := metric.New("m", nil, map[string]any{"value": value}, time.Unix(0, 0))
		result, _ := processor.Apply(input)[0].GetField("value")
		return strconv.FormatFloat(result.(float64), 'f', -1, 64)
	}
	for _, value := range []float64{0.35, 1.15, 99.99, 4.3499, 8.14, 0.25} {
		fmt.Println(value, "|", rounded(value))
	}
	changed := 0
	for cents := 1; cents <= 1000; cents++ {
		value := float64(cents) / 100
		if rounded(value) != strconv.FormatFloat(value, 'f', -1, 64) {
			changed++
		}
	}
	fmt.Println(changed, "of 1000 changed")
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
0.35 | 0.35000000000000003
1.15 | 1.1500000000000001
99.99 | 99.99000000000001
4.3499 | 4.3500000000000005
8.14 | 8.14
0.25 | 0.25
129 of 1000 changed
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
