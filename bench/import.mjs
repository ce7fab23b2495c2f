import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../tools/run.mjs";
import { createProjectFolder } from "./project-folder.mjs";
import { sampleCases } from "./sample.mjs";
import { formatNumber, printTable } from "./table.mjs";

const SDK = "@pulumi/pulumi";
const GOAL_MS = 60;

/** The imports of each case in order. `own_ms` is the time of the last one. */
const CASES = {
  [SDK]: [SDK],
  "pulumi-coralogix": [SDK, "pulumi-coralogix"],
  "pulumi-coralogix/provider": [SDK, "pulumi-coralogix/provider"],
  "pulumi-coralogix/client": [SDK, "pulumi-coralogix/client"],
  "pulumi-coralogix/client, alone": ["pulumi-coralogix/client"],
};

// Measures the time until all modules are loaded, and that of the last import.
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
  peak_mb: require(process.env.PEAK_MEMORY).peakMemory() / 1024,
  files: files.length,
  zod_files: files.filter((file) => /[\\\\/]node_modules[\\\\/]zod[\\\\/]/.test(file)).length,
}));
`;

/**
 * The cost of an import in a program that imports the SDK.
 * @param {{ runs: number, goals: import("./table.mjs").Goals }} options
 */
export async function importCost({ runs, goals }) {
  const { folder, remove } = createProjectFolder();
  try {
    writeFileSync(join(folder, "program.cjs"), PROGRAM);
    const cases = Object.fromEntries(
      Object.entries(CASES).map(([name, imports]) => [name, () => load(folder, imports)]),
    );
    const found = await sampleCases(cases, runs);
    printResults(found, runs);
    goals.add(
      "import of pulumi-coralogix after @pulumi/pulumi",
      found["pulumi-coralogix"]?.own_ms ?? Number.NaN,
      GOAL_MS,
      "ms",
    );
    return found;
  } finally {
    remove();
  }
}

/** @param {string} folder @param {string[]} imports */
async function load(folder, imports) {
  const { code, output } = await run(process.execPath, ["program.cjs", ...imports], {
    cwd: folder,
    env: { ...process.env, PEAK_MEMORY: join(root, "bench", "peak-memory.cjs") },
  });
  if (code) throw new Error(`The import of ${imports.join(" and ")} failed:\n${output}`);
  return JSON.parse(output);
}

/** @param {Record<string, import("./sample.mjs").Figures>} found @param {number} runs */
function printResults(found, runs) {
  const base = found[SDK]?.total_ms ?? Number.NaN;
  const rows = Object.entries(found).map(
    ([name, { own_ms, total_ms = Number.NaN, peak_mb, files, zod_files }]) => [
      name,
      formatNumber(own_ms, 1),
      formatNumber(total_ms),
      formatNumber(total_ms / base, 2),
      formatNumber(peak_mb),
      formatNumber(files),
      formatNumber(zod_files),
    ],
  );
  printTable(
    `Import: medians of ${runs} processes, each after @pulumi/pulumi unless alone`,
    ["own ms", "process ms", "ratio", "peak MB", "files", "of zod"],
    rows,
  );
}
