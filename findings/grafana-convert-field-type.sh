#!/usr/bin/env bash
# Grafana's "Convert field type" makes true of the text "false", and of the time 1.7e9 one in the year 1.
#
# Software: @grafana/data 13.2.3 (npm), whose transformations dashboards use.
# Behavior: any text is true but the empty one, so that also "0" and "no" are. A number loses its commas: 1.000,5, a
#   thousand and a half where the comma is the decimal sign, is a bit more than 1, and 12,5 is 125. Digits are a time in
#   milliseconds, but with an exponent they are a date in the year 1. The first text of a field decides for all: behind
#   one of ISO 8601 with a zone, digits are no time. A time that is missing is the text "Invalid date".
# Seen: the type; each value and what it becomes, times as a date in UTC.
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
  await convert("string", "number", ["1,000", "1.000,5", "12,5", "0x10", "5%", ""]);
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
string to number: "1,000" 1000, "1.000,5" 1.0005, "12,5" 125, "0x10" 16, "5%" null, "" null
string to time: "1700000000000" 2023-11-14T22:13:20.000Z, "1.7e9" 0001-07-09T00:00:00.000Z
string to time: "2026-03-01T10:00:00Z" 2026-03-01T10:00:00.000Z, "2026-03-01" 2026-03-01T00:00:00.000Z, "1700000000000" null
string to time: "2026-03-01" 2026-03-01T00:00:00.000Z, "2026-03-01T10:00:00Z" 2026-03-01T10:00:00.000Z, "1700000000000" 2023-11-14T22:13:20.000Z
time to string: 1700000000000 "2023-11-14", null "Invalid date"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
