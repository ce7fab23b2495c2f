#!/usr/bin/env bash
# In Prometheus, the series ALERTS of an alert has the text of a template as a label.
#
# Software: promtool 3.16.0 (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: a label of an alerting rule whose template expands to nothing is no label of the alert, but
#   ALERTS has the text of the template as its value.
# Seen: the test file below passes: the alert has only the label b, and ALERTS has a as well.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -tags remove_all_sd -o promtool github.com/prometheus/prometheus/cmd/promtool

cat >rules.yaml <<'YAML'
groups:
  - name: g
    rules:
      - alert: A
        expr: x > 3
        labels: { a: "{{ $labels.missing }}", b: c }
YAML
cat >test.yaml <<'YAML'
rule_files: [rules.yaml]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series: [{ series: x, values: 9x30 }]
    alert_rule_test:
      - alertname: A
        eval_time: 5m
        exp_alerts: [{ exp_labels: { b: c } }]
    promql_expr_test:
      - expr: ALERTS
        eval_time: 5m
        exp_samples:
          - labels: ALERTS{alertname="A", alertstate="firing", a="{{ $labels.missing }}", b="c"}
            value: 1
YAML
./promtool test rules test.yaml || { echo "CHANGED"; exit 1; }
echo "unchanged"
