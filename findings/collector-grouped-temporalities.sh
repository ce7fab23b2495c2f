#!/usr/bin/env bash
# The Collector's group by attributes processor turns a delta of 6 into a total of 6.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/processor/groupbyattrsprocessor
#   0.165.0 (Go).
# Behavior: resources that become equal get one list of metrics, and metrics with equal name, unit and type
#   become one. Their temporality and whether they only grow are not compared: the points of the later
#   metric are put into the first one, as whose points they are read. Two SDKs, of which one exports
#   deltas, are enough.
# Seen: a cumulative sum with the points 5 and 6; a sum that can fall inside of one that cannot.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
contrib=github.com/open-telemetry/opentelemetry-collector-contrib
go get $contrib/processor/groupbyattrsprocessor@v0.165.0 \
  go.opentelemetry.io/collector/processor/processortest@v0.165.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/groupbyattrsprocessor"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/pmetric"
	"go.opentelemetry.io/collector/processor/processortest"
)

func add(metrics pmetric.Metrics, name string, value int64, kind pmetric.AggregationTemporality, grows bool) {
	scope := metrics.ResourceMetrics().AppendEmpty().ScopeMetrics().AppendEmpty()
	metric := scope.Metrics().AppendEmpty()
	metric.SetName(name)
	sum := metric.SetEmptySum()
	sum.SetAggregationTemporality(kind)
	sum.SetIsMonotonic(grows)
	sum.DataPoints().AppendEmpty().SetIntValue(value)
}

func main() {
	next, _ := consumer.NewMetrics(func(_ context.Context, metrics pmetric.Metrics) error {
		for _, metric := range metrics.ResourceMetrics().At(0).ScopeMetrics().At(0).Metrics().All() {
			sum := metric.Sum()
			fmt.Print(metric.Name(), " ", sum.AggregationTemporality(), " only grows: ", sum.IsMonotonic(), " points:")
			for _, point := range sum.DataPoints().All() {
				fmt.Print(" ", point.IntValue())
			}
			fmt.Println()
		}
		return nil
	})
	factory := groupbyattrsprocessor.NewFactory()
	ctx := context.Background()
	settings := processortest.NewNopSettings(factory.Type())
	processor, err := factory.CreateMetrics(ctx, settings, factory.CreateDefaultConfig(), next)
	if err != nil {
		panic(err)
	}
	metrics := pmetric.NewMetrics()
	add(metrics, "orders", 5, pmetric.AggregationTemporalityCumulative, true)
	add(metrics, "orders", 6, pmetric.AggregationTemporalityDelta, true)
	add(metrics, "open", 7, pmetric.AggregationTemporalityCumulative, true)
	add(metrics, "open", 8, pmetric.AggregationTemporalityCumulative, false)
	if err := processor.ConsumeMetrics(ctx, metrics); err != nil {
		panic(err)
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
orders Cumulative only grows: true points: 5 6
open Cumulative only grows: true points: 7 8
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
