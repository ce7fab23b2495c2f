import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { KEY, runCommand } from "./engine.mjs";
import { createProjectFolder } from "./project-folder.mjs";
import { formatNumber, printTable } from "./table.mjs";

const STATE = "state/.pulumi/stacks/bench/bench.json";
const COMMANDS = ["preview", "up", "preview"];

/** @typedef {import("./resources.cjs").Plan} Plan */
/** @typedef {{ s: number, calls: number, provider_mb: number }} Step */
/** @typedef {{ id?: string, urn: string }} StateEntry */

/**
 * Measures a program that adopts N objects: its first preview, `up`, and the preview afterwards.
 * @param {{ count: number, workload: Plan["workload"], widgets: number, latency: number }} options
 */
export async function adoption({ latency, ...rest }) {
  const { startEmulator } = createRequire(import.meta.url)("../lib/emulator");
  const emulator = await startEmulator({ apiKey: KEY });
  const plan = { ...rest, changed: false };
  try {
    const adopt = await inProject((folder) => createObjects(folder, plan, emulator.url));
    emulator.latency.ms = latency;
    const steps = await inProject((folder) => adoptObjects(folder, { ...plan, adopt }, emulator));
    const title = `adoption of ${rest.count} of ${rest.workload} at ${latency} ms`;
    const rows = steps.map(([name, { s, calls, provider_mb }]) => [
      name,
      formatNumber(s, 1),
      formatNumber(calls),
      formatNumber(provider_mb),
    ]);
    printTable(title, ["s", "calls", "provider peak MB"], /** @type {any} */ (rows));
    return steps;
  } finally {
    await emulator.close();
  }
}

/** @template T @param {(folder: string) => Promise<T>} work @returns {Promise<T>} */
async function inProject(work) {
  const { folder, remove } = createProjectFolder();
  for (const part of ["home", "state"]) mkdirSync(join(folder, part));
  try {
    return await work(folder);
  } finally {
    remove();
  }
}

/**
 * The ids of new objects by the name of their resource.
 * @param {string} folder @param {Plan} plan @param {string} url
 */
async function createObjects(folder, plan, url) {
  await runCommand(folder, { command: "up", side: "ours", plan }, url);
  const { checkpoint } = JSON.parse(readFileSync(join(folder, STATE), "utf8"));
  const entries = /** @type {StateEntry[]} */ (checkpoint.latest.resources);
  return Object.fromEntries(
    entries.flatMap(({ id, urn }) => (id ? [[urn.split("::").at(-1), id]] : [])),
  );
}

/**
 * `emulator` is `any`: it comes from lib/, which is built after the type check.
 * @param {string} folder @param {Plan} plan @param {any} emulator
 */
async function adoptObjects(folder, plan, emulator) {
  /** @type {[string, Step][]} */
  const steps = [];
  for (const command of COMMANDS) {
    emulator.calls.clear();
    const found = await runCommand(folder, { command, side: "ours", plan }, emulator.url);
    steps.push([command, { ...found, calls: emulator.calls.count() }]);
  }
  return steps;
}
