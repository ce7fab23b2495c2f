#!/usr/bin/env bash
# A rule of Prometheus is not the query with the same text: rules evaluate the expression as Prometheus
# prints it, and the printed text of a calculated offset is read otherwise.
#
# Software: promtool 3.16.0 (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: one sample a minute, with the value of its minute. `x offset (1m) @ 300 + 1` at 15 minutes is
#   5 as a query: the sample of four minutes, and 1. The rule with this text records 3: in its printed
#   form, `+ 1` belongs to the offset, which is then a minute and a second.
# Seen: the test file below passes with these values.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -o promtool github.com/prometheus/prometheus/cmd/promtool

cat >rules.yaml <<'YAML'
groups:
  - name: g
    rules:
      - { record: r, expr: x offset (1m) @ 300 + 1 }
YAML
cat >test.yaml <<'YAML'
rule_files: [rules.yaml]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: x, values: '0+1x30' }
    promql_expr_test:
      - expr: x offset (1m) @ 300 + 1
        eval_time: 15m
        exp_samples: [{ labels: '{}', value: 5 }]
      - expr: r
        eval_time: 15m
        exp_samples: [{ labels: r, value: 3 }]
YAML
./promtool test rules test.yaml || { echo "CHANGED"; exit 1; }
echo "unchanged"
