#!/usr/bin/env bash
# In Rego, -0.5 rounded up is 1 and rounded down is 0, and the share 2 with two digits is the text "%!f(int64=02)".
#
# Software: github.com/open-policy-agent/opa 1.22.4 (Go), the command that checks plans of infrastructure and alerts.
# Behavior: `ceil` and `floor` are documented as rounding up and down. Fractions between -1 and 0 are taken for ones
#   above it, others below zero are right. `sprintf` has the formats of Go, and the kind of a number follows from its
#   digits: a share of exactly 2 or 100 is an integer, for which there is no `%.2f`, and 1.0 and 1e3 are none, for
#   which there is no `%d`. A boolean is a text for it. No result is an error.
# Seen: expression and value.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-policy-agent/opa@v1.22.4 >/dev/null 2>&1
go build -o opa github.com/open-policy-agent/opa
while read -r expression; do
  echo "$expression | $(./opa eval --format raw "$expression")"
done >seen <<'TEXT'
ceil(-0.5)
ceil(-0.0000001)
ceil(-1.5)
floor(-0.5)
floor(-1.5)
round(-0.5)
sprintf("%.2f", [1.5])
sprintf("%.2f", [1.5 + 0.5])
sprintf("%.1f %%", [100])
sprintf("%d", [4 / 2])
sprintf("%d", [1e3])
sprintf("%t", [1 == 1])
TEXT
cat seen
cat >expected <<'TEXT'
ceil(-0.5) | 1
ceil(-0.0000001) | 1
ceil(-1.5) | -1
floor(-0.5) | 0
floor(-1.5) | -2
round(-0.5) | -1
sprintf("%.2f", [1.5]) | 1.50
sprintf("%.2f", [1.5 + 0.5]) | %!f(int64=02)
sprintf("%.1f %%", [100]) | %!f(int64=100) %
sprintf("%d", [4 / 2]) | 2
sprintf("%d", [1e3]) | %!d(float64=1000)
sprintf("%t", [1 == 1]) | %!t(string=true)
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
