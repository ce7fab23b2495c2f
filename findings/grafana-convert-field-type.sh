#!/usr/bin/env bash
# Grafana's "Convert field type" makes true of the text "false", and 1 October of the week 2026-W10.
#
# Software: @grafana/data 13.2.3 (npm), whose transformations dashboards use.
# Behavior: any text is true except the empty one, so that "0" and "no" are true too. Digits are a time in milliseconds,
#   but with an exponent they are a date in the year 1. The first text of a field decides the format of all texts:
#   after one of ISO 8601 with a zone, digits are null. A missing time is the text "Invalid date".
# Seen: both types; each value and its result, times in UTC.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --legacy-peer-deps @grafana/data@13.2.3 react@19.2.0 react-dom@19.2.0 \
  rxjs@7.8.2 >/dev/null
cat >convert.cjs <<'JS'
const { standardTransformers, standardTransformersRegistry, toDataFrame, transformDataFrame } = require("@grafana/data");
const { firstValueFrom } = require("rxjs");

globalThis.window = globalThis;
const transformer = standardTransformers.convertFieldTypeTransformer;
standardTransformersRegistry.setInit(() => [
  { id: transformer.id, name: transformer.name, transformation: async () => transformer },
]);

async function convert(from, to, values, options = {}) {
  const frame = toDataFrame({ fields: [{ name: "v", type: from, values }] });
  const conversions = [{ targetField: "v", destinationType: to, ...options }];
  const [converted] = await firstValueFrom(transformDataFrame([{ id: transformer.id, options: { conversions } }], [frame]));
  const texts = values.map((value, row) => {
    const result = converted.fields[0].values[row];
    const text = to === "time" && result !== null ? new Date(result).toISOString() : JSON.stringify(result);
    return `${JSON.stringify(value)} ${text}`;
  });
  console.log(`${from} to ${to}: ${texts.join(", ")}`);
}

(async () => {
  await convert("string", "boolean", ["true", "false", "0", "no", ""]);
  await convert("number", "boolean", [1, 0, null]);
  await convert("string", "time", ["2026-03-01", "2026-W10"]);
  await convert("string", "time", ["1700000000000", "1.7e9"]);
  await convert("string", "time", ["2026-03-01T10:00:00Z", "2026-03-01", "1700000000000"]);
  await convert("string", "time", ["2026-03-01", "2026-03-01T10:00:00Z", "1700000000000"]);
  await convert("time", "string", [1700000000000, null], { dateFormat: "YYYY-MM-DD" });
})();
JS
TZ=UTC node convert.cjs | tee seen
cat >expected <<'TEXT'
string to boolean: "true" true, "false" true, "0" true, "no" true, "" false
number to boolean: 1 true, 0 false, null false
string to time: "2026-03-01" 2026-03-01T00:00:00.000Z, "2026-W10" 2026-10-01T00:00:00.000Z
string to time: "1700000000000" 2023-11-14T22:13:20.000Z, "1.7e9" 0001-07-09T00:00:00.000Z
string to time: "2026-03-01T10:00:00Z" 2026-03-01T10:00:00.000Z, "2026-03-01" 2026-03-01T00:00:00.000Z, "1700000000000" null
string to time: "2026-03-01" 2026-03-01T00:00:00.000Z, "2026-03-01T10:00:00Z" 2026-03-01T10:00:00.000Z, "1700000000000" 2023-11-14T22:13:20.000Z
time to string: 1700000000000 "2023-11-14", null "Invalid date"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
