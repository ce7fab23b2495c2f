#!/usr/bin/env bash
# In LogQL `1 / 0` is NaN, so that a ratio to zero is above no threshold; `-2 ^ 2` is 4.
#
# Software: github.com/grafana/loki/v3 3.7.8 (Go), package pkg/logql, with the replacement of memberlist that Loki's
#   own module has; the engine of github.com/prometheus/prometheus in the version that Loki takes.
# Behavior: LogQL has the operators of PromQL with their ranks. A division by zero is infinite in PromQL, and so is
#   greater than each threshold. Loki has a guard that makes it NaN, for which no comparison is true, also for
#   vectors. A sign belongs to the number for Loki, and to the power for Prometheus.
# Seen: query, Loki, Prometheus; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go mod edit -replace github.com/hashicorp/memberlist=github.com/grafana/memberlist@v0.3.1-0.20251126142931-6f9f62ab6f86
go get github.com/grafana/loki/v3/pkg/logql@v3.7.8 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"time"

	"github.com/go-kit/log"
	"github.com/grafana/dskit/user"
	"github.com/grafana/loki/v3/pkg/logproto"
	"github.com/grafana/loki/v3/pkg/logql"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/storage"
)

func main() {
	ctx := user.InjectOrgID(context.Background(), "tenant")
	loki := logql.NewEngine(logql.EngineOpts{}, logql.NewMockQuerier(0, nil), logql.NoLimits, log.NewNopLogger())
	prometheus := promql.NewEngine(promql.EngineOpts{MaxSamples: 1000, Timeout: time.Minute})
	none := storage.QueryableFunc(func(_, _ int64) (storage.Querier, error) { return storage.NoopQuerier(), nil })
	at := time.Unix(0, 0)
	for _, query := range []string{"1 / 0", "vector(3) / vector(0)", "vector(3) / vector(0) > 0.01", "-2 ^ 2", "2 ^ 3 ^ 2"} {
		params, err := logql.NewLiteralParams(query, at, at, 0, 0, logproto.FORWARD, 10, nil, nil)
		if err != nil {
			panic(err)
		}
		first, err := loki.Query(params).Exec(ctx)
		if err != nil {
			panic(err)
		}
		second, err := prometheus.NewInstantQuery(ctx, none, nil, query, at)
		if err != nil {
			panic(err)
		}
		fmt.Printf("%s | %v | %v\n", query, first.Data, second.Exec(ctx).Value)
	}
}
GO
GOFLAGS=-mod=mod go run . 2>/dev/null | tee seen
cat >expected <<'TEXT'
1 / 0 | scalar: NaN @[0] | scalar: +Inf @[0]
vector(3) / vector(0) | {} => NaN @[0] | {} => +Inf @[0]
vector(3) / vector(0) > 0.01 |  | {} => +Inf @[0]
-2 ^ 2 | scalar: 4 @[0] | scalar: -4 @[0]
2 ^ 3 ^ 2 | scalar: 512 @[0] | scalar: 512 @[0]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
