import { activeOn, tracingImmediate } from "../alerts";
import { type Row, simulated, testRows } from "../support";

const slow = tracingImmediate({ latencyThresholdMs: "500" });
const labelled = (tracingLabelFilters: object) => tracingImmediate({ tracingLabelFilters });

const rows: Row[] = [
  [
    "D: spans with a latency greater than the value fire, one that takes as long does not",
    { alert: slow, spans: ["10:05 500ms", "10:15 501ms"] },
    ["10:16 10:17 P3"],
  ],
  [
    "without a latency every span fires",
    { alert: tracingImmediate({}), spans: ["10:05 1ms"] },
    ["10:06 10:07 P3"],
  ],
  [
    "minutes that follow one another are one fire",
    { alert: slow, spans: ["10:05..10:07 900ms", "10:09 900ms"] },
    ["10:06 10:09 P3", "10:10 10:11 P3"],
  ],
  [
    "a fire at the first and at the last evaluation, and none for a span at the last one",
    { alert: slow, spans: ["09:59:30 900ms", "10:59:30 900ms", "11:00 900ms"] },
    ["10:00 10:01 P3", "11:00 - P3"],
  ],
  [
    "service and operation must both match",
    {
      alert: labelled({
        serviceName: [{ values: ["checkout"] }],
        operationName: [{ values: ["pay", "refund"], operation: "IS_OR_UNSPECIFIED" }],
      }),
      spans: [
        "10:05 service=checkout operation=pay",
        "10:15 service=cart operation=pay",
        "10:25 service=checkout operation=list",
        "10:35 service=checkout operation=refund",
      ],
    },
    ["10:06 10:07 P3", "10:36 10:37 P3"],
  ],
  [
    "application and subsystem are compared with their operation",
    {
      alert: labelled({
        applicationName: [{ values: ["sh"], operation: "STARTS_WITH" }],
        subsystemName: [{ values: ["i"], operation: "ENDS_WITH" }],
      }),
      spans: ["10:05 shop/api", "10:15 shop/web", "10:25 mail/api"],
    },
    ["10:06 10:07 P3"],
  ],
  [
    "IS_NOT excludes all of its values",
    {
      alert: labelled({ serviceName: [{ values: ["cart", "mail"], operation: "IS_NOT" }] }),
      spans: ["10:05 service=cart", "10:15 service=mail", "10:25 service=checkout"],
    },
    ["10:26 10:27 P3"],
  ],
  [
    "each of the span fields must match; a span without the field does not",
    {
      alert: labelled({
        spanFields: [
          { key: "tags.http.status", filterType: { values: ["5"], operation: "STARTS_WITH" } },
          { key: "region", filterType: { values: ["eu"] } },
        ],
      }),
      spans: [
        "10:05 http.status=503 region=eu",
        "10:15 http.status=200 region=eu",
        "10:25 http.status=503",
      ],
    },
    ["10:06 10:07 P3"],
  ],
  [
    "C: activeOn past midnight",
    {
      alert: { ...slow, ...activeOn(["SUNDAY"], "22:00", "10:10") },
      spans: ["10:05 900ms", "10:15 900ms"],
    },
    ["10:06 10:07 P3"],
  ],
  [
    "I: a disabled alert does nothing",
    { alert: { ...slow, enabled: false }, spans: ["10:05 900ms"] },
    [],
  ],
];
describe("firings", () => testRows(rows));

test("D: an immediate alert of spans reports only Triggered", () => {
  expect(simulated({ alert: slow, spans: ["10:05"] }).resolves).toBe(false);
});
