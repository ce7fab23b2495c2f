#!/usr/bin/env bash
# A chart of Vega-Lite with bins of 90 minutes has one that begins each hour; bins of 5 hours overlap at midnight.
#
# Software: vega 6.4.0 and vega-lite 6.4.3 (npm).
# Behavior: the step of a time unit is the number of its smallest units between two bins. Vega divides the number of
#   that unit within the next larger one: a step of 90 minutes is 0 in each hour, and the end is 90 minutes later, so
#   that each bin covers a third of the next one and has the records of an hour. With a step that does not divide a day
#   or a year, the last bin ends within the first one of the next: 20:00 to 01:00, and November to March.
#   A bar shows the sum of one hour, or of four, over the width of others. The steps of 30 minutes and 6 hours fit.
# Seen: unit and step; for each time, the begin and end of its bin.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts vega@6.4.0 vega-lite@6.4.3 >/dev/null
cat >bins.mjs <<'JS'
import { parse, View } from "vega";
import { compile } from "vega-lite";

const month = (date) => date.toISOString().slice(0, 7);
const minute = (date) => date.toISOString().slice(5, 16);

async function bins(unit, step, format, times) {
  const chart = {
    data: { values: times.map((time) => ({ time: `${time}Z` })) },
    mark: "bar",
    encoding: {
      x: { field: "time", type: "temporal", timeUnit: { unit, step, utc: true } },
      y: { aggregate: "count" },
    },
  };
  const view = new View(parse(compile(chart).spec), { renderer: "none" });
  await view.runAsync();
  const name = Object.keys(view.data("data_0")[0]).find((key) => key.endsWith("_end"));
  const text = view.data("data_0").map((row) => {
    const [from, to] = [row[name.replace(/_end$/, "")], row[name]].map((date) => format(new Date(date)));
    return `${from} to ${to}, ${row.__count}`;
  });
  console.log(`${unit} ${step}: ${text.sort().join("; ")}`);
}

const hours = ["2026-06-01T20:10", "2026-06-01T21:10", "2026-06-02T00:10"];
await bins("yearmonthdatehoursminutes", 90, minute, hours);
await bins("yearmonthdatehoursminutes", 30, minute, hours);
await bins("yearmonthdatehours", 5, minute, hours);
await bins("yearmonthdatehours", 6, minute, hours);
await bins("yearmonth", 5, month, ["2026-11-15T00:00", "2027-02-15T00:00"]);
JS
node bins.mjs | tee seen
cat >expected <<'TEXT'
yearmonthdatehoursminutes 90: 06-01T20:00 to 06-01T21:30, 1; 06-01T21:00 to 06-01T22:30, 1; 06-02T00:00 to 06-02T01:30, 1
yearmonthdatehoursminutes 30: 06-01T20:00 to 06-01T20:30, 1; 06-01T21:00 to 06-01T21:30, 1; 06-02T00:00 to 06-02T00:30, 1
yearmonthdatehours 5: 06-01T20:00 to 06-02T01:00, 2; 06-02T00:00 to 06-02T05:00, 1
yearmonthdatehours 6: 06-01T18:00 to 06-02T00:00, 2; 06-02T00:00 to 06-02T06:00, 1
yearmonth 5: 2026-11 to 2027-04, 1; 2027-01 to 2027-06, 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
