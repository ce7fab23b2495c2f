#!/usr/bin/env bash
# In Prometheus, a fixed time inside of a subquery is moved by the negative offset of the subquery, if
# its first step is the time of the query.
#
# Software: promtool 3.16.0 (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: one sample a minute, with the value of its minute. `x @ 300` is 5 at each time, so that its
#   sum over three steps is 15. With `@ 900 offset -2m` behind the subquery the sum is 9: the values
#   are those of minute 3. Over four steps the sum is 20, as it should be: the first step is then another
#   time than that of the query.
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
    promql_expr_test:
      - expr: sum_over_time((x @ 300)[3m:] @ 900)
        eval_time: 15m
        exp_samples: [{ labels: "{}", value: 15 }]
      - expr: sum_over_time((x @ 300)[3m:] @ 900 offset -2m)
        eval_time: 15m
        exp_samples: [{ labels: "{}", value: 9 }]
      - expr: sum_over_time((x @ 300)[4m:] @ 900 offset -2m)
        eval_time: 15m
        exp_samples: [{ labels: "{}", value: 20 }]
YAML
./promtool test rules test.yaml || { echo "CHANGED"; exit 1; }
echo "unchanged"
