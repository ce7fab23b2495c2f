#!/usr/bin/env bash
# Of timers sampled at 0.6, the StatsD exporter of Prometheus counts 60 %, and of counters all.
#
# Software: github.com/prometheus/statsd_exporter 0.31.0 (Go), package pkg/line.
# Behavior: a sampled line stands for 1/rate lines. The value of a counter is divided by the rate. A timer, histogram or
#   distribution is observed as often as the whole part of 1/rate: once for each rate above 0.5, three times for 0.3.
#   Rates of requests that are read from the count of a timer are too low, and not those of a counter beside it.
# Seen: line, number of events and the sum of their counts; 0.5 is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/statsd_exporter/pkg/line@v0.31.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"io"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/statsd_exporter/pkg/event"
	"github.com/prometheus/statsd_exporter/pkg/line"
)

func main() {
	count := prometheus.NewCounter(prometheus.CounterOpts{Name: "n"})
	errors := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "e"}, []string{"reason"})
	logger := slog.New(slog.NewTextHandler(io.Discard, nil))
	for _, rate := range []string{"0.5", "0.6", "0.9", "0.3"} {
		for _, kind := range []string{"1|c", "20|ms", "20|h", "20|d"} {
			text := "requests:" + kind + "|@" + rate
			sum := 0.0
			events := line.NewParser().LineToEvents(text, *errors, count, count, count, logger)
			for _, one := range events {
				if counter, is := one.(*event.CounterEvent); is {
					sum += counter.CValue
				} else {
					sum++
				}
			}
			fmt.Printf("%s | %d | %.2f\n", text, len(events), sum)
		}
	}
}
GO
go run . | tee seen
cat >expected <<'TEXT'
requests:1|c|@0.5 | 1 | 2.00
requests:20|ms|@0.5 | 2 | 2.00
requests:20|h|@0.5 | 2 | 2.00
requests:20|d|@0.5 | 2 | 2.00
requests:1|c|@0.6 | 1 | 1.67
requests:20|ms|@0.6 | 1 | 1.00
requests:20|h|@0.6 | 1 | 1.00
requests:20|d|@0.6 | 1 | 1.00
requests:1|c|@0.9 | 1 | 1.11
requests:20|ms|@0.9 | 1 | 1.00
requests:20|h|@0.9 | 1 | 1.00
requests:20|d|@0.9 | 1 | 1.00
requests:1|c|@0.3 | 1 | 3.33
requests:20|ms|@0.3 | 3 | 3.00
requests:20|h|@0.3 | 3 | 3.00
requests:20|d|@0.3 | 3 | 3.00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
