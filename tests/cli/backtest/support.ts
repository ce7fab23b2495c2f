import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { type Emulator, type LogRecord, startEmulator } from "../../../src/emulator";
import { fakeDate } from "../../support/clock";
import { type TestIo, testIo } from "../support/io";
import { creatorOf } from "../support/objects";

export const KEY = "cxtp_backtestKey1234567890";
/** The end of all ranges. A range of one day begins at noon of the day before. */
export const NOW = "2026-11-22T12:00:00Z";
const DAY_MS = 86_400_000;

/** Only the date is fixed: timers run. */
export const fixDate = () => fakeDate(new Date(NOW));

/** A time of the 22nd, or before noon of the day before: `03:05`, `21T13:00`. */
export const at = (time: string): string =>
  time.includes("T") ? `2026-11-${time}:00Z` : `2026-11-22T${time}:00Z`;

/** The values of a day, minute by minute: the given ones from a time on, and another elsewhere. */
export function valuesOfDay(
  changes: Readonly<Record<string, readonly (number | null)[]>>,
  other: number | null = 0,
) {
  const from = Date.parse(NOW) - DAY_MS;
  const values = Array<number | null>(1441).fill(other);
  for (const [time, changed] of Object.entries(changes)) {
    const first = (Date.parse(at(time)) - from) / 60_000;
    for (const [n, value] of changed.entries()) values[first + n] = value;
  }
  return { from: new Date(from).toISOString(), values };
}

/** Equal logs at times. A time may have seconds: `03:00:59`. */
export const logsAt = (
  times: readonly string[],
  log: Partial<LogRecord> = {},
  count = 1,
): LogRecord[] =>
  times.flatMap((time) => {
    const [day, clock = day] = time.includes("T") ? time.split("T") : ["22", time];
    const seconds = clock?.length === 5 ? `${clock}:00` : clock;
    return Array.from({ length: count }, () => ({
      timestamp: `2026-11-${day}T${seconds}Z`,
      application: "shop",
      ...log,
    }));
  });

/** A log each hour, which no alert counts: the tier has data in the whole range. */
export const heartbeat = (): LogRecord[] =>
  Array.from({ length: 48 }, (_, n) => ({
    timestamp: new Date(Date.parse(NOW) - n * 3_600_000 - 1000).toISOString(),
    application: "shop",
    data: { level: "heartbeat" },
  }));

/** The query of `metricThreshold`. */
export const PROMQL = "up";
export const metricThreshold = (threshold = 10) => ({
  metricFilter: { promql: PROMQL },
  rules: [{ condition: { threshold, conditionType: "MORE_THAN", forOverPct: 0 } }],
});
export const logsThreshold = (threshold = 0) => ({
  rules: [
    {
      condition: {
        threshold,
        conditionType: "MORE_THAN",
        timeWindow: { logsTimeWindowSpecificValue: "MINUTES_5" },
      },
    },
  ],
});

/** A file with a string, or with JSON of another value. */
export function fileWith(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), "backtest-")), "alert.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

interface Json {
  fires: number;
  resolves: number;
  firingAtStart: number;
  firingAtEnd: number;
  longest?: { minutes: number; from: string; group: Record<string, string> };
  groups: {
    group: Record<string, string>;
    fires: number;
    firings: { from: string; to?: string; priority: string; minutes: number }[];
  }[];
  coverage: {
    hours: number;
    hoursWithData: number;
    tier?: string;
    groups: number;
    groupsOverLimit: number;
    incomplete: string[];
  };
  notes: string[];
  comparison?: Record<string, unknown>;
}

export interface Bench {
  emulator: Emulator;
  /** Creates an alert and returns its id. */
  create(args: Record<string, unknown>): Promise<string>;
  /** Runs `coralogix backtest ALERT --days 1 --output json`. */
  test(args?: readonly string[], env?: Record<string, string>): Promise<BacktestRun>;
}
export interface BacktestRun {
  code: number;
  io: TestIo;
  report: Json;
  /** `03:05 03:06 P5`: start, end and priority of each firing, by group. */
  firings: string[];
}

const clock = (time: string | undefined) => (time === undefined ? "-" : time.slice(11, 16));
const firingsIn = ({ groups }: Json): string[] =>
  groups.flatMap(({ group, firings }) =>
    firings.map(({ from, to, priority }) =>
      [...Object.values(group), clock(from), clock(to), priority].join(" "),
    ),
  );

/** An emulator with an empty account for each test of a file. */
export function useBench(): Bench {
  const bench = {} as Bench;
  beforeAll(async () => {
    fixDate();
    bench.emulator = await startEmulator({ apiKey: KEY });
    const create = creatorOf(bench.emulator, KEY);
    bench.create = (args) => create("Alert", { name: "Tested", ...args });
    bench.test = async (args = ["Tested"], env = {}) => {
      const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: bench.emulator.url, ...env });
      const code = await run(["backtest", ...args, "--days", "1", "--output", "json"], io);
      const report = (io.stdout() ? JSON.parse(io.stdout()) : { groups: [] }) as Json;
      return { code, io, report, firings: firingsIn(report) };
    };
  });
  beforeEach(() => bench.emulator.reset());
  afterAll(async () => {
    await bench.emulator.close();
    jest.useRealTimers();
  });
  return bench;
}
