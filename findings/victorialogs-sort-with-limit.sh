#!/usr/bin/env bash
# The longest of 500ms, 2s and 1m is 1m where VictoriaLogs sorts with a limit, and 500ms where it sorts without one.
#
# Software: github.com/VictoriaMetrics/VictoriaLogs 1.52.1 (Go), package lib/logstorage, on a folder of its own.
# Behavior: values of LogsQL are texts that can be numbers, sizes and durations. Filters, `max`, `first` and a sort
#   with a limit compare what they mean. A sort without a limit compares the digits and then the text, so that adding
#   `limit` to a query gives other rows, in another order: 1e3 is below -20, and a minute below two seconds.
# Seen: query and values; the last sorts are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '%s\n' 500ms 2s 1m 1e3 -20 20 >rows
cat >queries <<'TEXT'
value:~s | sort by (value)
value:~s | sort by (value) limit 9
value:~"s|m" | sort by (value desc)
value:~"s|m" | sort by (value desc) limit 9
value:~"s|m" | last 1 by (value)
value:~"s|m" | stats max(value) as value
value:~"20|e3" | sort by (value)
value:~"20|e3" | sort by (value) limit 9
value:=20 or value:="-20" | sort by (value)
TEXT
go mod init finding >/dev/null 2>&1
go get github.com/VictoriaMetrics/VictoriaLogs/lib/logstorage@v1.52.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/VictoriaMetrics/VictoriaLogs/lib/logstorage"
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
		fmt.Println(queries.Text(), "|", strings.Join(values, " "))
	}
	storage.MustClose()
}
GO
GOFLAGS=-mod=mod go run . <queries 2>/dev/null | tee seen
cat >expected <<'TEXT'
value:~s | sort by (value) | 2s 500ms
value:~s | sort by (value) limit 9 | 500ms 2s
value:~"s|m" | sort by (value desc) | 500ms 2s 1m
value:~"s|m" | sort by (value desc) limit 9 | 1m 2s 500ms
value:~"s|m" | last 1 by (value) | 1m
value:~"s|m" | stats max(value) as value | 1m
value:~"20|e3" | sort by (value) | 1e3 -20 20
value:~"20|e3" | sort by (value) limit 9 | -20 20 1e3
value:=20 or value:="-20" | sort by (value) | -20 20
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
