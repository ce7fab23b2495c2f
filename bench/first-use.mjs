import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../tools/run.mjs";
import { makePlace } from "./place.mjs";
import { sample } from "./sample.mjs";
import { shown, table } from "./table.mjs";

const GOAL_MS = 40;
/** An operation of areas that are small, usual, and as large as they come. */
const CASES = [
  "identity.whoami",
  "webhooks.list",
  "alerts.list",
  "policies.list",
  "notifications.listConnectors",
  "cases.list",
  "dashboards.catalog",
];

// The area is what a call loads of this package; the HTTP library is loaded once, whatever is called.
const PROGRAM = `
const { createClient } = require("pulumi-coralogix/client");
const client = createClient({ apiKey: "key", region: "eu2" });
const before = Object.keys(require.cache).length;
const [area, operation] = process.argv[2].split(".");
const start = performance.now();
const call = client[area][operation];
const area_ms = performance.now() - start;
if (!call) throw new Error("There is no operation " + process.argv[2]);
const files = Object.keys(require.cache).length - before;
const then = performance.now();
require("module").createRequire(require.resolve("pulumi-coralogix/client"))("axios");
console.log(JSON.stringify({ area_ms, files, http_ms: performance.now() - then }));
`;

/**
 * What the first call of an operation loads, after the client itself.
 * @param {{ runs: number, goals: import("./table.mjs").Goals }} options
 */
export async function firstUse({ runs, goals }) {
  const { folder, remove } = makePlace();
  try {
    writeFileSync(join(folder, "program.cjs"), PROGRAM);
    const found = await sample(Object.fromEntries(CASES.map((name) => [name, () => load(folder, name)])), runs);
    print(found, runs);
    const slowest = Math.max(...Object.values(found).map(({ area_ms = Number.NaN }) => area_ms));
    goals.add("loading of an operation, the slowest of these", slowest, GOAL_MS, "ms");
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
function print(found, runs) {
  const rows = Object.entries(found).map(([name, { area_ms, files, http_ms }]) => [
    name,
    shown(area_ms, 1),
    shown(files),
    shown(http_ms, 1),
  ]);
  table(
    `First call of an operation: medians of ${runs} processes, after the client`,
    ["its area, ms", "files", "the HTTP library, ms"],
    rows,
  );
}
