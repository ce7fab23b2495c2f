import { runChecks } from "./checks.mjs";
import { runJest } from "./jest.mjs";
import { ensureCli, ensureDependencies, ensureLib, pathWith } from "./setup.mjs";

/** @typedef {import("./jest.mjs").Tally} Tally */

/**
 * Everything, or with arguments only jest with them: `npm test -- tests/unit/x.test.ts -t name`.
 * @param {string[]} args
 * @returns {Promise<Tally[]>}
 */
async function test(args) {
  const dependencies = await attempt(ensureDependencies);
  if (dependencies.failed) return [dependencies];
  // What does not build or is not there fails the run, but the tests that need less still run.
  const lib = await attempt(ensureLib);
  const cli = await attempt(ensureCli);
  const checks = args.length ? none : await runChecks();
  const PATH = pathWith(cli.result);
  return [lib, cli, checks, await runJest(args, { ...process.env, PATH })];
}

const none = { passed: 0, failed: 0 };

/**
 * @param {() => Promise<string>} step
 * @returns {Promise<Tally & { result?: string }>}
 */
async function attempt(step) {
  try {
    return { ...none, result: await step() };
  } catch (error) {
    console.log(/** @type {Error} */ (error).message);
    return { ...none, failed: 1 };
  }
}

const tallies = await test(process.argv.slice(2));
const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + (tally[key] ?? 0), 0);
const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
// The code is set, not forced: output still on its way is written first.
process.exitCode = failed || !passed ? 1 : 0;
