import type { TimeChart } from "../../../src/cli/chart/model";
import { timeAxis, valueAxis } from "../../../src/cli/chart/svg/axes";
import { chartMarkup } from "../../../src/cli/chart/svg/chart";
import { factsOf } from "../../../src/schema/facts";
import { gaugeUnit, unit } from "../../../src/services/dashboards/enums";

const ticksOf = (name: string, values: readonly number[]): string[] => {
  const custom = name === "CUSTOM" ? { customUnit: "requests" } : {};
  const axis = { format: { unit: name, ...custom } };
  return valueAxis(axis, values, [160, 0]).ticks.map(({ text }) => text);
};

/** The numbers at an axis of values up to 1,500, in each unit. */
const TICKS: Readonly<Record<string, string>> = {
  UNSPECIFIED: "0, 0.5k, 1k, 1.5k, 2k",
  NUMBER: "0, 0.5k, 1k, 1.5k, 2k",
  CUSTOM: "0 requests, 0.5k requests, 1k requests, 1.5k requests, 2k requests",
  NANOSECONDS: "0 µs, 0.5 µs, 1 µs, 1.5 µs, 2 µs",
  MICROSECONDS: "0 ms, 0.5 ms, 1 ms, 1.5 ms, 2 ms",
  MILLISECONDS: "0 s, 0.5 s, 1 s, 1.5 s, 2 s",
  SECONDS: "0 min, 5 min, 10 min, 15 min, 20 min, 25 min",
  BYTES: "0 kB, 0.5 kB, 1 kB, 1.5 kB, 2 kB",
  KBYTES: "0 MB, 0.5 MB, 1 MB, 1.5 MB, 2 MB",
  MBYTES: "0 GB, 0.5 GB, 1 GB, 1.5 GB, 2 GB",
  GBYTES: "0 TB, 0.5 TB, 1 TB, 1.5 TB, 2 TB",
  BYTES_IEC: "0 KiB, 0.5 KiB, 1 KiB, 1.5 KiB, 2 KiB",
  KIBYTES: "0 MiB, 0.5 MiB, 1 MiB, 1.5 MiB, 2 MiB",
  MIBYTES: "0 GiB, 0.5 GiB, 1 GiB, 1.5 GiB, 2 GiB",
  GIBYTES: "0 TiB, 0.5 TiB, 1 TiB, 1.5 TiB, 2 TiB",
  EUR: "€0, €0.5k, €1k, €1.5k, €2k",
  EUR_CENTS: "€0, €5, €10, €15, €20",
  USD: "$0, $0.5k, $1k, $1.5k, $2k",
  USD_CENTS: "$0, $5, $10, $15, $20",
  PERCENT: "0%, 500%, 1,000%, 1,500%, 2,000%",
  PERCENT_ZERO_HUNDRED: "0%, 500%, 1,000%, 1,500%, 2,000%",
  PERCENT_ZERO_ONE: "0%, 5e+4%, 1e+5%, 1.5e+5%, 2e+5%",
  DATETIME_ISO: [0, 500, 1000, 1500, 2000].map((one) => new Date(one).toISOString()).join(", "),
};

const units = [
  ...new Set(
    [unit, gaugeUnit].flatMap((one) => {
      const { encoding } = factsOf(one);
      return encoding?.as === "enum" ? encoding.values.flatMap(({ short }) => short ?? []) : [];
    }),
  ),
];

test.each(units)("an axis in %s has numbers with that unit", (name) => {
  expect(ticksOf(name, [0, 1500]).join(", ")).toBe(TICKS[name]);
});

test("counts have no number between two integers, also where the axis is high", () => {
  expect(ticksOf("NUMBER", [0, 1, 1])).toEqual(["0", "1"]);
  expect(ticksOf("NUMBER", [0, 0.5])).toEqual(["0", "0.1", "0.2", "0.3", "0.4", "0.5"]);
});

test.each([
  [5, "11:55:00 to 12:00:00"],
  [6 * 60, "06:00 to 12:00"],
  [24 * 60, "12:00 to 12:00"],
  [7 * 1440, "09 Jan to 15 Jan"],
])("an axis of %d minutes has each label once, from %s", (minutes, ends) => {
  const end = Date.parse("2026-01-15T12:00:00Z");
  const labels = timeAxis([end - minutes * 60_000, end], [0, 520]).ticks.map(({ text }) => text);
  expect(`${labels[0]} to ${labels.at(-1)}`).toBe(ends);
  const inner = labels.slice(1);
  expect(new Set(inner).size).toBe(inner.length);
});

test("an axis of two days says which day it is at each midnight", () => {
  const end = Date.parse("2026-01-15T12:00:00Z");
  const axis = timeAxis([end - 48 * 3_600_000, end], [0, 520]);
  expect(axis.ticks.map(({ text }) => text).filter((one) => /Jan/.test(one))).toEqual([
    "14 Jan",
    "15 Jan",
  ]);
});

const chart = (more: Partial<TimeChart>): TimeChart => ({
  kind: "time",
  marks: "lines",
  series: [{ name: "a", points: [[0, 1500]], stepMs: 60_000 }],
  from: 0,
  to: 7 * 86_400_000,
  axis: { format: {} },
  thresholds: [],
  ...more,
});
const BOX = { x: 0, y: 0, width: 600, height: 300 };

test("the numbers of a long unit stay inside of the chart", () => {
  const format = { unit: "CUSTOM", customUnit: "requests of all regions together per minute" };
  const svg = String(chartMarkup(chart({ axis: { format } }), BOX));
  const at = Number(/<text x="([\d.]+)"[^>]*text-anchor="end">0 requests/.exec(svg)?.[1]);
  expect(at).toBeGreaterThan(150);
  expect(svg).toMatch(/>0 requests of all[^<]*…</);
});

test("a fire that is shorter than a pixel has a mark of three pixels", () => {
  const bands = [{ from: 86_400_000, to: 86_460_000, name: "P1" }];
  const svg = String(chartMarkup(chart({ bands }), BOX));
  const widths = [...svg.matchAll(/width="([\d.]+)"[^>]*class="cx-b(?:and|ad)/g)];
  expect(widths.map(([, width]) => width)).toEqual(["3", "3"]);
});
