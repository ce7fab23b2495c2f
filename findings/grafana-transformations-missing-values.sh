#!/usr/bin/env bash
# In Grafana, the cumulative mean counts a missing value as 0, the moving mean does not, and two groups become one.
#
# Software: @grafana/data 13.2.3 (npm), whose transformations dashboards use.
# Behavior: the moving mean and the mean of a row leave a missing value out; the cumulative mean divides by the number
#   of all rows. The exponential of a missing value is 1, and half of it is 0. "Group by" of two fields joins their
#   values with a comma: "eu,1" with "a" and "eu" with "1,a" are one group, which has the values of the first row.
# Seen: the transformation, and the fields of its result.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --legacy-peer-deps @grafana/data@13.2.3 react@19.2.0 react-dom@19.2.0 \
  rxjs@7.8.2 >/dev/null
cat >transform.cjs <<'JS'
const { standardTransformers, standardTransformersRegistry, toDataFrame, transformDataFrame } = require("@grafana/data");
const { firstValueFrom } = require("rxjs");

globalThis.window = globalThis;
const transformers = new Map(Object.values(standardTransformers).map((transformer) => [transformer.id, transformer]));
standardTransformersRegistry.setInit(() =>
  [...transformers.values()].map((transformer) => ({
    id: transformer.id,
    name: transformer.name,
    transformation: async () => transformer,
  })),
);

async function show(name, id, options, fields) {
  const [frame] = await firstValueFrom(transformDataFrame([{ id, options }], [toDataFrame({ fields })]));
  const texts = frame.fields.map((field) => `${field.name} ${JSON.stringify(field.values)}`);
  console.log(`${name}: ${texts.join(", ")}`);
}

const loads = [{ name: "load", type: "number", values: [2, null, 4, 6] }];
const calculate = (options) => ["calculateField", { replaceFields: true, ...options }, loads];
const moving = { field: "load", reducer: "mean", windowAlignment: "trailing", windowSizeMode: "fixed", windowSize: 4 };
const half = { left: { matcher: { id: "byName", options: "load" } }, operator: "/", right: { fixed: "2" } };
const groups = {
  fields: {
    region: { operation: "groupby", aggregations: [] },
    host: { operation: "groupby", aggregations: [] },
    load: { operation: "aggregate", aggregations: ["sum"] },
  },
};
const hosts = (regions, names) => [
  { name: "region", type: "string", values: regions },
  { name: "host", type: "string", values: names },
  { name: "load", type: "number", values: [2, 4] },
];

(async () => {
  await show("moving mean", ...calculate({ mode: "windowFunctions", window: moving }));
  await show("cumulative mean", ...calculate({ mode: "cumulativeFunctions", cumulative: { field: "load", reducer: "mean" } }));
  await show("mean of the row", ...calculate({ mode: "reduceRow", reduce: { reducer: "mean" } }));
  await show("half", ...calculate({ mode: "binary", binary: half }));
  await show("exponential", ...calculate({ mode: "unary", unary: { operator: "exp", fieldName: "load" } }));
  await show("group eu/1a, us/1a", "groupBy", groups, hosts(["eu", "us"], ["1a", "1a"]));
  await show("group eu,1/a, eu/1,a", "groupBy", groups, hosts(["eu,1", "eu"], ["a", "1,a"]));
})();
JS
node transform.cjs | tee seen
cat >expected <<'TEXT'
moving mean: trailing moving mean(load) [2,2,3,4]
cumulative mean: cumulative mean(load) [2,1,2,3]
mean of the row: Mean [2,null,4,6]
half: load / 2 [1,0,2,3]
exponential: exp(load) [7.38905609893065,1,54.598150033144236,403.4287934927351]
group eu/1a, us/1a: region ["eu","us"], host ["1a","1a"], load (sum) [2,4]
group eu,1/a, eu/1,a: region ["eu,1"], host ["a"], load (sum) [6]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
