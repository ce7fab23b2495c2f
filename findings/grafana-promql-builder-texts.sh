#!/usr/bin/env bash
# Grafana's PromQL builder writes "[object Object]" for a negation and drops an empty list of labels.
#
# Software: @grafana/promql-builder 0.0.6 (npm).
# Behavior: an operand of a negation is written as a JavaScript object; a text, as in label_replace, has
#   no quotes; infinity is null; quantile() has no parameter. `without ()` and `on ()`, which mean "keep
#   all labels" and "match anything", are written as if they had not been asked for.
# Seen: `sum without () (a)` is `sum(a)`, a valid query with one series instead of many.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @grafana/promql-builder@0.0.6 >/dev/null
cat >index.js <<'JS'
const q = require("@grafana/promql-builder");
const a = q.vector("a");
const b = q.vector("b");
const queries = {
  "-a": q.neg(a),
  'label_replace(a, "to", "$1", "from", "(.*)")': q.labelReplace(a, "to", "$1", "from", "(.*)"),
  "a < +Inf": q.lt(a, q.n(Infinity)),
  "quantile(0.9, a)": q.quantile(a),
  "sum without () (a)": q.sum(a).without([]),
  "a and on () b": q.and(a, b).on([]),
  "a - (b - a)": q.sub(a, q.sub(b, a)),
};
for (const [text, query] of Object.entries(queries))
  console.log(`${text} is written as ${q.toString(query.build())}`);
JS
node index.js | tee seen
cat >expected <<'TEXT'
-a is written as -[object Object]
label_replace(a, "to", "$1", "from", "(.*)") is written as label_replace(a, to, $1, from, (.*))
a < +Inf is written as (a) < (null)
quantile(0.9, a) is written as quantile(a)
sum without () (a) is written as sum(a)
a and on () b is written as (a) and on(b)
a - (b - a) is written as (a) - ((b) - (a))
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
