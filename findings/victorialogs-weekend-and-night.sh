#!/usr/bin/env bash
# A query for the weekend finds nothing in VictoriaLogs, and neither does one for the night.
#
# Software: github.com/VictoriaMetrics/VictoriaLogs 1.52.1 (Go), package lib/logstorage, on a folder of its own.
# Behavior: `_time:week_range[Sat, Sun]` and `_time:day_range[22:00, 06:00]` go over the end of a week that begins on
#   Sunday, and of a day. They are accepted, and are empty, as is a range from Friday to Monday.
# Seen: query and the rows found; the third and the last query are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >rows <<'TEXT'
2026-11-27 23:30
2026-11-28 05:30
2026-11-28 12:00
2026-11-29 12:00
2026-11-30 12:00
TEXT
cat >queries <<'TEXT'
_time:week_range[Sat, Sun]
_time:week_range[Fri, Mon]
_time:week_range[Sat, Sat] or _time:week_range[Sun, Sun]
_time:day_range[22:00, 06:00]
_time:day_range[22:00, 24:00] or _time:day_range[00:00, 06:00]
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
	"slices"
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
		at, err := time.Parse("2006-01-02 15:04", line)
		if err != nil {
			panic(err)
		}
		rows.MustAdd(tenant, at.UnixNano(), []logstorage.Field{{Name: "value", Value: at.Format("Mon15:04")}}, 0)
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
}
GO
GOFLAGS=-mod=mod go run . <queries 2>/dev/null | tee seen
cat >expected <<'TEXT'
_time:week_range[Sat, Sun] | 
_time:week_range[Fri, Mon] | 
_time:week_range[Sat, Sat] or _time:week_range[Sun, Sun] | Sat05:30 Sat12:00 Sun12:00
_time:day_range[22:00, 06:00] | 
_time:day_range[22:00, 24:00] or _time:day_range[00:00, 06:00] | Fri23:30 Sat05:30
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
