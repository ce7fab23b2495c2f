#!/usr/bin/env bash
# In promtool, the result of an expectation depends on other expectations of its file.
#
# Software: promtool 3.16.0 (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: samples are loaded up to the latest `eval_time` of a test. `x @ 600` at minute 1 has no
#   value, unless another expectation is at minute 10 or later.
# Seen: `alone.yaml` expects no samples and `beside.yaml` expects one, and both pass.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -tags remove_all_sd -o promtool github.com/prometheus/prometheus/cmd/promtool

cat >alone.yaml <<'YAML'
tests:
  - interval: 1m
    input_series: [{ series: x, values: 0+1x30 }]
    promql_expr_test:
      - { expr: x @ 600, eval_time: 1m }
YAML
cat >beside.yaml <<'YAML'
tests:
  - interval: 1m
    input_series: [{ series: x, values: 0+1x30 }]
    promql_expr_test:
      - { expr: x @ 600, eval_time: 1m, exp_samples: [{ labels: x, value: 10 }] }
      - { expr: x, eval_time: 10m, exp_samples: [{ labels: x, value: 10 }] }
YAML
./promtool test rules alone.yaml beside.yaml || { echo "CHANGED"; exit 1; }
echo "unchanged"
