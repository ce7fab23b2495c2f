import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { run } from "../tools/run.mjs";
import { KEY, runCommand } from "./engine.mjs";
import { createProjectFolder } from "./project-folder.mjs";
import { formatNumber } from "./table.mjs";

const FORMS = /** @type {const} */ (["dynamic", "plugin"]);
const ONCE = { PULUMI_SKIP_CHECKPOINTS: "true", PULUMI_EXPERIMENTAL: "true" };

/**
 * @typedef {{
 *   name: string, command: string, changed: boolean, parallel?: number,
 *   env?: Record<string, string>
 * }} Step
 */

/**
 * The commands in both forms, in order. Those that change something change every hundredth
 * resource.
 */
const STEPS = /** @type {readonly Step[]} */ ([
  { name: "first up, written once", command: "up", changed: false, env: ONCE },
  { name: "preview", command: "preview", changed: false },
  { name: "refresh", command: "refresh", changed: false },
  { name: "up of 1 %", command: "up", changed: true },
  { name: "up of 1 %, written once", command: "up", changed: false, env: ONCE },
]);

/** @type {Record<string, Partial<Step>>} */
const ENGINE_SETTINGS = {
  zstd: { env: { PULUMI_DIY_BACKEND_ZSTD: "true" } },
  gzip: { env: { PULUMI_DIY_BACKEND_GZIP: "true" } },
  "GOGC=400": { env: { GOGC: "400" } },
  "--parallel 64": { parallel: 64 },
  "no settings": {},
};

/** Settings of the engine, in the plugin form. The changes go back and forth. */
const SETTINGS = /** @type {readonly Step[]} */ (
  Object.entries(ENGINE_SETTINGS).map(([name, setting], n) => ({
    name: `up of 1 %, ${name}`,
    command: "up",
    changed: n % 2 === 0,
    ...setting,
  }))
);

/** @typedef {import("./engine.mjs").Options} Options */
/** @typedef {Record<string, number>} Figures */

/**
 * Measures one large stack in each form, one after the other, and an import of its objects by the
 * plugin, where `pulumi-language-nodejs` is on PATH. Every command runs once: it takes minutes.
 * @param {Options & { counts: number[] }} options
 */
export async function scale({ counts, latency, workload, widgets, parallel }) {
  const { startEmulator } = createRequire(import.meta.url)("../lib/emulator");
  const emulator = await startEmulator({ apiKey: KEY, latencyMs: latency });
  /** @type {Record<string, Record<string, Figures>>} */
  const all = {};
  try {
    for (const count of counts) {
      const plan = { workload, widgets, count, each: 100 };
      for (const form of FORMS) {
        emulator.reset();
        console.log(`\n${count} of ${workload}, ${form} form`);
        all[`${count} ${form}`] = await largeStack({ form, parallel, plan }, emulator);
      }
    }
  } finally {
    await emulator.close();
  }
  return all;
}

/**
 * `emulator` is `any`: it comes from lib/, which is built after the type check.
 * @param {{
 *   form: (typeof FORMS)[number], parallel: number | undefined,
 *   plan: Omit<import("./resources.cjs").Plan, "changed">
 * }} what
 * @param {any} emulator
 */
async function largeStack({ form, parallel, plan }, emulator) {
  const { folder, remove } = createProjectFolder();
  for (const part of ["home", "state"]) mkdirSync(join(folder, part));
  /** @type {Record<string, Figures>} */
  const all = {};
  const add = (/** @type {string} */ name, /** @type {Figures} */ found) => {
    all[name] = found;
    console.log(`  ${name.padEnd(26)}${textOf(found)}`);
  };
  const measure = async (/** @type {Step} */ { name, command, changed, env = {}, ...rest }) => {
    emulator.calls.clear();
    const what = { command, side: form, plan: { ...plan, changed }, env, parallel, ...rest };
    const { changes: _, ...found } = await runCommand(folder, what, emulator.url);
    add(name, { ...found, calls: emulator.calls.count(), ...stateFileOf(folder) });
  };
  try {
    for (const step of STEPS) await measure(step);
    if (form === "plugin") {
      if (hasLanguageHost()) add("import, written once", await importAll(folder, emulator));
      for (const step of SETTINGS) await measure(step);
    }
    return all;
  } finally {
    remove();
  }
}

const textOf = (/** @type {Figures} */ found) =>
  Object.entries(found)
    .map(([key, value]) => `${key} ${formatNumber(value, Number(value) < 100 ? 1 : 0)}`)
    .join(", ");

const stacks = (/** @type {string} */ folder) =>
  join(folder, "state", ".pulumi", "stacks", "bench");

/** The size of the state in its file, which may be compressed. @param {string} folder */
function stateFileOf(folder) {
  const files = readdirSync(stacks(folder))
    .filter((name) => /^bench\.json(\.gz|\.zst)?$/.test(name))
    .map((name) => statSync(join(stacks(folder), name)))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  return { state_mb: (files[0]?.size ?? Number.NaN) / 2 ** 20 };
}

/** The CLI imports only for a language whose host it finds. */
const hasLanguageHost = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .some((folder) => existsSync(join(folder, "pulumi-language-nodejs")));

/**
 * Imports all objects of the stack into an empty one.
 * @param {string} folder
 * @param {any} emulator
 */
async function importAll(folder, emulator) {
  const text = readFileSync(join(stacks(folder), "bench.json"), "utf8");
  const entries = /** @type {{ type: string, id: string, urn: string }[]} */ (
    JSON.parse(text).checkpoint.latest.resources
  );
  const resources = entries
    .filter(({ type }) => type.startsWith("coralogix:index:"))
    .map(({ type, id, urn }) => ({ type, id, name: urn.split("::").at(-1) }));
  writeFileSync(join(folder, "import.json"), JSON.stringify({ resources }));
  const pulumi = cliIn(folder);
  await pulumi("stack", "init", "imported");
  await pulumi("config", "set", "coralogix:url", emulator.url);
  await pulumi("config", "set", "--secret", "coralogix:apiKey", KEY);
  emulator.calls.clear();
  const start = performance.now();
  await pulumi(
    "import",
    "--file",
    "import.json",
    "--yes",
    "--skip-preview",
    "--generate-code=false",
  );
  return { s: (performance.now() - start) / 1000, calls: emulator.calls.count() };
}

/** The CLI with the state of the benchmark. @param {string} folder */
function cliIn(folder) {
  const env = {
    ...process.env,
    ...ONCE,
    PULUMI_HOME: join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${join(folder, "state")}`,
    PULUMI_CONFIG_PASSPHRASE: "bench",
    PULUMI_SKIP_UPDATE_CHECK: "true",
  };
  return async (/** @type {string[]} */ ...args) => {
    const { code, output } = await run("pulumi", [...args, "--non-interactive"], {
      cwd: folder,
      env,
    });
    if (code) throw new Error(`pulumi ${args[0]} failed:\n${output.slice(-2000)}`);
  };
}
