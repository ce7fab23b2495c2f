#!/usr/bin/env bash
# In logfmt for Telegraf, `unit=f` is false, the build 1e5 is 100000, and `name=Inf` is an infinite number.
#
# Software: github.com/influxdata/telegraf 1.37.2 (Go), plugins/parsers/logfmt.
# Behavior: the type of a field depends on its value, says the documentation. Each text gets the type that Go could
#   read it as, also one in quotes: hexadecimal fractions, "infinity" in any case, single letters for a boolean. A
#   field of texts is a number in one line and a text in the next, which InfluxDB refuses, and zeros in front are
#   lost. There is no option for it.
# Seen: value, type and value of the field; the last two are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/influxdata/telegraf/plugins/parsers/logfmt@v1.37.2 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/influxdata/telegraf/plugins/parsers/logfmt"
)

func main() {
	parser := &logfmt.Parser{}
	if err := parser.Init(); err != nil {
		panic(err)
	}
	for _, text := range []string{"f", "F", `"t"`, "Inf", `"nan"`, "1e5", "0x1p4", "007", `"12"`, "9223372036854775808", "c", "1.5"} {
		line, err := parser.ParseLine("value=" + text)
		if err != nil {
			panic(err)
		}
		value, _ := line.GetField("value")
		fmt.Printf("%s | %T %v\n", text, value, value)
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
f | bool false
F | bool false
"t" | bool true
Inf | float64 +Inf
"nan" | float64 NaN
1e5 | float64 100000
0x1p4 | float64 16
007 | int64 7
"12" | int64 12
9223372036854775808 | float64 9.223372036854776e+18
c | string c
1.5 | float64 1.5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
