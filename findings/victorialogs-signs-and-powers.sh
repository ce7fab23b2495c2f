#!/usr/bin/env bash
# `code:-5` finds each row without 5 in VictoriaLogs, and `code:5` finds -5; `2 ^ 3 ^ 2` is 64.
#
# Software: github.com/VictoriaMetrics/VictoriaLogs 1.52.1 (Go), package lib/logstorage, on a folder of its own;
#   github.com/VictoriaMetrics/metricsql 0.87.3 (Go), the language for metrics by the same authors.
# Behavior: a minus is a "not", also behind the name of a field, but not behind a comparison. A value is found by its
#   words, and the sign is none of them, nor the point. In `math`, powers are read from the left and the sign belongs
#   to the number, other than in MetricsQL.
# Seen: query and the values; the last query is the control; then what MetricsQL makes of the two powers.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '%s\n' -5 5 5.2 7 >rows
cat >queries <<'TEXT'
value:-5
value:5
value:"-5"
value:=5
value:<-4
value:=7 | math 2 ^ 3 ^ 2 as value
value:=7 | math -2 ^ 2 as value
value:=7 | math 10 - 3 - 2 as value
TEXT
go mod init finding >/dev/null 2>&1
go get github.com/VictoriaMetrics/VictoriaLogs/lib/logstorage@v1.52.1 github.com/VictoriaMetrics/metricsql@v0.87.3 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/VictoriaMetrics/VictoriaLogs/lib/logstorage"
	"github.com/VictoriaMetrics/metricsql"
)

func lines(name string) []string {
	text, err := os.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

func main() {
	flag.Parse()
	storage := logstorage.MustOpenStorage("data", &logstorage.StorageConfig{Retention: 100 * 365 * 24 * time.Hour})
	tenant := logstorage.TenantID{}
	rows := logstorage.GetLogRows(nil, nil, nil, nil, "")
	for _, line := range lines("rows") {
		fields := []logstorage.Field{{Name: "value", Value: line}}
		rows.MustAdd(tenant, time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC).UnixNano(), fields, 0)
	}
	storage.MustAddRows(rows)
	storage.DebugFlush()
	queries := bufio.NewScanner(os.Stdin)
	for queries.Scan() {
		query, err := logstorage.ParseQuery(queries.Text())
		if err != nil {
			panic(err)
		}
		values := []string{}
		stats := &logstorage.QueryStats{}
		ctx := logstorage.NewQueryContext(context.Background(), stats, []logstorage.TenantID{tenant}, query, false, nil)
		err = storage.RunQuery(ctx, func(_ uint, block *logstorage.DataBlock) {
			for _, value := range block.GetColumnByName("value").Values {
				values = append(values, strings.Clone(value))
			}
		})
		if err != nil {
			panic(err)
		}
		slices.Sort(values)
		fmt.Println(queries.Text(), "|", strings.Join(values, " "))
	}
	storage.MustClose()
	for _, text := range []string{"2 ^ 3 ^ 2", "-2 ^ 2"} {
		expression, err := metricsql.Parse(text)
		if err != nil {
			panic(err)
		}
		fmt.Println("MetricsQL", text, "|", string(expression.AppendString(nil)))
	}
}
GO
GOFLAGS=-mod=mod go run . <queries 2>/dev/null | tee seen
cat >expected <<'TEXT'
value:-5 | 7
value:5 | -5 5 5.2
value:"-5" | -5
value:=5 | 5
value:<-4 | -5
value:=7 | math 2 ^ 3 ^ 2 as value | 64
value:=7 | math -2 ^ 2 as value | 4
value:=7 | math 10 - 3 - 2 as value | 5
MetricsQL 2 ^ 3 ^ 2 | 512
MetricsQL -2 ^ 2 | -4
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
