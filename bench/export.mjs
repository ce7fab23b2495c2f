import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../tools/run.mjs";
import { formatNumber, Goals, printTable } from "./table.mjs";

const require = createRequire(import.meta.url);
const KEY = "a-key-of-the-benchmark";
const GOAL_S = 60;
const GOAL_MB = 500;

/** @typedef {import("../lib/emulator/index.js").Emulator} Emulator */
/** @typedef {Record<string, unknown> & { id: string }} StoredRecord */

/**
 * Measures `coralogix export` of an account in a process of its own: time, requests and peak
 * memory. The account has the objects of the seed besides.
 * @param {{ alerts: number, dashboards: number, latencyMs: number }} options
 */
export async function exportCost({ alerts, dashboards, latencyMs }) {
  const { startEmulator } = require("../lib/emulator");
  /** @type {Emulator} */
  const emulator = await startEmulator({ apiKey: KEY, seed: true });
  fill(emulator, "alerts", alerts, renamedAlert);
  fill(emulator, "dashboards", dashboards, renamedDashboard);
  emulator.latency.ms = latencyMs;
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-bench-"));
  try {
    const { seconds, peakMb } = await runExport(emulator.url, folder);
    const found = { alerts, dashboards, latencyMs, seconds, peakMb, calls: emulator.calls.count() };
    printResults(found, emulator.calls.counts());
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await emulator.close();
  }
}

/**
 * Adds copies of the seeded objects of a table until it has `count`.
 * @param {Emulator} emulator @param {string} table @param {number} count
 * @param {(seeded: StoredRecord, n: number) => StoredRecord} copy
 */
function fill(emulator, table, count, copy) {
  const seeded = /** @type {StoredRecord[]} */ (emulator.objects(table));
  for (let n = seeded.length; n < count; n++)
    emulator.put(table, copy(/** @type {StoredRecord} */ (seeded[n % seeded.length]), n));
}

/** @param {StoredRecord} alert @param {number} n @returns {StoredRecord} */
function renamedAlert(alert, n) {
  const properties = /** @type {Record<string, unknown>} */ (alert.alertDefProperties);
  const id = `0f0e0d0c-0b0a-4909-8807-${String(n).padStart(12, "0")}`;
  return { ...alert, id, alertDefProperties: { ...properties, name: `${properties.name} ${n}` } };
}

/** @param {StoredRecord} dashboard @param {number} n @returns {StoredRecord} */
function renamedDashboard(dashboard, n) {
  const body = /** @type {Record<string, unknown>} */ (dashboard.body);
  const id = `Bench${String(n).padStart(16, "0")}`;
  return { ...dashboard, id, body: { ...body, name: `${body.name} ${n}` } };
}

/** @param {string} url @param {string} folder */
async function runExport(url, folder) {
  const peak = join(folder, "peak");
  const command = join(root, "lib", "cli", "main.js");
  const argv = ["--require", join(root, "bench", "peak.cjs"), command];
  const env = { ...process.env, CORALOGIX_API_KEY: KEY, CORALOGIX_URL: url, PEAK: peak };
  const start = performance.now();
  const child = spawn(process.execPath, [...argv, "export", "--out", join(folder, "program")], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let messages = "";
  child.stderr.on("data", (part) => {
    messages += part;
  });
  const [exitCode] = await once(child, "close");
  if (exitCode !== 0) throw new Error(`The export ended with ${exitCode}:\n${messages}`);
  const seconds = (performance.now() - start) / 1000;
  const { maxRSS } = JSON.parse(readFileSync(peak, "utf8"));
  return { seconds, peakMb: maxRSS / 1024 };
}

/**
 * @param {{
 *   alerts: number, dashboards: number, latencyMs: number, seconds: number, peakMb: number,
 *   calls: number
 * }} found
 * @param {Record<string, number>} counts
 */
function printResults({ alerts, dashboards, latencyMs, seconds, peakMb, calls }, counts) {
  const rows = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([route, count]) => [route, String(count)]);
  printTable(`${calls} requests, the most frequent operations`, ["requests"], rows);
  const goals = new Goals();
  const what = `${alerts} alerts and ${dashboards} dashboards at ${latencyMs} ms`;
  goals.add(`time of an export of ${what}`, seconds, GOAL_S, "s");
  goals.add("peak memory", peakMb, GOAL_MB, "MB");
  goals.print();
  console.log(`\n${formatNumber(seconds, 1)} s, ${calls} requests, ${formatNumber(peakMb)} MB`);
}
