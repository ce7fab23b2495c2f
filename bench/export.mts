import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/run.mjs";
import { inProject, KEY, node, PEAK } from "./project.mjs";
import { Goals, printTable } from "./table.mjs";

const SIZE = { alerts: 1000, dashboards: 200 };
const LATENCY_MS = 100;
const GOAL_S = 60;
const GOAL_MB = 500;

type StoredRecord = Record<string, unknown> & { id: string };

/**
 * Measures `coralogix export` of an account in a process of its own: time, requests and peak
 * memory. The account has the objects of the seed besides.
 */
export async function exportCost(): Promise<object> {
  const { startEmulator } = await import("pulumi-coralogix/emulator");
  const emulator = await startEmulator({ apiKey: KEY, seed: true });
  const fill = (table: keyof typeof SIZE, copy: (one: StoredRecord, n: number) => StoredRecord) => {
    const seeded = emulator.objects(table) as StoredRecord[];
    for (let n = seeded.length; n < SIZE[table]; n++)
      emulator.put(table, copy(seeded[n % seeded.length] as StoredRecord, n));
  };
  fill("alerts", renamedAlert);
  fill("dashboards", renamedDashboard);
  emulator.latency.ms = LATENCY_MS;
  try {
    const { s, peak_mb } = await inProject((folder) => runExport(emulator.url, folder));
    const rows = Object.entries(emulator.calls.counts())
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10)
      .map(([route, count]) => [route, String(count)]);
    const calls = emulator.calls.count();
    printTable(`${calls} requests, the most frequent operations`, ["requests"], rows);
    const goals = new Goals();
    const what = `${SIZE.alerts} alerts and ${SIZE.dashboards} dashboards at ${LATENCY_MS} ms`;
    goals.add(`time of an export of ${what}`, s, GOAL_S, "s");
    goals.add("peak memory", peak_mb, GOAL_MB, "MB");
    goals.print();
    return { ...SIZE, latency_ms: LATENCY_MS, s, peak_mb, calls };
  } finally {
    await emulator.close();
  }
}

function renamedAlert(alert: StoredRecord, n: number): StoredRecord {
  const properties = alert.alertDefProperties as Record<string, unknown>;
  const id = `0f0e0d0c-0b0a-4909-8807-${String(n).padStart(12, "0")}`;
  return { ...alert, id, alertDefProperties: { ...properties, name: `${properties.name} ${n}` } };
}

function renamedDashboard(dashboard: StoredRecord, n: number): StoredRecord {
  const body = dashboard.body as Record<string, unknown>;
  const id = `Bench${String(n).padStart(16, "0")}`;
  return { ...dashboard, id, body: { ...body, name: `${body.name} ${n}` } };
}

async function runExport(url: string, folder: string): Promise<{ s: number; peak_mb: number }> {
  const peak = join(folder, "peak");
  const env = { CORALOGIX_API_KEY: KEY, CORALOGIX_URL: url, PEAK: peak };
  const command = [
    join(root, "lib", "cli", "main.cjs"),
    "export",
    "--out",
    join(folder, "program"),
  ];
  const start = performance.now();
  await node(folder, ["--require", PEAK, ...command], env);
  const s = (performance.now() - start) / 1000;
  return { s, peak_mb: JSON.parse(readFileSync(peak, "utf8")).maxRSS / 1024 };
}
