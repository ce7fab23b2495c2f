import fc from "fast-check";
import type { LogRecord } from "../../src/log-queries/evaluate/record";
import { memoryStorage } from "../../src/promql/evaluate/storage";
import type { Fields } from "../../src/schema/record";
import { simulateAlerts } from "../../src/simulation/alerts";
import { fileWith, useBench } from "../cli/backtest/support";
import {
  type Data,
  END,
  logData,
  logsImmediate,
  logsRatioThreshold,
  logsThreshold,
  logsTimeRelativeThreshold,
  logsUniqueCount,
  MINUTE_MS,
  START,
  textOf,
} from "./random-alerts";
import { metricData, metricThreshold } from "./random-metrics";

const CASES = 50;
const SEED = 20_260_302;

const bench = useBench();

interface Line {
  readonly group: Readonly<Record<string, string>>;
  readonly from: string;
  readonly to?: string;
  readonly priority: string;
}
const inOrder = (lines: readonly Line[]): string[] =>
  lines
    .map(({ group, from, to, priority }) =>
      JSON.stringify([Object.entries(group).sort(), from, to ?? null, priority]),
    )
    .sort();

function simulatedLines(args: Fields, { logs = [], series = [] }: Data): string[] {
  const records = logs.map(
    ({ timestamp, severity, application = "", subsystem = "", data = {} }): LogRecord => ({
      ...{ time: Date.parse(timestamp), severity, application, subsystem, data },
    }),
  );
  const storage = memoryStorage(
    series.map(({ labels = {}, from, values }) => ({
      labels,
      // The emulator ends a series where there is no value.
      samples: values.map((v, n) => {
        const t = Date.parse(from) + n * MINUTE_MS;
        return v === null ? { t, v: Number.NaN, stale: true as const } : { t, v };
      }),
    })),
  );
  const times = [...records.map(({ time }) => time), ...series.map(({ from }) => Date.parse(from))];
  const [result] = simulateAlerts(
    [{ resourceType: "Alert", id: "tested", name: "Tested", args }],
    { storage, logs: records, spans: [], start: Math.min(START, ...times) },
    { from: START, to: END },
  );
  if (result?.refused !== undefined) throw new Error(result.refused);
  return inOrder(
    (result?.firings ?? []).map(({ from, to, ...rest }) => ({
      ...rest,
      from: textOf(from),
      ...(to === undefined ? {} : { to: textOf(to) }),
    })),
  );
}

async function testedLines(args: Fields, { logs = [], series = [] }: Data): Promise<string[]> {
  bench.emulator.reset();
  bench.emulator.logs.add(logs);
  bench.emulator.metrics.add(series);
  const { code, report, io } = await bench.test(["--file", fileWith({ name: "Tested", ...args })]);
  if (code !== 0) throw new Error(`exit code ${code}: ${io.stderr()}`);
  return inOrder(
    report.groups.flatMap(({ group, firings }) => firings.map((one) => ({ group, ...one }))),
  );
}

let fired = 0;
async function assertAgreement(args: Fields, data: Data): Promise<void> {
  const tested = await testedLines(args, data);
  fired += tested.length;
  expect(simulatedLines(args, data)).toEqual(tested);
}
beforeEach(() => {
  fired = 0;
});

/** Runs the cases of a variant. Some of them must fire, or they say nothing. */
async function agree(cases: fc.Arbitrary<readonly [args: Fields, data: Data]>): Promise<void> {
  const property = fc.asyncProperty(cases, ([args, data]) => assertAgreement(args, data));
  await fc.assert(property, { numRuns: CASES, seed: SEED });
  expect(fired).toBeGreaterThan(CASES / 5);
}

describe("simulations and back-tests of the same data find the same firings", () => {
  test("logsImmediate", () => agree(fc.tuple(logsImmediate, logData)));
  test("logsThreshold", () => agree(fc.tuple(logsThreshold, logData)));
  test("logsRatioThreshold", () => agree(fc.tuple(logsRatioThreshold, logData)));
  test("logsTimeRelativeThreshold", () => agree(fc.tuple(logsTimeRelativeThreshold, logData)));
  test("logsUniqueCount", () => agree(fc.tuple(logsUniqueCount, logData)));
  test("metricThreshold", () => agree(fc.tuple(metricThreshold, metricData)));
});
