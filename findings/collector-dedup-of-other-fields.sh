#!/usr/bin/env bash
# With two fields to compare, the Collector's deduplication counts entries of client "web" and of server "web" as one.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/processor/logdedupprocessor 0.149.0 (Go).
# Behavior: with `include_fields`, an entry is known by the texts of those fields that it has, without their names. A
#   field that is missing leaves no place behind, so that one value counts for each field, and a number equals its text.
#   What is sent has the first entry's fields and the count of all. Without `include_fields`, names and types count.
# Seen: fields to include, entries of one interval, and what is sent after it; the last five are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/opentelemetry-collector-contrib/processor/logdedupprocessor@v0.149.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/logdedupprocessor"
	"go.opentelemetry.io/collector/component/componenttest"
	"go.opentelemetry.io/collector/consumer/consumertest"
	"go.opentelemetry.io/collector/pdata/plog"
	"go.opentelemetry.io/collector/processor/processortest"
)

func show(include, entries string) {
	factory := logdedupprocessor.NewFactory()
	config := factory.CreateDefaultConfig().(*logdedupprocessor.Config)
	config.IncludeFields = strings.Fields(include)
	if err := config.Validate(); err != nil {
		panic(err)
	}
	sent, ctx := new(consumertest.LogsSink), context.Background()
	processor, err := factory.CreateLogs(ctx, processortest.NewNopSettings(factory.Type()), config, sent)
	if err != nil {
		panic(err)
	}
	if err := processor.Start(ctx, componenttest.NewNopHost()); err != nil {
		panic(err)
	}
	logs := plog.NewLogs()
	records := logs.ResourceLogs().AppendEmpty().ScopeLogs().AppendEmpty().LogRecords()
	for _, entry := range strings.Fields(entries) {
		var attributes map[string]any
		if err := json.Unmarshal([]byte(entry), &attributes); err != nil {
			panic(err)
		}
		if err := records.AppendEmpty().Attributes().FromRaw(attributes); err != nil {
			panic(err)
		}
	}
	if err := processor.ConsumeLogs(ctx, logs); err != nil {
		panic(err)
	}
	if err := processor.Shutdown(ctx); err != nil {
		panic(err)
	}
	var written []string
	for _, one := range sent.AllLogs()[0].ResourceLogs().At(0).ScopeLogs().At(0).LogRecords().All() {
		one.Attributes().Remove("first_observed_timestamp")
		one.Attributes().Remove("last_observed_timestamp")
		text, _ := json.Marshal(one.Attributes().AsRaw())
		written = append(written, string(text))
	}
	slices.Sort(written)
	fmt.Println(include, "|", entries, "|", strings.Join(written, " "))
}

func main() {
	both := "attributes.client attributes.server"
	show(both, `{"client":"web"} {"server":"web"}`)
	show(both, `{"client":"web"} {"server":"web","status":500} {"client":"web","status":200}`)
	show(both, `{"client":7} {"client":"7"}`)
	show(both, `{"client":"web","server":"db"} {"client":"db","server":"web"}`)
	show(both, `{"client":"web"} {"client":"web","server":"db"}`)
	show(both, `{"status":500} {"status":200}`)
	show("", `{"client":"web"} {"server":"web"}`)
	show("", `{"client":7} {"client":"7"}`)
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
attributes.client attributes.server | {"client":"web"} {"server":"web"} | {"client":"web","log_count":2}
attributes.client attributes.server | {"client":"web"} {"server":"web","status":500} {"client":"web","status":200} | {"client":"web","log_count":3}
attributes.client attributes.server | {"client":7} {"client":"7"} | {"client":7,"log_count":2}
attributes.client attributes.server | {"client":"web","server":"db"} {"client":"db","server":"web"} | {"client":"db","log_count":1,"server":"web"} {"client":"web","log_count":1,"server":"db"}
attributes.client attributes.server | {"client":"web"} {"client":"web","server":"db"} | {"client":"web","log_count":1,"server":"db"} {"client":"web","log_count":1}
attributes.client attributes.server | {"status":500} {"status":200} | {"log_count":1,"status":200} {"log_count":1,"status":500}
 | {"client":"web"} {"server":"web"} | {"client":"web","log_count":1} {"log_count":1,"server":"web"}
 | {"client":7} {"client":"7"} | {"client":"7","log_count":1} {"client":7,"log_count":1}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
