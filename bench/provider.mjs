import { join } from "node:path";
import { root, run } from "../tools/run.mjs";
import { createProjectFolder } from "./project-folder.mjs";
import { sampleCases } from "./sample.mjs";
import { formatNumber, printTable } from "./table.mjs";

/** The cases, their repetitions per process, and the goal for check and diff together in ms. */
const CASES = {
  Alert: { what: "an alert", times: 400, goal: 0.3 },
  Dashboard: { what: "a dashboard of 200 widgets", times: 40, goal: 20 },
};

/**
 * The time of check and diff for an unchanged resource.
 * @param {{ runs: number, goals: import("./table.mjs").Goals }} options
 */
export async function providerCost({ runs, goals }) {
  const { folder, remove } = createProjectFolder();
  try {
    const cases = Object.entries(CASES).map(([resourceType, { times }]) => [
      resourceType,
      () => measure(folder, resourceType, times),
    ]);
    const found = await sampleCases(Object.fromEntries(cases), runs);
    const rows = Object.entries(found).map(([resourceType, it]) => [
      CASES[/** @type {keyof typeof CASES} */ (resourceType)].what,
      formatNumber(it.check_ms, 2),
      formatNumber(it.diff_ms, 2),
    ]);
    printTable(
      `Check and diff without a change: medians of ${runs} processes`,
      ["check ms", "diff ms"],
      rows,
    );
    for (const [resourceType, { what, goal }] of Object.entries(CASES))
      goals.add(`check and diff of ${what}`, sum(found[resourceType]), goal, "ms");
    return found;
  } finally {
    remove();
  }
}
const sum = (/** @type {import("./sample.mjs").Figures | undefined} */ it) =>
  (it?.check_ms ?? Number.NaN) + (it?.diff_ms ?? Number.NaN);

/** @param {string} folder @param {string} resourceType @param {number} times */
async function measure(folder, resourceType, times) {
  const { code, output } = await run(
    process.execPath,
    [join(root, "bench", "provider.cjs"), resourceType, String(times)],
    { cwd: folder },
  );
  if (code) throw new Error(`The provider's check or diff failed:\n${output}`);
  // The last line; the provider prints the changes before it.
  return JSON.parse(output.trimEnd().split("\n").at(-1) ?? "");
}
