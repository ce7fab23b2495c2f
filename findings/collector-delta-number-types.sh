#!/usr/bin/env bash
# The Collector's deltatocumulative processor forgets a sum when a counter goes from integers to fractions.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/processor/deltatocumulativeprocessor
#   0.165.0 (Go).
# Behavior: a data point has an integer or a double, and SDKs of languages without a type for counters
#   choose by each value: Python sends 3 and then 0.5. The processor adds in the type of the new point,
#   where the sum of the other type is 0. The start time stays, so that the total falls without a reset.
# Seen: the totals 10, 13, 0.5, 1.5 and 2 of the deltas 10, 3, 0.5, 1.0 and 2; the last is an integer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
contrib=github.com/open-telemetry/opentelemetry-collector-contrib
go get $contrib/processor/deltatocumulativeprocessor@v0.165.0 \
  go.opentelemetry.io/collector/processor/processortest@v0.165.0 \
  go.opentelemetry.io/collector/component/componenttest@v0.165.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"time"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/deltatocumulativeprocessor"
	"go.opentelemetry.io/collector/component/componenttest"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/pcommon"
	"go.opentelemetry.io/collector/pdata/pmetric"
	"go.opentelemetry.io/collector/processor/processortest"
)

func at(second int) pcommon.Timestamp {
	return pcommon.NewTimestampFromTime(time.Unix(1795946400+int64(second), 0))
}

func main() {
	next, _ := consumer.NewMetrics(func(_ context.Context, metrics pmetric.Metrics) error {
		metric := metrics.ResourceMetrics().At(0).ScopeMetrics().At(0).Metrics().At(0)
		point := metric.Sum().DataPoints().At(0)
		total := float64(point.IntValue())
		if point.ValueType() == pmetric.NumberDataPointValueTypeDouble {
			total = point.DoubleValue()
		}
		fmt.Println("total:", point.ValueType(), total, "same start:", point.StartTimestamp() == at(0))
		return nil
	})
	ctx := context.Background()
	factory := deltatocumulativeprocessor.NewFactory()
	settings := processortest.NewNopSettings(factory.Type())
	processor, err := factory.CreateMetrics(ctx, settings, factory.CreateDefaultConfig(), next)
	if err != nil {
		panic(err)
	}
	if err := processor.Start(ctx, componenttest.NewNopHost()); err != nil {
		panic(err)
	}
	for index, delta := range []any{10, 3, 0.5, 1.0, 2} {
		metrics := pmetric.NewMetrics()
		metric := metrics.ResourceMetrics().AppendEmpty().ScopeMetrics().AppendEmpty().Metrics().AppendEmpty()
		metric.SetName("litres")
		sum := metric.SetEmptySum()
		sum.SetIsMonotonic(true)
		sum.SetAggregationTemporality(pmetric.AggregationTemporalityDelta)
		point := sum.DataPoints().AppendEmpty()
		point.SetStartTimestamp(at(index))
		point.SetTimestamp(at(index + 1))
		switch value := delta.(type) {
		case int:
			point.SetIntValue(int64(value))
		case float64:
			point.SetDoubleValue(value)
		}
		fmt.Print("delta: ", delta, " ")
		if err := processor.ConsumeMetrics(ctx, metrics); err != nil {
			panic(err)
		}
	}
	processor.Shutdown(ctx)
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
delta: 10 total: Int 10 same start: true
delta: 3 total: Int 13 same start: true
delta: 0.5 total: Double 0.5 same start: true
delta: 1 total: Double 1.5 same start: true
delta: 2 total: Int 2 same start: true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
