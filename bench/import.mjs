import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../tools/run.mjs";
import { makePlace } from "./place.mjs";
import { sample } from "./sample.mjs";
import { shown, table } from "./table.mjs";

const SDK = "@pulumi/pulumi";
const GOAL_MS = 60;

/** What is imported, in this order; what the last one takes is its own. */
const CASES = {
  [SDK]: [SDK],
  "pulumi-coralogix": [SDK, "pulumi-coralogix"],
  "pulumi-coralogix/provider": [SDK, "pulumi-coralogix/provider"],
  "pulumi-coralogix/client": [SDK, "pulumi-coralogix/client"],
  "pulumi-coralogix/client, alone": ["pulumi-coralogix/client"],
};

// What a process takes until everything is loaded, and how much of it is the last import.
const PROGRAM = `
let before = 0;
for (const name of process.argv.slice(2)) {
  before = performance.now();
  require(name);
}
const loaded = performance.now();
const files = Object.keys(require.cache);
console.log(JSON.stringify({
  own_ms: loaded - before,
  total_ms: loaded,
  peak_mb: process.resourceUsage().maxRSS / 1024,
  files: files.length,
  zod_files: files.filter((file) => /[\\\\/]node_modules[\\\\/]zod[\\\\/]/.test(file)).length,
}));
`;

/**
 * What an import costs a program that imports the SDK.
 * @param {{ runs: number, goals: import("./table.mjs").Goals }} options
 */
export async function importCost({ runs, goals }) {
  const { folder, remove } = makePlace();
  try {
    writeFileSync(join(folder, "program.cjs"), PROGRAM);
    const cases = Object.fromEntries(Object.entries(CASES).map(([name, imports]) => [name, () => load(folder, imports)]));
    const found = await sample(cases, runs);
    print(found, runs);
    goals.add("import of pulumi-coralogix beside @pulumi/pulumi", found["pulumi-coralogix"]?.own_ms ?? Number.NaN, GOAL_MS, "ms");
    return found;
  } finally {
    remove();
  }
}

/** @param {string} folder @param {string[]} imports */
async function load(folder, imports) {
  const { code, output } = await run(process.execPath, ["program.cjs", ...imports], { cwd: folder });
  if (code) throw new Error(`The import of ${imports.join(" and ")} failed:\n${output}`);
  return JSON.parse(output);
}

/** @param {Record<string, import("./sample.mjs").Figures>} found @param {number} runs */
function print(found, runs) {
  const base = found[SDK]?.total_ms ?? Number.NaN;
  const rows = Object.entries(found).map(([name, { own_ms, total_ms = Number.NaN, peak_mb, files, zod_files }]) => [
    name,
    shown(own_ms, 1),
    shown(total_ms),
    shown(total_ms / base, 2),
    shown(peak_mb),
    shown(files),
    shown(zod_files),
  ]);
  table(
    `Import: medians of ${runs} processes, each after @pulumi/pulumi where not alone`,
    ["own ms", "process ms", "ratio", "peak MB", "files", "of zod"],
    rows,
  );
}
