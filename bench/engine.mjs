import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root, run } from "../tools/run.mjs";
import { addGoals } from "./goals.mjs";
import { createProjectFolder } from "./project-folder.mjs";
import { medians } from "./sample.mjs";
import { stateOf } from "./state.mjs";
import { formatNumber, Goals, printTable } from "./table.mjs";
import { settings } from "./whole-team.cjs";

export const KEY = "a-key-of-the-benchmark";

/** The commands for each stack in order, with the expected operations of the engine. */
const STEPS = {
  preview: { command: "preview", changed: false, does: ["create"] },
  up: { command: "up", changed: false, does: ["create"] },
  second_preview: { command: "preview", changed: false, does: ["same"] },
  up_10_percent: { command: "up", changed: true, does: ["same", "update"] },
  refresh: { command: "refresh", changed: true, does: ["same"] },
  destroy: { command: "destroy", changed: true, does: ["delete"] },
};
export const STEP_NAMES = /** @type {Step[]} */ (Object.keys(STEPS));
const SIDES = /** @type {const} */ (["nothing", "ours"]);

/** @typedef {import("./resources.cjs").Side} Side */
/** @typedef {keyof typeof STEPS} Step */
/** @typedef {import("./sample.mjs").Figures} Figures */
/**
 * @typedef {object} Options
 * @property {number} latency
 * @property {number} rounds
 * @property {number} [parallel]
 * @property {number} [rate] rate limit of the API in requests per second
 * @property {import("./resources.cjs").Plan["workload"]} workload
 * @property {number} widgets
 */
/**
 * @typedef {{
 *   ours_s: number, null_s: number, ratio: number, calls: number, ours_mb: number, null_mb: number,
 *   ours_bytes: number, null_bytes: number, own_bytes: number
 * }} Row `own_bytes` are the bytes per resource that this package adds to the state
 */

/**
 * Measures Pulumi commands with N resources of this package against an emulator, compared with
 * N standard dynamic resources with the same inputs whose provider does nothing.
 * The stacks alternate.
 * @param {Options & { counts: number[] }} options
 */
export async function engine({ counts, ...options }) {
  const { latency, rounds, rate } = options;
  const limit = rate === undefined ? "" : `, at most ${rate} requests per second`;
  console.log(
    `Node ${process.version}, ${process.platform}; responses take ${latency} ms${limit}; medians of ${rounds} alternating stacks.`,
  );
  const goals = new Goals();
  /** @type {Record<string, Record<Step, Row>>} */
  const all = {};
  for (const count of counts) {
    const found = await compare(count, options);
    all[count] = found;
    addGoals(goals, count, options, found);
  }
  goals.print();
  return all;
}

/** @param {number} count @param {Options} options */
async function compare(count, options) {
  const { ours, nothing } = await measureSides(SIDES, count, options);
  const rows = STEP_NAMES.map((step) => [step, rowOf(ours[step], nothing[step])]);
  const found = /** @type {Record<Step, Row>} */ (Object.fromEntries(rows));
  printResults(titleOf(count, options), found);
  return found;
}

/** @param {number} count @param {Options} options */
export const titleOf = (count, { workload }) =>
  workload === "mixed" ? `${count} resources` : `${count} of ${workload}`;

/**
 * The medians of each step and side. The stacks of the sides alternate.
 * @template {Side} S
 * @param {readonly S[]} sides @param {number} count @param {Options} options
 * @returns {Promise<Record<S, Record<Step, Figures>>>}
 */
export async function measureSides(sides, count, { latency, rounds, parallel, rate, ...rest }) {
  const { startEmulator } = createRequire(import.meta.url)("../lib/emulator");
  const quirks = { anyAiApplication: true };
  const emulator = await startEmulator({ apiKey: KEY, latencyMs: latency, quirks });
  /** @type {{ side: S, figures: Record<Step, Figures> }[]} */
  const stacks = [];
  try {
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 ? [...sides].reverse() : sides) {
        emulator.reset();
        emulator.rateLimit = rate === undefined ? undefined : { perSecond: rate, burst: rate };
        const what = { side, parallel, plan: { ...rest, count, changed: false } };
        stacks.push({ side, figures: await runStack(what, emulator) });
      }
    }
  } finally {
    await emulator.close();
  }
  const mediansOf = (/** @type {S} */ side, /** @type {Step} */ step) =>
    medians(stacks.filter((one) => one.side === side).map(({ figures }) => figures[step]));
  const all = sides.map((side) => [
    side,
    Object.fromEntries(STEP_NAMES.map((step) => [step, mediansOf(side, step)])),
  ]);
  return Object.fromEntries(all);
}

/** @param {Figures} ours @param {Figures} nothing @returns {Row} */
function rowOf(ours, nothing) {
  const of = (/** @type {Figures} */ side, /** @type {string} */ key) => side[key] ?? Number.NaN;
  const [ours_s, null_s] = [of(ours, "s"), of(nothing, "s")];
  const memory = { ours_mb: of(ours, "provider_mb"), null_mb: of(nothing, "provider_mb") };
  const state = {
    ours_bytes: of(ours, "bytes"),
    null_bytes: of(nothing, "bytes"),
    own_bytes: of(ours, "own"),
  };
  return { ours_s, null_s, ratio: ours_s / null_s, calls: of(ours, "calls"), ...memory, ...state };
}

/**
 * Runs a stack from the first preview to destroy. `emulator` is `any`: it comes from lib/, which is
 * built after the type check.
 * @typedef {import("./resources.cjs").Plan} Plan
 * @param {{ side: Side, parallel: number | undefined, plan: Plan }} what
 * @param {any} emulator
 */
async function runStack(what, emulator) {
  const { folder, remove } = createProjectFolder();
  for (const part of ["home", "state"]) mkdirSync(join(folder, part));
  /** @type {Partial<Record<Step, Figures>>} */
  const figures = {};
  try {
    for (const [step, { does, command: name, changed }] of Object.entries(STEPS)) {
      emulator.calls.clear();
      const { changes, ...found } = await runCommand(
        folder,
        { ...what, command: name, plan: { ...what.plan, changed } },
        emulator.url,
      );
      const done = Object.keys(changes).filter((one) => does.includes(one) || one !== "same");
      if (done.some((one) => !does.includes(one)) || !done.length)
        throw new Error(
          `${step} of ${what.plan.count} (${what.side}): expected ${does.join(" and ")}, got ${Object.keys(changes).join(" and ")}`,
        );
      figures[/** @type {Step} */ (step)] = {
        ...found,
        calls: emulator.calls.count(),
        ...stateOf(join(folder, "state")),
      };
    }
    return /** @type {Record<Step, Figures>} */ (figures);
  } finally {
    remove();
  }
}

/**
 * @param {string} folder
 * @param {{ plan: Plan, command: string, side: Side, env?: Record<string, string> }} what
 * @param {string} url
 */
export async function runCommand(folder, what, url) {
  const peak = join(folder, "peak");
  rmSync(peak, { force: true });
  const env = {
    ...what.env,
    PULUMI_BACKEND_URL: `file://${join(folder, "state")}`,
    PULUMI_CONFIG_PASSPHRASE: "bench",
    PULUMI_SKIP_UPDATE_CHECK: "true",
    NODE_OPTIONS: `--require ${JSON.stringify(join(root, "bench", "peak.cjs"))}`,
    PEAK: peak,
    PEAK_OF: what.side === "plugin" ? join("plugin", "main") : "dynamic-provider",
  };
  const config = {
    "coralogix:url": { value: url },
    "coralogix:apiKey": { value: KEY, secret: true },
    ...(what.side === "plugin" ? { "coralogix:form": { value: "plugin" } } : {}),
    ...(what.plan.workload === "whole-team" ? settings(what.plan.changed) : {}),
  };
  const args = [join(root, "bench", "command.cjs"), JSON.stringify({ ...what, config, env })];
  const { code, output } = await run(process.execPath, args, { cwd: folder });
  if (code) throw new Error(`The Pulumi command failed:\n${output}`);
  const found = JSON.parse(output.slice(output.lastIndexOf("\n{") + 1));
  return { ...found, ...usageOf(peak) };
}

/** Peak memory of provider and engine, and CPU time of the provider. @param {string} file */
function usageOf(file) {
  const usage = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return {
    provider_mb: usage.maxRSS / 1024,
    engine_mb: usage.engineRSS / 1024,
    provider_cpu_s: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
  };
}

/** @param {string} what @param {Record<Step, Row>} found */
function printResults(what, found) {
  const rows = Object.entries(found).map(([step, it]) => [
    step.replaceAll("_", " ").replace(" percent", " %"),
    formatNumber(it.ours_s, 2),
    formatNumber(it.null_s, 2),
    formatNumber(it.ratio, 2),
    formatNumber(it.calls),
    formatNumber(it.ours_mb),
    formatNumber(it.null_mb),
    formatNumber(it.ours_bytes),
    formatNumber(it.null_bytes),
    formatNumber(it.own_bytes),
  ]);
  printTable(
    `${what}: ours, and a dynamic provider that does nothing`,
    [
      "ours s",
      "null s",
      "ratio",
      "calls",
      "ours peak MB",
      "null peak MB",
      "ours B in state",
      "null B in state",
      "our share B",
    ],
    rows,
  );
}
