import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../tools/run.mjs";
import { createProjectFolder } from "./project-folder.mjs";
import { sampleCases } from "./sample.mjs";
import { formatNumber, printTable } from "./table.mjs";

const GOAL_MS = 40;
/** Operations of small, medium and large services. */
const CASES = [
  "identity.whoami",
  "webhooks.list",
  "alerts.list",
  "policies.list",
  "notifications.listConnectors",
  "cases.list",
  "dashboards.catalog",
];

// Measures loading the service, and separately the HTTP library, which all services share.
const PROGRAM = `
const { createClient } = require("pulumi-coralogix/client");
const client = createClient({ apiKey: "key", region: "eu2" });
const before = Object.keys(require.cache).length;
const [service, operation] = process.argv[2].split(".");
const start = performance.now();
const call = client[service][operation];
const area_ms = performance.now() - start;
if (!call) throw new Error("There is no operation named " + process.argv[2]);
const files = Object.keys(require.cache).length - before;
const then = performance.now();
require("module").createRequire(require.resolve("pulumi-coralogix/client"))("axios");
console.log(JSON.stringify({ area_ms, files, http_ms: performance.now() - then }));
`;

/**
 * The loading time of the first call of an operation, after the client.
 * @param {{ runs: number, goals: import("./table.mjs").Goals }} options
 */
export async function firstUse({ runs, goals }) {
  const { folder, remove } = createProjectFolder();
  try {
    writeFileSync(join(folder, "program.cjs"), PROGRAM);
    const found = await sampleCases(
      Object.fromEntries(CASES.map((name) => [name, () => load(folder, name)])),
      runs,
    );
    printResults(found, runs);
    const slowest = Math.max(...Object.values(found).map(({ area_ms = Number.NaN }) => area_ms));
    goals.add("loading an operation, the slowest", slowest, GOAL_MS, "ms");
    return found;
  } finally {
    remove();
  }
}

/** @param {string} folder @param {string} name */
async function load(folder, name) {
  const { code, output } = await run(process.execPath, ["program.cjs", name], { cwd: folder });
  if (code) throw new Error(`Loading ${name} failed:\n${output}`);
  return JSON.parse(output);
}

/** @param {Record<string, import("./sample.mjs").Figures>} found @param {number} runs */
function printResults(found, runs) {
  const rows = Object.entries(found).map(([name, { area_ms, files, http_ms }]) => [
    name,
    formatNumber(area_ms, 1),
    formatNumber(files),
    formatNumber(http_ms, 1),
  ]);
  printTable(
    `First call of an operation: medians of ${runs} processes, after the client`,
    ["service ms", "files", "HTTP library ms"],
    rows,
  );
}
