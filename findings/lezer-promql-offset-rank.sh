#!/usr/bin/env bash
# The editor grammar of PromQL gives `offset` and `@` a whole operation; Prometheus gives them the
# selector in front of them.
#
# Software: @prometheus-io/lezer-promql 0.315.0, @lezer/lr 1.4.12; compared with the parser of
#   Prometheus 3.16.0, for which `1 + x offset 5m * 2` is 1 + ((x offset 5m) * 2).
# Behavior: the tree is (1 + x) offset 5m, and that times 2. A program that evaluates, lints or
#   translates the tree gets 14 for x = 6, where Prometheus gets 13. The text is valid in both, so no
#   error shows it.
# Seen: BinaryExpr( OffsetExpr( BinaryExpr(1 + x) offset 5m) * 2)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @prometheus-io/lezer-promql@0.315.0 @lezer/lr@1.4.12 \
  @lezer/highlight@1.2.5 @lezer/common@1.5.5

cat >tree.cjs <<'EOF'
const { parser } = require("@prometheus-io/lezer-promql");
const text = process.argv[2];
const operations = new Set(["BinaryExpr", "OffsetExpr", "StepInvariantExpr"]);
const show = (node) => {
  const parts = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (operations.has(child.name)) parts.push(show(child));
  const own = text.slice(node.from, node.to);
  return `${node.name}[${own}]${parts.length ? `(${parts.join(", ")})` : ""}`;
};
console.log(show(parser.configure({ top: "PromQL" }).parse(text).topNode.firstChild));
EOF

check() {
  got=$(node tree.cjs "$1")
  echo "$got"
  [ "$got" = "$2" ] || { echo "CHANGED: expected $2"; exit 1; }
}
check '1 + x offset 5m * 2' \
  'BinaryExpr[1 + x offset 5m * 2](OffsetExpr[1 + x offset 5m](BinaryExpr[1 + x]))'
check 'a > a offset 1d * 1.5' \
  'BinaryExpr[a > a offset 1d * 1.5](OffsetExpr[a > a offset 1d](BinaryExpr[a > a]))'
check 'a or b @ 60 and c' \
  'BinaryExpr[a or b @ 60 and c](StepInvariantExpr[a or b @ 60](BinaryExpr[a or b]))'
echo "unchanged"
