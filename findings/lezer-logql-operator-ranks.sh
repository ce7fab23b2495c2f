#!/usr/bin/env bash
# The editor grammar of LogQL reads `a + b * c` as `(a + b) * c`, and `a * b + c` as `a * (b + c)`.
#
# Software: @grafana/lezer-logql 0.4.2 with @lezer/common 1.5.5 and @lezer/lr 1.4.10 (npm).
# Behavior: Loki gives the operators of metric queries the ranks of PromQL. The tree of the grammar, from
#   which editors and converters take operands, follows no rank: sums and quotients are operands of
#   products and powers in front of them and behind them.
# Seen: the grouping of six queries; those of the third and the last one only are Loki's.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts \
  @grafana/lezer-logql@0.4.2 @lezer/common@1.5.5 @lezer/lr@1.4.10 >/dev/null
cat >group.mjs <<'JS'
import { parser } from "@grafana/lezer-logql";

function group(node, text) {
  if (node.name !== "BinOpExpr") {
    const only = ["LogQL", "Expr", "MetricExpr"].includes(node.name) && node.firstChild;
    return only ? group(only, text) : text.slice(node.from, node.to);
  }
  const [left, right] = node.getChildren("Expr");
  const operator = text.slice(left.to, right.from);
  return `(${group(left, text)}${operator}${group(right, text)})`;
}
for (const query of ["a + b * c", "a * b + c", "a - b - c", "a / 2 ^ b", "a ^ 2 * b", "a == b + c"]) {
  const written = query.replace(/[abc]/g, 'rate({job="$&"}[1m])');
  const seen = group(parser.parse(written).topNode, written);
  console.log(query, "=>", seen.replace(/rate\({job="(.)"}\[1m\]\)/g, "$1"));
}
JS
node group.mjs | tee seen
cat >expected <<'TEXT'
a + b * c => ((a + b) * c)
a * b + c => (a * (b + c))
a - b - c => ((a - b) - c)
a / 2 ^ b => ((a / 2) ^ b)
a ^ 2 * b => (a ^ (2 * b))
a == b + c => (a == (b + c))
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
