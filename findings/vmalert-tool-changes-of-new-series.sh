#!/usr/bin/env bash
# changes() counts the first sample of a series as a change in vmalert-tool, and not in promtool.
#
# Software: vmalert-tool 1.148.0 (Go module github.com/VictoriaMetrics/VictoriaMetrics), promtool 3.16.0
#   (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: a series appears at minute 3 and keeps its value. `changes(x[3m]) > 0` is never true for
#   promtool. vmalert-tool has it true until the first sample has left the range: an alert on restarts
#   fires for each new instance.
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
      - { alert: Down, expr: "changes(x[3m]) > 0" }
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
      - { series: 'x{job="a"}', values: _x3 5x9 }
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
promtool:
vmalert-tool: 3 4 5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
