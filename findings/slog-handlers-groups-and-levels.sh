#!/usr/bin/env bash
# Behind zerolog's handler for slog, a field from outside of a group is in it; behind another, an error is "debug".
#
# Software: github.com/rs/zerolog 1.35.1, github.com/charmbracelet/log 1.0.0, go.uber.org/zap 1.27.1 with
#   go.uber.org/zap/exp 0.3.0, github.com/samber/slog-zap/v2 2.6.3, github.com/samber/slog-zerolog/v2 2.9.2 (Go).
# Behavior: slog asks that a group qualifies the attributes that follow it. zerolog's own handler puts the name of the
#   group before the earlier ones too, so that a service that adds its ID once has it under a name for each group.
#   charmbracelet's writes the group as a field `prefix` and its attributes beside it. slog has levels between and above
#   its four names, as ERROR+4: the two of samber write them as "info" and "debug", charmbracelet's as "fatal" or
#   without a level. A filter for errors so misses the worst ones. zap's own handler does all of it as slog asks.
# Seen: handler; an entry with `service` outside and `status` inside of the group `http`, and the levels of entries
#   of INFO, WARN+2 and ERROR+4.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/rs/zerolog@v1.35.1 github.com/charmbracelet/log@v1.0.0 go.uber.org/zap@v1.27.1 \
  go.uber.org/zap/exp@v0.3.0 github.com/samber/slog-zap/v2@v2.6.3 github.com/samber/slog-zerolog/v2@v2.9.2 \
  >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"

	charm "github.com/charmbracelet/log"
	"github.com/rs/zerolog"
	slogzap "github.com/samber/slog-zap/v2"
	slogzerolog "github.com/samber/slog-zerolog/v2"
	"go.uber.org/zap"
	"go.uber.org/zap/exp/zapslog"
	"go.uber.org/zap/zapcore"
)

func core(to io.Writer) zapcore.Core {
	return zapcore.NewCore(zapcore.NewJSONEncoder(zap.NewProductionEncoderConfig()), zapcore.AddSync(to), zap.DebugLevel)
}

var handlers = []struct {
	name   string
	create func(io.Writer) slog.Handler
}{
	{"slog", func(to io.Writer) slog.Handler { return slog.NewJSONHandler(to, nil) }},
	{"zap", func(to io.Writer) slog.Handler { return zapslog.NewHandler(core(to)) }},
	{"zerolog", func(to io.Writer) slog.Handler { return zerolog.NewSlogHandler(zerolog.New(to)) }},
	{"charmbracelet", func(to io.Writer) slog.Handler {
		return charm.NewWithOptions(to, charm.Options{Formatter: charm.JSONFormatter})
	}},
	{"samber's zap", func(to io.Writer) slog.Handler { return slogzap.Option{Logger: zap.New(core(to))}.NewZapHandler() }},
	{"samber's zerolog", func(to io.Writer) slog.Handler {
		logger := zerolog.New(to)
		return slogzerolog.Option{Logger: &logger}.NewZerologHandler()
	}},
}

func main() {
	for _, handler := range handlers {
		var written bytes.Buffer
		last := func() map[string]any {
			entry := map[string]any{}
			if err := json.Unmarshal(written.Bytes(), &entry); err != nil {
				panic(err)
			}
			written.Reset()
			return entry
		}
		logger := slog.New(handler.create(&written))
		logger.With("service", "cart").WithGroup("http").Info("request", "status", 503)
		entry := last()
		for _, name := range []string{"time", "ts", "level", "msg", "message", "stacktrace"} {
			delete(entry, name)
		}
		fields, _ := json.Marshal(entry)
		fmt.Print(handler.name, ": ", string(fields))
		for _, level := range []slog.Level{slog.LevelInfo, slog.LevelWarn + 2, slog.LevelError + 4} {
			logger.Log(context.Background(), level, "text")
			fmt.Print(" ", last()["level"])
		}
		fmt.Println()
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
slog: {"http":{"status":503},"service":"cart"} INFO WARN+2 ERROR+4
zap: {"http":{"status":503},"service":"cart"} info warn error
zerolog: {"http.service":"cart","http.status":503} info warn error
charmbracelet: {"prefix":"http","service":"cart","status":503} info <nil> fatal
samber's zap: {"http":{"status":503},"service":"cart"} info info info
samber's zerolog: {"http":{"status":503},"service":"cart"} info debug debug
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
