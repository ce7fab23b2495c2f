import { join } from "node:path";
import { root, run } from "../tools/run.mjs";
import { makePlace } from "./place.mjs";
import { sample } from "./sample.mjs";
import { shown, table } from "./table.mjs";

/** What is looked at, how often in each process, and what check and diff together may take. */
const CASES = {
  Alert: { what: "an alert", times: 400, goal: 0.3 },
  Dashboard: { what: "a dashboard of 200 widgets", times: 40, goal: 20 },
};

/**
 * What the provider's process takes for a resource that is as it was.
 * @param {{ runs: number, goals: import("./table.mjs").Goals }} options
 */
export async function providerCost({ runs, goals }) {
  const { folder, remove } = makePlace();
  try {
    const cases = Object.entries(CASES).map(([kind, { times }]) => [kind, () => measure(folder, kind, times)]);
    const found = await sample(Object.fromEntries(cases), runs);
    const rows = Object.entries(found).map(([kind, it]) => [
      CASES[/** @type {keyof typeof CASES} */ (kind)].what,
      shown(it.check_ms, 2),
      shown(it.diff_ms, 2),
    ]);
    table(`A preview without a change, in the provider: medians of ${runs} processes`, ["check ms", "diff ms"], rows);
    for (const [kind, { what, goal }] of Object.entries(CASES)) goals.add(`check and diff of ${what}`, sum(found[kind]), goal, "ms");
    return found;
  } finally {
    remove();
  }
}
const sum = (/** @type {import("./sample.mjs").Figures | undefined} */ it) => (it?.check_ms ?? Number.NaN) + (it?.diff_ms ?? Number.NaN);

/** @param {string} folder @param {string} kind @param {number} times */
async function measure(folder, kind, times) {
  const { code, output } = await run(process.execPath, [join(root, "bench", "provider.cjs"), kind, String(times)], { cwd: folder });
  if (code) throw new Error(`The provider's check or diff failed:\n${output}`);
  return JSON.parse(output);
}
