#!/usr/bin/env bash
# An address that slog writes as `10.0.0.7` is 16 numbers in OpenTelemetry, and fields leave the namespace of zap.
#
# Software: go.opentelemetry.io/contrib/bridges/otelslog and otelzap 0.21.0, go.opentelemetry.io/otel/sdk/log 1.47.0,
#   go.uber.org/zap 1.28.0 (Go), with Go's log/slog.
# Behavior: the bridges are put in place of the JSON handler of slog and the JSON core of zap. Behind slog, what writes
#   itself as text is a list, the fields of a structure, or a text that says "unhandled"; an error under any key is
#   `exception.message`, and a second one is dropped. A structure is printed by Go without its JSON names. Behind zap, a
#   logger that has a namespace and fields in it adds later fields beside the namespace.
# Seen: library and field, JSON of the library, attributes of the bridge; the first two are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
bridges=go.opentelemetry.io/contrib/bridges
go get $bridges/otelslog@v0.21.0 $bridges/otelzap@v0.21.0 go.opentelemetry.io/otel/sdk/log@v1.47.0 \
  go.uber.org/zap@v1.28.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"time"

	"go.opentelemetry.io/contrib/bridges/otelslog"
	"go.opentelemetry.io/contrib/bridges/otelzap"
	"go.opentelemetry.io/otel/attribute"
	sdk "go.opentelemetry.io/otel/sdk/log"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

type order struct {
	Number int `json:"number"`
}

type state int

func (state) String() string { return "paid" }

type printer struct{ attributes []string }

func (printer *printer) OnEmit(_ context.Context, record *sdk.Record) error {
	printer.attributes = nil
	record.WalkAttributes(func(field attribute.KeyValue) bool {
		printer.attributes = append(printer.attributes, fmt.Sprint(field.Key, "=", field.Value.Emit()))
		return true
	})
	return nil
}
func (*printer) Enabled(context.Context, sdk.EnabledParameters) bool { return true }
func (*printer) Shutdown(context.Context) error                       { return nil }
func (*printer) ForceFlush(context.Context) error                     { return nil }

func main() {
	printer, written := &printer{}, new(bytes.Buffer)
	provider := sdk.NewLoggerProvider(sdk.WithProcessor(printer))
	drop := func(_ []string, field slog.Attr) slog.Attr {
		if field.Key == slog.TimeKey || field.Key == slog.LevelKey || field.Key == slog.MessageKey {
			return slog.Attr{}
		}
		return field
	}
	json := slog.New(slog.NewJSONHandler(written, &slog.HandlerOptions{ReplaceAttr: drop}))
	bridge := otelslog.NewLogger("shop", otelslog.WithLoggerProvider(provider))
	core := zapcore.NewCore(zapcore.NewJSONEncoder(zapcore.EncoderConfig{}), zapcore.AddSync(written), zap.InfoLevel)
	zaps := zap.New(zapcore.NewTee(core, otelzap.NewCore("shop", otelzap.WithLoggerProvider(provider))))
	show := func(title string) {
		fmt.Println(title, "|", strings.TrimSpace(written.String()), "|", strings.Join(printer.attributes, " "))
		written.Reset()
	}
	failure := fmt.Errorf("pay: %w", errors.New("declined"))
	for _, fields := range [][]any{
		{"n", 5},
		{"address", net.ParseIP("10.0.0.7")},
		{"state", state(2)},
		{"threshold", slog.LevelWarn},
		{"order", order{7}},
		{"cause", failure},
		{"cause", failure, "cleanup", errors.New("timeout")},
		{"bytes", uint64(1<<63 + 1)},
		{"took", 1500 * time.Millisecond},
	} {
		json.Info("", fields...)
		bridge.Info("", fields...)
		show(fmt.Sprint("slog ", fields[0]))
	}
	for _, fields := range [][]zap.Field{
		{zap.Int("n", 5)},
		{zap.Any("address", net.ParseIP("10.0.0.7"))},
		{zap.Any("order", order{7})},
		{zap.NamedError("cause", failure), zap.NamedError("cleanup", errors.New("timeout"))},
		{zap.Uint64("bytes", 1<<63+1)},
		{zap.Duration("took", 1500*time.Millisecond)},
	} {
		zaps.Info("", fields...)
		show("zap " + fields[0].Key)
	}
	zaps.With(zap.Namespace("http")).Info("", zap.Int("status", 500))
	show("zap namespace")
	zaps.With(zap.Namespace("http"), zap.String("method", "GET")).Info("", zap.Int("status", 500))
	show("zap namespace with a field")
	zaps.With(zap.Namespace("http"), zap.Namespace("request")).Info("", zap.Int("status", 500))
	show("zap namespace in a namespace")
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
slog n | {"n":5} | n=5
slog address | {"address":"10.0.0.7"} | address=[0,0,0,0,0,0,0,0,0,0,255,255,10,0,0,7]
slog state | {"state":2} | state=unhandled: (main.state) paid
slog threshold | {"threshold":"WARN"} | threshold=unhandled: (slog.Level) WARN
slog order | {"order":{"number":7}} | order={Number:7}
slog cause | {"cause":"pay: declined"} | exception.message=pay: declined exception.type=*errors.errorString
slog cause | {"cause":"pay: declined","cleanup":"timeout"} | exception.message=timeout exception.type=*errors.errorString
slog bytes | {"bytes":9223372036854775809} | bytes=9.223372036854776e+18
slog took | {"took":1500000000} | took=1500000000
zap n | {"n":5} | n=5
zap address | {"address":"10.0.0.7"} | address=10.0.0.7
zap order | {"order":{"number":7}} | order={Number:7}
zap cause | {"cause":"pay: declined","cleanup":"timeout"} | cause=pay: declined cleanup=timeout
zap bytes | {"bytes":9223372036854775809} | bytes=9.223372036854776e+18
zap took | {"took":1500000000} | took=1500000000
zap namespace | {"http":{"status":500}} | http={} status=500
zap namespace with a field | {"http":{"method":"GET","status":500}} | http={"method":"GET"} status=500
zap namespace in a namespace | {"http":{"request":{"status":500}}} | http={"request":{}} status=500
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
