#!/usr/bin/env bash
# The Collector's hash of a list is an empty text, and a group of `extract` that matches nothing empties a field.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/processor/attributesprocessor and spanprocessor
#   0.161.0 (Go).
# Behavior: `hash` writes a SHA-256 sum of a text, a number or a boolean, and of a list or a map it writes nothing, so
#   that the value is gone. `extract` writes each named group, also one that is no part of the match, over a value that
#   is there. `convert` to an integer cuts the fraction of a number and leaves a text with one as it is. A group without
#   a name, in a rule for names of spans, is an attribute without a name.
# Seen: attributes behind each action; then name and attributes of a span; the first line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
processor=github.com/open-telemetry/opentelemetry-collector-contrib/processor
go get $processor/attributesprocessor@v0.161.0 $processor/spanprocessor@v0.161.0 \
  go.opentelemetry.io/collector/processor/processortest@v0.161.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/attributesprocessor"
	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/spanprocessor"
	"go.opentelemetry.io/collector/confmap"
	"go.opentelemetry.io/collector/consumer/consumertest"
	"go.opentelemetry.io/collector/pdata/ptrace"
	"go.opentelemetry.io/collector/processor"
	"go.opentelemetry.io/collector/processor/processortest"
)

type fields = map[string]any

func run(factory processor.Factory, configuration, attributes fields) {
	config := factory.CreateDefaultConfig()
	if err := confmap.NewFromStringMap(configuration).Unmarshal(config); err != nil {
		panic(err)
	}
	sink := new(consumertest.TracesSink)
	settings := processortest.NewNopSettings(factory.Type())
	traces, err := factory.CreateTraces(context.Background(), settings, config, sink)
	if err != nil {
		panic(err)
	}
	input := ptrace.NewTraces()
	span := input.ResourceSpans().AppendEmpty().ScopeSpans().AppendEmpty().Spans().AppendEmpty()
	span.SetName("/shops/berlin/orders/7")
	if err := span.Attributes().FromRaw(attributes); err != nil {
		panic(err)
	}
	if err := traces.ConsumeTraces(context.Background(), input); err != nil {
		panic(err)
	}
	fmt.Printf("%s %v\n", span.Name(), span.Attributes().AsRaw())
}

func act(action, attributes fields) {
	run(attributesprocessor.NewFactory(), fields{"actions": []any{action}}, attributes)
}

func main() {
	pattern := `^(?P<host>[^/]+)(?P<path>/.*)?$`
	act(fields{"key": "url", "action": "extract", "pattern": pattern}, fields{"url": "a.example/b", "path": "/old"})
	act(fields{"key": "url", "action": "extract", "pattern": pattern}, fields{"url": "a.example", "path": "/old"})
	act(fields{"key": "tags", "action": "hash"}, fields{"tags": []any{"a", "b"}})
	act(fields{"key": "tags", "action": "hash"}, fields{"tags": fields{"a": "b"}})
	act(fields{"key": "n", "action": "convert", "converted_type": "int"}, fields{"n": 3.99})
	act(fields{"key": "n", "action": "convert", "converted_type": "int"}, fields{"n": "3.99"})
	rules := fields{"rules": []any{`^/shops/(\w+)/orders/(?P<order>\d+)$`}}
	run(spanprocessor.NewFactory(), fields{"name": fields{"to_attributes": rules}}, fields{})
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
/shops/berlin/orders/7 map[host:a.example path:/b url:a.example/b]
/shops/berlin/orders/7 map[host:a.example path: url:a.example]
/shops/berlin/orders/7 map[tags:]
/shops/berlin/orders/7 map[tags:]
/shops/berlin/orders/7 map[n:3]
/shops/berlin/orders/7 map[n:3.99]
/shops/{}/orders/{order} map[:berlin order:7]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
