import { activeOn, tracingThreshold } from "../alerts";
import { type Row, simulated, testRows } from "../support";

const SLOW = { latencyThresholdMs: "500" };
const alert = tracingThreshold(SLOW, 3, "10m");
const BY = { groupByKeys: ["serviceName"] };

const rows: Row[] = [
  [
    "D: more than the number of spans in the window; as many do not fire",
    { alert, spans: ["10:05 x3 900ms", "10:25 x4 900ms"] },
    ["10:26 10:36 P3"],
  ],
  [
    "D: only spans that take longer than the latency count",
    { alert, spans: ["10:05 x3 900ms", "10:05 x5 500ms"] },
    [],
  ],
  [
    "the window slides",
    // 10:08 and 10:12 are together in the window from 10:13 to 10:18.
    { alert, spans: ["10:08 x2 900ms", "10:12 x2 900ms", "10:25 x2 900ms"] },
    ["10:13 10:19 P3"],
  ],
  [
    "spans before the range count for its first windows",
    { alert, spans: ["09:55 x4 900ms"] },
    ["10:00 10:06 P3"],
  ],
  [
    "D2: each value of the key is counted alone",
    {
      alert: tracingThreshold(SLOW, 3, "10m", BY),
      spans: ["10:05 x4 900ms service=cart", "10:05 x3 900ms service=mail"],
    },
    ["10:06 10:16 P3 serviceName=cart"],
  ],
  [
    "I: spans without the field belong to no group",
    {
      alert: tracingThreshold(SLOW, 3, "10m", { groupByKeys: ["tags.region"] }),
      spans: ["10:05 x9 900ms", "10:05 x4 900ms region=eu"],
    },
    ["10:06 10:16 P3 tags.region=eu"],
  ],
  [
    "several keys are nested",
    {
      alert: tracingThreshold({}, 1, "5m", { groupByKeys: ["serviceName", "operationName"] }),
      spans: ["10:05 x2 service=a operation=x", "10:05 service=a operation=y"],
    },
    ["10:06 10:11 P3 serviceName=a operationName=x"],
  ],
  [
    "zero spans as a limit: one span fires",
    { alert: tracingThreshold({}, 0, "5m"), spans: ["10:05"] },
    ["10:06 10:11 P3"],
  ],
  [
    "a fire at the last evaluation stays open",
    { alert, spans: ["10:59:59 x4 900ms"] },
    ["11:00 - P3"],
  ],
  [
    "C: activeOn cuts a fire",
    {
      alert: tracingThreshold(SLOW, 3, "10m", activeOn(["MONDAY"], "10:08", "10:12")),
      spans: ["10:05 x4 900ms"],
    },
    ["10:08 10:12 P3"],
  ],
  [
    "I: a disabled alert does nothing",
    { alert: { ...alert, enabled: false }, spans: ["10:05 x4 900ms"] },
    [],
  ],
];
describe("firings", () => testRows(rows));

test("D: a threshold of spans reports only Triggered", () => {
  expect(simulated({ alert, spans: ["10:05"] }).resolves).toBe(false);
});
