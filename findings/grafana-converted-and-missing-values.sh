#!/usr/bin/env bash
# Grafana's transformation Convert field type makes true of the texts "false", "0" and "no", and 1 October of week 10.
#
# Software: @grafana/data 13.2.3 (npm), the transformations of dashboards.
# Behavior: each text that is not empty is true. As a time, the week 2026-W10 is 1 October, and ten digits, the seconds
#   of an epoch, are a day of 1970. In calculations of fields, a missing value is 0 for an operator and a function, of
#   which exp makes 1, and in a cumulative mean; the mean of a row and a moving mean leave it out. The mean of a row
#   also leaves out NaN, which is the result of the others.
# Seen: the conversion or calculation; the values, "-" where one is missing, and the result.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --legacy-peer-deps @grafana/data@13.2.3 react@19.2.0 react-dom@19.2.0 >/dev/null
cat >transform.js <<'JS'
const data = require("@grafana/data");
const { firstValueFrom } = require("rxjs");

const { standardTransformers, standardTransformersRegistry, toDataFrame, transformDataFrame } = data;
globalThis.window = globalThis;
const transformers = [standardTransformers.convertFieldTypeTransformer, standardTransformers.calculateFieldTransformer];
standardTransformersRegistry.setInit(() =>
  transformers.map(({ id, name, ...rest }) => ({ id, name, transformation: async () => ({ id, name, ...rest }) })),
);
const text = (value) => (value === null || value === undefined ? "-" : JSON.stringify(value) ?? String(value));
const shown = (values) => values.map((value) => (Number.isNaN(value) ? "NaN" : text(value))).join(" ");

async function transform(name, id, options, ...columns) {
  const fields = columns.map((values, index) => ({ name: "ab"[index], type: options.type ?? "number", values }));
  const [frame] = await firstValueFrom(transformDataFrame([{ id, options }], [toDataFrame({ fields })]));
  let results = frame.fields.at(-1).values;
  if (options.conversions?.[0].destinationType === "time") {
    results = results.map((time) => time && new Date(time).toISOString().slice(0, 10));
  }
  const operator = options.binary?.operator ?? options.unary?.operator ?? "";
  console.log(`${name}${operator && ` ${operator}`}: ${columns.map(shown).join(" and ")} | ${shown(results)}`);
}
const convert = (destinationType, values) => {
  const options = { type: "string", conversions: [{ targetField: "a", destinationType }] };
  return transform(destinationType, "convertFieldType", options, values);
};
const calculate = (mode, options, ...columns) => {
  return transform(mode, "calculateField", { mode, ...options }, ...columns);
};
const field = (options) => ({ matcher: { id: "byName", options } });
const binary = (operator) => ({ binary: { left: field("a"), operator, right: field("b") } });
async function main() {
  await convert("boolean", ["true", "false", "0", "no", "", null]);
  await convert("number", ["12.5", "1,234", "1e3", "5m", "", null]);
  await convert("time", ["2026-03-01", "2026-W10", "1700000000", "1700000000000"]);
  for (const operator of ["*", "-"]) {
    await calculate("binary", binary(operator), [3, null], [2, 2]);
  }
  for (const operator of ["abs", "exp"]) {
    await calculate("unary", { unary: { operator, fieldName: "a" } }, [0, null]);
  }
  await calculate("reduceRow", { reduce: { reducer: "mean" } }, [1, null, Number.NaN], [2, 2, 2]);
  const moving = { field: "a", reducer: "mean", windowSize: 5, windowSizeMode: "fixed", windowAlignment: "trailing" };
  await calculate("windowFunctions", { window: moving }, [1, null, 3, Number.NaN, 5]);
  await calculate("cumulativeFunctions", { cumulative: { field: "a", reducer: "mean" } }, [1, null, 3, Number.NaN, 5]);
}
main();
JS
TZ=UTC node transform.js | tee seen
cat >expected <<'TEXT'
boolean: "true" "false" "0" "no" "" - | true true true true false false
number: "12.5" "1,234" "1e3" "5m" "" - | 12.5 1234 1000 - - -
time: "2026-03-01" "2026-W10" "1700000000" "1700000000000" | "2026-03-01" "2026-10-01" "1970-01-20" "2023-11-14"
binary *: 3 - and 2 2 | 6 0
binary -: 3 - and 2 2 | 1 -2
unary abs: 0 - | 0 0
unary exp: 0 - | 1 1
reduceRow: 1 - NaN and 2 2 2 | 1.5 2 2
windowFunctions: 1 - 3 NaN 5 | 1 1 2 NaN NaN
cumulativeFunctions: 1 - 3 NaN 5 | 1 0.5 1.3333333333333333 NaN NaN
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
