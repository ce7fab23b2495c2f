#!/usr/bin/env bash
# The share of failed requests that the Collector calculates is a sum without temporality.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/processor/metricsgenerationprocessor
#   0.165.0 (Go).
# Behavior: a metric made of a sum is a sum, a quotient of two sums too. It is not the cumulative or delta
#   sum that its operand is: its temporality is "unspecified", a value that the protocol forbids, so
#   that receivers refuse or drop it. A rule of type `scale` without `operation`, which the
#   configuration does not require, generates nothing, and no error.
# Seen: percentages and a scaled metric of cumulative sums, both unspecified; no metric of the third rule.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
contrib=github.com/open-telemetry/opentelemetry-collector-contrib
go get $contrib/processor/metricsgenerationprocessor@v0.165.0 \
  go.opentelemetry.io/collector/processor/processortest@v0.165.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/metricsgenerationprocessor"
	"go.opentelemetry.io/collector/confmap"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/pmetric"
	"go.opentelemetry.io/collector/processor/processortest"
)

func sum(metrics pmetric.MetricSlice, name string, value float64) {
	metric := metrics.AppendEmpty()
	metric.SetName(name)
	sum := metric.SetEmptySum()
	sum.SetIsMonotonic(true)
	sum.SetAggregationTemporality(pmetric.AggregationTemporalityCumulative)
	sum.DataPoints().AppendEmpty().SetDoubleValue(value)
}

func run(rule map[string]any) {
	next, _ := consumer.NewMetrics(func(_ context.Context, metrics pmetric.Metrics) error {
		all := metrics.ResourceMetrics().At(0).ScopeMetrics().At(0).Metrics()
		fmt.Println(rule["type"], rule["operation"])
		for _, metric := range all.All() {
			sum := metric.Sum()
			value := sum.DataPoints().At(0).DoubleValue()
			fmt.Println("  ", metric.Name(), metric.Type(), sum.AggregationTemporality(), sum.IsMonotonic(), value)
		}
		return nil
	})
	factory := metricsgenerationprocessor.NewFactory()
	config := factory.CreateDefaultConfig()
	rule["name"], rule["metric1"] = "generated", "failed"
	settings := confmap.NewFromStringMap(map[string]any{"rules": []any{rule}})
	if err := settings.Unmarshal(config); err != nil {
		panic(err)
	}
	ctx := context.Background()
	processor, err := factory.CreateMetrics(ctx, processortest.NewNopSettings(factory.Type()), config, next)
	if err != nil {
		panic(err)
	}
	metrics := pmetric.NewMetrics()
	scope := metrics.ResourceMetrics().AppendEmpty().ScopeMetrics().AppendEmpty()
	sum(scope.Metrics(), "failed", 30)
	sum(scope.Metrics(), "all", 200)
	if err := processor.ConsumeMetrics(ctx, metrics); err != nil {
		panic(err)
	}
}

func main() {
	run(map[string]any{"type": "calculate", "metric2": "all", "operation": "percent"})
	run(map[string]any{"type": "scale", "scale_by": 0.5, "operation": "multiply"})
	run(map[string]any{"type": "scale", "scale_by": 0.5})
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
calculate percent
   failed Sum Cumulative true 30
   all Sum Cumulative true 200
   generated Sum Unspecified false 15
scale multiply
   failed Sum Cumulative true 30
   all Sum Cumulative true 200
   generated Sum Unspecified false 15
scale <nil>
   failed Sum Cumulative true 30
   all Sum Cumulative true 200
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
