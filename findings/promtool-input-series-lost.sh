#!/usr/bin/env bash
# promtool drops input series of a test file without a message.
#
# Software: promtool 3.16.0 (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: values written as a block (`|`) end with a line break, and the series behind them does not
#   exist. Of two series with the same labels only the second one exists, also where it has a gap and
#   the first one has a value.
# Seen: the test file below passes: `lost` has no samples, and `twice` has none at its start.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -o promtool github.com/prometheus/prometheus/cmd/promtool

cat >test.yaml <<'YAML'
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - series: block
        values: |
          1 1 1
      - { series: lost, values: 1 1 1 }
    promql_expr_test:
      - expr: block
        eval_time: 2m
        exp_samples: [{ labels: block, value: 1 }]
      - { expr: lost, eval_time: 2m }
  - interval: 1m
    input_series:
      - { series: twice, values: 1 2 3 }
      - { series: twice, values: _ 5 }
    promql_expr_test:
      - { expr: twice, eval_time: 0m }
      - expr: twice
        eval_time: 1m
        exp_samples: [{ labels: twice, value: 5 }]
YAML
./promtool test rules test.yaml || { echo "CHANGED"; exit 1; }
echo "unchanged"
