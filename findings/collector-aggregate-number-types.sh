#!/usr/bin/env bash
# The Collector's metrics transform processor adds 1 and 2.5 to 1, and 2.5 and 1 to 3.5.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/processor/metricstransformprocessor
#   0.165.0 (Go).
# Behavior: a data point has an integer or a double, and the first point of a group decides which one the
#   result has. Points of the other type count as 0 behind an integer. A group of integers has an
#   integer as its mean and median, and an integer that is scaled, from milliseconds to seconds, is cut.
# Seen: sums, a greatest value, a mean and a median of two points; 1500 times 0.001 is 1, and 1.5 as a double.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
contrib=github.com/open-telemetry/opentelemetry-collector-contrib
go get $contrib/processor/metricstransformprocessor@v0.165.0 \
  go.opentelemetry.io/collector/processor/processortest@v0.165.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/metricstransformprocessor"
	"go.opentelemetry.io/collector/confmap"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/pmetric"
	"go.opentelemetry.io/collector/processor/processortest"
)

func run(name string, operation map[string]any, values ...any) {
	next, _ := consumer.NewMetrics(func(_ context.Context, metrics pmetric.Metrics) error {
		metric := metrics.ResourceMetrics().At(0).ScopeMetrics().At(0).Metrics().At(0)
		point := metric.Gauge().DataPoints().At(0)
		if point.ValueType() == pmetric.NumberDataPointValueTypeInt {
			fmt.Println(name, values, "is", point.IntValue())
		} else {
			fmt.Println(name, values, "is", point.DoubleValue())
		}
		return nil
	})
	factory := metricstransformprocessor.NewFactory()
	config := factory.CreateDefaultConfig()
	transform := map[string]any{"include": "load", "action": "update", "operations": []any{operation}}
	settings := confmap.NewFromStringMap(map[string]any{"transforms": []any{transform}})
	if err := settings.Unmarshal(config); err != nil {
		panic(err)
	}
	ctx := context.Background()
	processor, err := factory.CreateMetrics(ctx, processortest.NewNopSettings(factory.Type()), config, next)
	if err != nil {
		panic(err)
	}
	metrics := pmetric.NewMetrics()
	metric := metrics.ResourceMetrics().AppendEmpty().ScopeMetrics().AppendEmpty().Metrics().AppendEmpty()
	metric.SetName("load")
	points := metric.SetEmptyGauge().DataPoints()
	for index, value := range values {
		point := points.AppendEmpty()
		point.Attributes().PutInt("host", int64(index))
		switch number := value.(type) {
		case int:
			point.SetIntValue(int64(number))
		case float64:
			point.SetDoubleValue(number)
		}
	}
	if err := processor.ConsumeMetrics(ctx, metrics); err != nil {
		panic(err)
	}
}

func main() {
	by := func(kind string) map[string]any {
		return map[string]any{"action": "aggregate_labels", "label_set": []any{}, "aggregation_type": kind}
	}
	run("sum", by("sum"), 1, 2.5)
	run("sum", by("sum"), 2.5, 1)
	run("max", by("max"), 1, 2.5)
	run("mean", by("mean"), 1, 2)
	run("median", by("median"), 1, 2)
	scale := map[string]any{"action": "experimental_scale_value", "experimental_scale": 0.001}
	run("scale", scale, 1500)
	run("scale", scale, 1500.0)
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
sum [1 2.5] is 1
sum [2.5 1] is 3.5
max [1 2.5] is 2
mean [1 2] is 1
median [1 2] is 1
scale [1500] is 1
scale [1500] is 1.5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
