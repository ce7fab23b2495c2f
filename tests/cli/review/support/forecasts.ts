import { openSession } from "../../../../src/cli/connection";
import { forecastsOf } from "../../../../src/cli/review/forecasts";
import type { Forecast, ReviewedResource } from "../../../../src/cli/review/model";
import { type Emulator, startEmulator } from "../../../../src/emulator";
import type { Fields } from "../../../../src/schema/record";
import { type TestIo, testIo } from "../../support/io";
import { type CreateObject, creatorOf, logsAlert } from "../../support/objects";
import { resource, reviewOf } from "./reviews";

export const KEY = "cxtp_forecastKey1234567890";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export let emulator: Emulator;
export let create: CreateObject;

/** Starts an emulator for the tests of a file, and empties it before each test. */
export function useEmulator(): void {
  beforeAll(async () => {
    emulator = await startEmulator({ apiKey: KEY });
  });
  beforeEach(() => {
    emulator.reset();
    create = creatorOf(emulator, KEY);
  });
  afterAll(() => emulator.close());
}

export const ioOf = (key = KEY): TestIo =>
  testIo({ CORALOGIX_API_KEY: key, CORALOGIX_URL: emulator.url });

export async function forecast(
  resources: readonly ReviewedResource[],
  { key = KEY, now = Date.now() }: { key?: string; now?: number } = {},
): Promise<readonly Forecast[]> {
  const io = ioOf(key);
  const session = openSession(io, {});
  emulator.calls.clear();
  const result = await forecastsOf(reviewOf(resources), session, io, now);
  session.http.close();
  return result;
}

const ALL = ["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"];
export const policy = (priority: unknown, more: Fields = {}): Fields => ({
  name: "Checkout",
  priority,
  applicationRule: { ruleTypeId: "IS", name: ["checkout"] },
  logRules: { severities: ALL },
  ...more,
});
export const policyChange = (before?: Fields, after?: Fields) =>
  resource("TcoPolicy", "checkout", {
    id: "1ab2c3d4-0000-4000-8000-000000000001",
    ...(before && { before }),
    ...(after && { after }),
  });

/** One gigabyte an hour of the application checkout at HIGH, and half of another at LOW. */
export function seedSources(): void {
  const source = (id: string, application: string, priority: string, gigabytes: number) =>
    emulator.put("usage-sources", {
      id,
      pillar: "LOGS",
      priority,
      application,
      subsystem: "api",
      severity: "ERROR",
      bytesPerHour: gigabytes * 1e9,
      eventsPerHour: 1000,
    } as never);
  source("a", "checkout", "HIGH", 1);
  source("b", "search", "LOW", 0.5);
}

export const threshold = (value: number, more: Fields = {}) =>
  logsAlert("Errors", {
    logsImmediate: undefined,
    logsThreshold: {
      rules: [
        {
          condition: {
            threshold: value,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
      ...more,
    },
  });

/** Creates an alert with events at these numbers of days ago: one triggers, one resolves each. */
export async function alertWithEvents(daysAgo: readonly number[], muted: readonly number[] = []) {
  const { logsImmediate: _, ...args } = threshold(100);
  const id = await create("Alert", args);
  const { alertDef } = (await (
    await fetch(`${emulator.url}/alerts/alerts/v3/${id}`, {
      headers: { authorization: `Bearer ${KEY}` },
    })
  ).json()) as { alertDef: { alertVersionId: string } };
  for (const [n, days] of daysAgo.entries())
    for (const status of ["TRIGGERED", "RESOLVED"]) {
      const at = new Date(Date.now() - days * DAY + (status === "RESOLVED" ? HOUR : 0));
      for (const pod of ["a", "b"])
        emulator.put("alert-events", {
          id: `${n}-${status}-${pod}`,
          key: `${n}-${status}`,
          at: at.toISOString(),
          alertVersionId: alertDef.alertVersionId,
          alert: {
            alertId: id,
            status,
            ...(muted.includes(days) ? { activityAnalysis: { status: "MUTE" } } : {}),
          },
        } as never);
    }
  return id;
}
export const alertChange = (id: string, before: Fields, after: Fields) =>
  resource("Alert", "errors", { id, before, after });
