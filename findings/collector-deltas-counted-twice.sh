#!/usr/bin/env bash
# The Collector's cumulativetodelta processor counts a part twice when a counter has fractions for a while.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/processor/cumulativetodeltaprocessor
#   0.165.0 (Go).
# Behavior: a counter with integers and the same counter with fractions have separate states. The first point of
#   the other type gives no delta, so what came since the last one is missing; with the way back, the delta is
#   from the last integer, over all that the fractions have already given. Exporters that write 120 for 120.0
#   change types like this.
# Seen: the counter goes from 100 to 130; the deltas are 10, 7.5 and 20, which are 37.5.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
contrib=github.com/open-telemetry/opentelemetry-collector-contrib
go get $contrib/processor/cumulativetodeltaprocessor@v0.165.0 \
  go.opentelemetry.io/collector/processor/processortest@v0.165.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"time"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/cumulativetodeltaprocessor"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/pcommon"
	"go.opentelemetry.io/collector/pdata/pmetric"
	"go.opentelemetry.io/collector/processor/processortest"
)

func main() {
	next, _ := consumer.NewMetrics(func(_ context.Context, metrics pmetric.Metrics) error {
		if metrics.DataPointCount() == 0 {
			fmt.Println("no delta")
			return nil
		}
		point := metrics.ResourceMetrics().At(0).ScopeMetrics().At(0).Metrics().At(0).Sum().DataPoints().At(0)
		if point.ValueType() == pmetric.NumberDataPointValueTypeInt {
			fmt.Println(point.IntValue())
		} else {
			fmt.Println(point.DoubleValue())
		}
		return nil
	})
	factory := cumulativetodeltaprocessor.NewFactory()
	ctx := context.Background()
	settings := processortest.NewNopSettings(factory.Type())
	processor, err := factory.CreateMetrics(ctx, settings, factory.CreateDefaultConfig(), next)
	if err != nil {
		panic(err)
	}
	start := time.Unix(1000, 0)
	for index, value := range []any{int64(100), int64(110), 112.5, 120.0, int64(130)} {
		metrics := pmetric.NewMetrics()
		metric := metrics.ResourceMetrics().AppendEmpty().ScopeMetrics().AppendEmpty().Metrics().AppendEmpty()
		metric.SetName("transferred")
		sum := metric.SetEmptySum()
		sum.SetIsMonotonic(true)
		sum.SetAggregationTemporality(pmetric.AggregationTemporalityCumulative)
		point := sum.DataPoints().AppendEmpty()
		point.SetStartTimestamp(pcommon.NewTimestampFromTime(start))
		point.SetTimestamp(pcommon.NewTimestampFromTime(start.Add(time.Duration(index+1) * time.Second)))
		switch value := value.(type) {
		case int64:
			point.SetIntValue(value)
		case float64:
			point.SetDoubleValue(value)
		}
		fmt.Print(value, " -> ")
		if err := processor.ConsumeMetrics(ctx, metrics); err != nil {
			panic(err)
		}
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
100 -> no delta
110 -> 10
112.5 -> no delta
120 -> 7.5
130 -> 20
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
