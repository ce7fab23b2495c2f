#!/usr/bin/env bash
# In Prometheus, an aggregation of values with a fixed time has the parameter of its first step in all
# steps, and a fixed time in the parameter moves with the steps.
#
# Software: promtool 3.16.0 (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: one sample a minute, with the value of its minute. `topk(time() - 30, x @ 300)` has a value
#   from minute 1 on, where its parameter is at least 1. In a subquery that begins at minute 0, it has
#   none at any time; in one that begins at minute 1, it has five. `quantile(time() / 600, …)` at minute
#   10 is the largest of two values, and in a subquery that ends there, that of its first step. The
#   cause is `preprocessExprHelper` in promql/engine.go, which does not look at the parameter.
# Seen: the test file below passes with these values.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -tags remove_all_sd -o promtool github.com/prometheus/prometheus/cmd/promtool

cat >test.yaml <<'YAML'
tests:
  - interval: 1m
    input_series:
      - { series: x, values: 0+1x30 }
      - { series: y, values: 0+2x30 }
    promql_expr_test:
      - expr: count(topk(time() - 30, x @ 300))
        eval_time: 5m
        exp_samples: [{ labels: "{}", value: 1 }]
      - expr: count_over_time(topk(time() - 30, x @ 300)[6m:])
        eval_time: 5m
      - expr: count_over_time(topk(time() - 30, x @ 300)[5m:])
        eval_time: 5m
        exp_samples: [{ labels: "{}", value: 5 }]
      - expr: max_over_time(quantile(time() / 600, {__name__=~"x|y"} @ 300)[5m:])
        eval_time: 10m
        exp_samples: [{ labels: "{}", value: 8 }]
      - expr: quantile(time() / 600, {__name__=~"x|y"} @ 300)
        eval_time: 10m
        exp_samples: [{ labels: "{}", value: 10 }]
YAML
./promtool test rules test.yaml || { echo "CHANGED"; exit 1; }
echo "unchanged"
