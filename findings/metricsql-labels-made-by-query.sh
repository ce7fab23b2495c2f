#!/usr/bin/env bash
# In VictoriaMetrics, a join on a label that the query itself makes finds nothing.
#
# Software: vmalert-tool 1.148.0 (Go module github.com/VictoriaMetrics/VictoriaMetrics, with metricsql 0.87.3,
#   whose optimizer also prepares the queries of the servers).
# Behavior: the optimizer copies filters from one side of an operator into the selectors of the other.
#   It knows label_set and label_replace, but not that rollup and quantiles_over_time add a label, that
#   group_left(env) replaces `env`, and that label_move takes its source away. The copied filter asks
#   stored series for a label or value that only the result has. An `or` with a metric that does not
#   exist hides the filter: the same query then has its result.
# Seen: the result of each query, without and with such an `or`.
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
      - { series: 'cpu{pod="a"}', values: 1x9 }
      - { series: 'load{pod="a",env="host"}', values: 2x9 }
      - { series: 'info{pod="a",env="live"}', values: 1x9 }
      - { series: 'limit{pod="a",rollup="max"}', values: 10x9 }
      - { series: 'limit{pod="a",phi="0.5"}', values: 20x9 }
      - { series: 'limit{pod="a",env="live"}', values: 30x9 }
      - { series: 'limit{pod="a",zone="host"}', values: 40x9 }
    metricsql_expr_test:
      - { expr: '$query', eval_time: 5m, exp_samples: [{ labels: none, value: 0 }] }
YAML
  echo "$query"
  ./vmalert-tool unittest --disableAlertgroupLabel --files=test.yaml 2>&1 | sed -nE 's/^ *got: (.*)\].*/  \1/p'
done <<'TEXT' | tee seen
rollup(cpu[5m]) + limit{rollup="max"}
rollup(cpu[5m]) + (limit{rollup="max"} or none)
quantiles_over_time("phi", 0.5, 0.9, cpu[5m]) + limit{phi="0.5"}
quantiles_over_time("phi", 0.5, 0.9, cpu[5m]) + (limit{phi="0.5"} or none)
(load{env="host"} * on(pod) group_left(env) info) + limit
((load{env="host"} * on(pod) group_left(env) info) or none) + limit
label_move(load{env="host"}, "env", "zone") + limit
(label_move(load{env="host"}, "env", "zone") or none) + limit
TEXT
cat >expected <<'TEXT'
rollup(cpu[5m]) + limit{rollup="max"}
  nil
rollup(cpu[5m]) + (limit{rollup="max"} or none)
  {pod="a", rollup="max"} 1.1E+01
quantiles_over_time("phi", 0.5, 0.9, cpu[5m]) + limit{phi="0.5"}
  nil
quantiles_over_time("phi", 0.5, 0.9, cpu[5m]) + (limit{phi="0.5"} or none)
  {phi="0.5", pod="a"} 2.1E+01
(load{env="host"} * on(pod) group_left(env) info) + limit
  nil
((load{env="host"} * on(pod) group_left(env) info) or none) + limit
  {env="live", pod="a"} 3.2E+01
label_move(load{env="host"}, "env", "zone") + limit
  nil
(label_move(load{env="host"}, "env", "zone") or none) + limit
  {pod="a", zone="host"} 4.2E+01
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
