import type { Emulator } from "../../src/emulator";
import { createClient } from "../../src/sdk";
import { call, KEY, start } from "./support";

export const V1 = "/dataplan/data-usage/v1";
export const V2 = "/dataplans/data-usage/v2";
export const usageClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).usage;
/** Stores a source of data: the emulator computes the usage from it. */
const putSource = (emulator: Emulator, id: string, more: object = {}) =>
  emulator.put("usage-sources", {
    id,
    pillar: "LOGS",
    priority: "HIGH",
    severity: "INFO",
    application: "shop",
    subsystem: "checkout",
    bytesPerHour: 1e9,
    eventsPerHour: 1000,
    ...more,
  } as { id: string });
export async function startWithUsage() {
  const emulator = await start();
  putSource(emulator, "a");
  putSource(emulator, "b", { priority: "LOW", subsystem: "search", severity: "ERROR" });
  putSource(emulator, "c", {
    pillar: "SPANS",
    application: "logistics",
    eventsPerHour: 2000,
    severity: undefined,
  });
  const tokens = { application: "shop", subsystem: "bot", tokensPerHour: 100 };
  emulator.put("usage-sources", { id: "d", evaluator: "toxicity", ...tokens } as { id: string });
  emulator.put("usage-sources", { id: "e", evaluator: "olly", assistant: true, ...tokens } as {
    id: string;
  });
  return emulator;
}
export const query = (emulator: Emulator, body: object) =>
  call(emulator, "POST", `${V1}/query`, body);
export const date = (year: number, month: number, day: number) => ({ year, month, day });
export const days = (from: ReturnType<typeof date>, to: ReturnType<typeof date>) => ({
  daily: { dateRange: { start: from, end: to } },
});
export const past = days(date(2026, 3, 1), date(2026, 3, 2));
export interface Entry {
  labels: { key: string; value: string }[];
  measurements: { kind: string; measuredValue: string; cxQuotaUnits: { value: string } }[];
}
export const measured = (entries: Entry[]) =>
  entries.map(({ labels, measurements }) => [
    labels.map(({ value }) => value).join("/"),
    Object.fromEntries(
      measurements.map(({ kind, measuredValue }) => [
        kind.replace("MEASUREMENT_KIND_", ""),
        measuredValue,
      ]),
    ),
  ]);
