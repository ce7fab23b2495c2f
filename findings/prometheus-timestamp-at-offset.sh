#!/usr/bin/env bash
# In Prometheus, timestamp() of a selector with `@` and a negative offset is another sample's time than
# the one whose value the selector has.
#
# Software: promtool 3.16.0 (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: one sample a minute, with the value of its minute. At 15 minutes, `h @ 300 offset -2m` is 7,
#   the sample of 420 seconds; `timestamp(h @ 300 offset -2m)` is 300, as if there was no offset. With
#   a positive offset both agree: `timestamp(h @ 300 offset 1m)` is 240.
# Seen: the test file below passes with these values.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -o promtool github.com/prometheus/prometheus/cmd/promtool

cat >test.yaml <<'EOF'
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'h{a="1"}', values: '0+1x30' }
    promql_expr_test:
      - expr: h @ 300 offset -2m
        eval_time: 15m
        exp_samples: [{ labels: 'h{a="1"}', value: 7 }]
      - expr: timestamp(h @ 300 offset -2m)
        eval_time: 15m
        exp_samples: [{ labels: '{a="1"}', value: 300 }]
      - expr: timestamp(h @ 300 offset 1m)
        eval_time: 15m
        exp_samples: [{ labels: '{a="1"}', value: 240 }]
EOF
./promtool test rules test.yaml || { echo "CHANGED"; exit 1; }
echo "unchanged"
