#!/usr/bin/env bash
# A threshold of 0100 is 64 in PromQL, one of 090 is 90, and 1e3_0 has thirty zeros; MetricsQL has 10 for 0_10.
#
# Software: github.com/prometheus/prometheus 0.316.0 (version 3.16, Go), its engine;
#   github.com/VictoriaMetrics/metricsql 0.87.3 (Go), which folds constants as it reads.
# Behavior: the documentation has decimal and hexadecimal numbers. A zero in front makes one octal, with no warning,
#   unless a digit or a fraction cannot be. In a duration, such a number is decimal. MetricsQL is meant to read each
#   query of Prometheus; it refuses four of these and reads 0_10 as ten, and takes NaN as equal to itself for `bool`.
# Seen: query, Prometheus, MetricsQL, which gets a `+ 0` as it folds nothing else; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/promql@v0.316.0 github.com/VictoriaMetrics/metricsql@v0.87.3 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"time"

	"github.com/VictoriaMetrics/metricsql"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/storage"
)

func main() {
	options := promql.EngineOpts{MaxSamples: 1000, Timeout: time.Minute, Parser: parser.NewParser(parser.Options{})}
	engine := promql.NewEngine(options)
	none := storage.QueryableFunc(func(_, _ int64) (storage.Querier, error) { return storage.NoopQuerier(), nil })
	for _, text := range []string{
		"0100", "090", "08", "010.5", "0_10", "1e3_0", "0100s", "nan == bool nan", "nan != bool nan", "100",
	} {
		query, err := engine.NewInstantQuery(context.Background(), none, nil, text, time.Unix(0, 0))
		if err != nil {
			panic(err)
		}
		folded := "refused"
		if expression, err := metricsql.Parse(text + " + 0"); err == nil {
			folded = string(expression.AppendString(nil))
		}
		fmt.Printf("%s | %v | %s\n", text, query.Exec(context.Background()).Value, folded)
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
0100 | scalar: 64 @[0] | 64
090 | scalar: 90 @[0] | refused
08 | scalar: 8 @[0] | refused
010.5 | scalar: 10.5 @[0] | refused
0_10 | scalar: 8 @[0] | 10
1e3_0 | scalar: 1000000000000000000000000000000 @[0] | refused
0100s | scalar: 100 @[0] | 0100s + 0
nan == bool nan | scalar: 0 @[0] | 1
nan != bool nan | scalar: 1 @[0] | 0
100 | scalar: 100 @[0] | 100
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
