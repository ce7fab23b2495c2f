#!/usr/bin/env bash
# In a test, an alert that reads a recording rule of its own group fires one evaluation later with
# vmalert-tool than with promtool.
#
# Software: vmalert-tool 1.148.0 (Go module github.com/VictoriaMetrics/VictoriaMetrics), promtool 3.16.0
#   (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: the recording rule stands before the alert. promtool evaluates the alert with the sample that
#   was recorded at the same time; vmalert-tool with that of the evaluation before. The series falls to
#   0 at minute 4. One test file cannot pass with both tools.
# Seen: the minutes below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -tags remove_all_sd -o promtool github.com/prometheus/prometheus/cmd/promtool
mkdir other && cd other
go mod init other >/dev/null 2>&1
go get github.com/VictoriaMetrics/VictoriaMetrics/app/vmalert-tool@v1.148.0 >/dev/null 2>&1
go build -o ../vmalert-tool github.com/VictoriaMetrics/VictoriaMetrics/app/vmalert-tool
cd ..

cat >rules.yaml <<'YAML'
groups:
  - name: g
    rules:
      - { record: r, expr: up }
      - { alert: Down, expr: r == 0 }
YAML
# The minutes in which the alert fires.
minutes() {
  for minute in 2 3 4 5 6; do
    sed "s/MINUTE/$minute/" test.yaml >one.yaml
    "$@" >/dev/null 2>&1 && printf ' %s' "$minute"
  done
  echo
}
cat >test.yaml <<'YAML'
rule_files: [rules.yaml]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'up{job="a"}', values: 1x3 0x9 }
    alert_rule_test:
      - eval_time: MINUTEm
        alertname: Down
        exp_alerts: [{ exp_labels: { job: a } }]
YAML
{
  echo "promtool:$(minutes ./promtool test rules one.yaml)"
  echo "vmalert-tool:$(minutes ./vmalert-tool unittest --disableAlertgroupLabel --files=one.yaml)"
} | tee seen
cat >expected <<'TEXT'
promtool: 4 5 6
vmalert-tool: 5 6
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
