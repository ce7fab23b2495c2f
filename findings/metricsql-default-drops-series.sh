#!/usr/bin/env bash
# In VictoriaMetrics, `a default b{env="test"}` drops the series of `a` that have another label.
#
# Software: vmalert-tool 1.148.0 (Go module github.com/VictoriaMetrics/VictoriaMetrics, with metricsql 0.87.3,
#   whose optimizer also prepares the queries of the servers).
# Behavior: `default` fills the gaps of its left side and has all of its series, with or without a partner.
#   The optimizer takes it for an operator that joins: a filter of one side is added to the other.
#   A narrower fallback so removes data, and an alert on the result is silent for what it removed. An
#   `or` on one side hides the filter from the optimizer: the same query has other results.
# Seen: the series of each query. `or` keeps all series of its left side.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/VictoriaMetrics/VictoriaMetrics/app/vmalert-tool@v1.148.0 >/dev/null 2>&1
go build -o vmalert-tool github.com/VictoriaMetrics/VictoriaMetrics/app/vmalert-tool
echo 'groups: [{ name: g, rules: [{ record: unused, expr: "1" }] }]' >rules.yaml
while read -r query; do
  cat >test.yaml <<YAML
rule_files: [rules.yaml]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'cpu{env="test"}', values: 1x9 }
      - { series: 'cpu{env="live"}', values: 97x9 }
      - { series: 'usual{env="test"}', values: 2x9 }
      - { series: 'usual{env="live"}', values: 50x9 }
    metricsql_expr_test:
      - { expr: '$query', eval_time: 5m, exp_samples: [{ labels: none, value: 0 }] }
YAML
  echo "$query"
  ./vmalert-tool unittest --disableAlertgroupLabel --files=test.yaml 2>&1 | sed -nE 's/^ *got: (.*)\].*/  \1/p'
done <<'TEXT' | tee seen
cpu default usual{env="test"}
cpu default (usual{env="test"} or absent_metric)
cpu{env="test"} default usual
cpu or usual{env="test"}
(cpu default usual{env="test"}) > 90
TEXT
cat >expected <<'TEXT'
cpu default usual{env="test"}
  {__name__="cpu", env="test"} 1E+00
cpu default (usual{env="test"} or absent_metric)
  {__name__="cpu", env="live"} 9.7E+01, {__name__="cpu", env="test"} 1E+00
cpu{env="test"} default usual
  {__name__="cpu", env="test"} 1E+00
cpu or usual{env="test"}
  {__name__="cpu", env="live"} 9.7E+01, {__name__="cpu", env="test"} 1E+00
(cpu default usual{env="test"}) > 90
  nil
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
