#!/usr/bin/env bash
# A histogram whose values are all 0 has no sum behind OpenTelemetry's Arrow format, and one from 0 to 5 has no minimum.
#
# Software: github.com/open-telemetry/otel-arrow/go 0.46.0 (Go), which the Collector's parts for Arrow use.
# Behavior: sum, minimum and maximum are optional in OTLP, so that 0 is not the same as none. The columns of Arrow have
#   none for each 0, of histograms and exponential ones; a sum of data points has its 0 still. What reads the sum, an
#   average or Prometheus, has a gap where nothing was late or nothing was sent. Metadata of a metric, the entities of a
#   resource and an attribute without a value are lost as well; as the body of a log, the empty value stays.
# Seen: what one producer gets (<) and its consumer returns (>), in JSON; "=" is the same on both sides.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/otel-arrow/go@v0.46.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bytes"
	"fmt"

	"github.com/open-telemetry/otel-arrow/go/pkg/otel/arrow_record"
	"go.opentelemetry.io/collector/pdata/plog"
	"go.opentelemetry.io/collector/pdata/pmetric"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func compare(before, after []byte) {
	if string(before) == string(after) {
		fmt.Printf("= %s\n", before)
		return
	}
	fmt.Printf("< %s\n> %s\n", before, after)
}

func main() {
	for _, metric := range []string{
		`"histogram":{"dataPoints":[{"count":"3","sum":0,"bucketCounts":["3","0"],"explicitBounds":[1],"min":0,"max":0}]}`,
		`"histogram":{"dataPoints":[{"count":"2","sum":5,"bucketCounts":["1","1"],"explicitBounds":[1],"min":0,"max":5}]}`,
		`"histogram":{"dataPoints":[{"count":"2","sum":3,"bucketCounts":["1","1"],"explicitBounds":[1],"min":1,"max":2}]}`,
		`"exponentialHistogram":{"dataPoints":[{"count":"3","sum":0,"zeroCount":"3","min":0,"max":0}]}`,
		`"sum":{"dataPoints":[{"asDouble":0}]}`,
		`"gauge":{"dataPoints":[{"asInt":"1"}]},"metadata":[{"key":"prometheus.type","value":{"stringValue":"unknown"}}]`,
	} {
		text := `{"resourceMetrics":[{"scopeMetrics":[{"metrics":[{"name":"m",` + metric + `}]}]}]}`
		sent := must((&pmetric.JSONUnmarshaler{}).UnmarshalMetrics([]byte(text)))
		batch := must(arrow_record.NewProducer().BatchArrowRecordsFromMetrics(sent))
		received := must(arrow_record.NewConsumer().MetricsFrom(batch))[0]
		write := func(metrics pmetric.Metrics) []byte {
			text := must((&pmetric.JSONMarshaler{}).MarshalMetrics(metrics))
			return text[bytes.Index(text, []byte(`"name"`)):]
		}
		compare(write(sent), write(received))
	}
	for _, text := range []string{
		`{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"body":{},"attributes":[{"key":"user","value":{}}]}]}]}]}`,
		`{"resourceLogs":[{"resource":{"entityRefs":[{"type":"host"}]},"scopeLogs":[{"logRecords":[{"severityNumber":9}]}]}]}`,
	} {
		sent := must((&plog.JSONUnmarshaler{}).UnmarshalLogs([]byte(text)))
		batch := must(arrow_record.NewProducer().BatchArrowRecordsFromLogs(sent))
		received := must(arrow_record.NewConsumer().LogsFrom(batch))[0]
		compare(must((&plog.JSONMarshaler{}).MarshalLogs(sent)), must((&plog.JSONMarshaler{}).MarshalLogs(received)))
	}
}
GO
go mod tidy >/dev/null 2>&1
go run . | tee seen
cat >expected <<'TEXT'
< "name":"m","histogram":{"dataPoints":[{"count":"3","sum":0,"bucketCounts":["3","0"],"explicitBounds":[1],"min":0,"max":0}]}}]}]}]}
> "name":"m","histogram":{"dataPoints":[{"count":"3","bucketCounts":["3","0"],"explicitBounds":[1]}]}}]}]}]}
< "name":"m","histogram":{"dataPoints":[{"count":"2","sum":5,"bucketCounts":["1","1"],"explicitBounds":[1],"min":0,"max":5}]}}]}]}]}
> "name":"m","histogram":{"dataPoints":[{"count":"2","sum":5,"bucketCounts":["1","1"],"explicitBounds":[1],"max":5}]}}]}]}]}
= "name":"m","histogram":{"dataPoints":[{"count":"2","sum":3,"bucketCounts":["1","1"],"explicitBounds":[1],"min":1,"max":2}]}}]}]}]}
< "name":"m","exponentialHistogram":{"dataPoints":[{"count":"3","sum":0,"zeroCount":"3","positive":{},"negative":{},"min":0,"max":0}]}}]}]}]}
> "name":"m","exponentialHistogram":{"dataPoints":[{"count":"3","zeroCount":"3","positive":{},"negative":{}}]}}]}]}]}
= "name":"m","sum":{"dataPoints":[{"asDouble":0}]}}]}]}]}
< "name":"m","gauge":{"dataPoints":[{"asInt":"1"}]},"metadata":[{"key":"prometheus.type","value":{"stringValue":"unknown"}}]}]}]}]}
> "name":"m","gauge":{"dataPoints":[{"asInt":"1"}]}}]}]}]}
< {"resourceLogs":[{"resource":{},"scopeLogs":[{"scope":{},"logRecords":[{"body":{},"attributes":[{"key":"user","value":{}}]}]}]}]}
> {"resourceLogs":[{"resource":{},"scopeLogs":[{"scope":{},"logRecords":[{"body":{}}]}]}]}
< {"resourceLogs":[{"resource":{"entityRefs":[{"type":"host"}]},"scopeLogs":[{"scope":{},"logRecords":[{"severityNumber":9,"body":{}}]}]}]}
> {"resourceLogs":[{"resource":{},"scopeLogs":[{"scope":{},"logRecords":[{"severityNumber":9,"body":{}}]}]}]}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
