import { numberText, UNITS, valueText } from "../../../src/cli/chart/numbers";
import { factsOf } from "../../../src/schema/facts";
import { gaugeUnit, unit } from "../../../src/services/dashboards/enums";

test("every unit of the API has a text", () => {
  const units = [unit, gaugeUnit].flatMap((one) => {
    const { encoding } = factsOf(one);
    return encoding?.as === "enum" ? encoding.values.flatMap(({ short }) => short ?? []) : [];
  });
  expect(units).toContain("MILLISECONDS");
  expect(units.filter((one) => one !== "DATETIME_ISO" && !UNITS[one])).toEqual([]);
});

test.each([
  ["MILLISECONDS", 1500, "1.5 s"],
  ["MILLISECONDS", 0.25, "250 µs"],
  ["MICROSECONDS", 90_000_000, "1.5 min"],
  ["NANOSECONDS", 12, "12 ns"],
  ["SECONDS", 7200, "2 h"],
  ["SECONDS", 0, "0 s"],
  ["BYTES", 1_230_000, "1.23 MB"],
  ["KBYTES", 1.5, "1.5 kB"],
  ["GBYTES", 2000, "2 TB"],
  ["BYTES_IEC", 1536, "1.5 KiB"],
  ["MIBYTES", 0.5, "512 KiB"],
  ["PERCENT", 99.95, "99.95%"],
  ["PERCENT_ZERO_HUNDRED", 5, "5%"],
  ["PERCENT_ZERO_ONE", 0.05, "5%"],
  ["USD", -1234, "-$1.234k"],
  ["USD_CENTS", 250, "$2.5"],
  ["EUR", 3, "€3"],
  ["NUMBER", 12_345, "12.35k"],
  ["UNSPECIFIED", 0.00001, "0.00001"],
  ["DATETIME_ISO", 1_767_225_600_000, "2026-01-01T00:00:00.000Z"],
])("%s: %p is %s", (name, value, text) => {
  expect(valueText({ unit: name }, value)).toBe(text);
});

test("a custom unit stands behind the number, and decimals are kept", () => {
  expect(valueText({ unit: "CUSTOM", customUnit: "requests" }, 2500)).toBe("2.5k requests");
  expect(valueText({ unit: "CUSTOM", customUnit: "requests", decimals: 2 }, 3)).toBe(
    "3.00 requests",
  );
});

test("values that are no numbers are said", () => {
  const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  expect(values.map((one) => valueText({ unit: "SECONDS" }, one))).toEqual([
    "not a number",
    "+Inf",
    "-Inf",
  ]);
});

test("the numbers of an axis have the unit of the largest one", () => {
  const { scaled, textOf } = numberText({ unit: "MILLISECONDS" }, 2000);
  expect([0, 500, 2000].map((one) => textOf(scaled(one)))).toEqual(["0 s", "0.5 s", "2 s"]);
});
