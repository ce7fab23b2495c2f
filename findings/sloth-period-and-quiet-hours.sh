#!/usr/bin/env bash
# One quiet hour leaves an objective of Sloth without an error budget for 30 days, and nights count as much as days.
#
# Software: github.com/slok/sloth 0.16.0 (Go), which generates rules of Prometheus for objectives; promtool 3.16.0 (Go
#   module github.com/prometheus/prometheus v0.316.0), which runs them.
# Behavior: for the whole period, Sloth divides the sum of the ratios of 5 minutes by their number; a comment in its
#   source calls this less accurate, and correct. It is their average: a request that fails while there is no other
#   weighs as much as five minutes of the day. A ratio without requests is 0/0, and one NaN in a sum is NaN until it
#   leaves the period, also in the budget that remains. The shorter windows of the alerts divide sums of requests.
# Seen: after two hours with 1 % of failures, an hour without requests and two more hours, the share of failures and
#   the rest of the budget are NaN. After two hours of 600 requests per minute and two of one that fails, the share
#   is 49 % instead of 0.2 %.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
GOBIN="$folder" go install github.com/slok/sloth/cmd/sloth@v0.16.0 2>/dev/null
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -o promtool github.com/prometheus/prometheus/cmd/promtool
cat >objective.yaml <<'YAML'
version: prometheus/v1
service: shop
slos:
  - name: requests
    objective: 99.5
    sli:
      events:
        error_query: sum(rate(errors[{{.window}}]))
        total_query: sum(rate(requests[{{.window}}]))
    alerting: { page_alert: { disable: true }, ticket_alert: { disable: true } }
YAML
./sloth generate --input objective.yaml --out rules.yaml 2>/dev/null
cat >test.yaml <<'YAML'
rule_files: [rules.yaml]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: requests, values: "0+600x120 72000+0x60 72000+600x120" }
      - { series: errors, values: "0+6x120 720+0x60 720+6x120" }
    promql_expr_test:
      - expr: sum(increase(errors[30d])) / sum(increase(requests[30d]))
        eval_time: 5h
        exp_samples: [{ value: 0.01 }]
      - expr: sum(slo:sli_error:ratio_rate30d)
        eval_time: 2h
        exp_samples: [{ value: 0.01 }]
      # Just NaN differs from itself.
      - expr: sum(slo:sli_error:ratio_rate30d != bool slo:sli_error:ratio_rate30d)
        eval_time: 5h
        exp_samples: [{ value: 1 }]
      - expr: sum(slo:period_error_budget_remaining:ratio != bool slo:period_error_budget_remaining:ratio)
        eval_time: 5h
        exp_samples: [{ value: 1 }]
  - interval: 1m
    input_series:
      - { series: requests, values: "0+600x120 72000+1x120" }
      - { series: errors, values: "0+0x120 0+1x120" }
    promql_expr_test:
      - expr: round(sum(increase(errors[30d])) / sum(increase(requests[30d])), 0.001)
        eval_time: 4h
        exp_samples: [{ value: 0.002 }]
      - expr: round(sum(slo:sli_error:ratio_rate30d), 0.01)
        eval_time: 4h
        exp_samples: [{ value: 0.49 }]
YAML
./promtool test rules test.yaml || { echo "CHANGED"; exit 1; }
echo "unchanged"
