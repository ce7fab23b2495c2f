import { LIB_CHECKS, runChecks, SOURCE_CHECKS } from "./checks.mjs";
import { runJest } from "./jest.mjs";
import { ensureCli, ensureDependencies, ensureLib, pathWithCli } from "./setup.mjs";
import { planRun } from "./suites.mjs";

/** @typedef {import("./jest.mjs").Tally} Tally */

/**
 * Runs all checks and tests, a suite (`--suite fast`), or jest with the given arguments
 * (`npm test -- tests/unit/x.test.ts -t name`).
 * @param {string[]} given
 * @returns {Promise<Tally[]>}
 */
async function test(given) {
  const dependencies = await attempt(ensureDependencies);
  if (dependencies.failed) return [dependencies];
  const planned = await attempt(async () => planRun(given));
  const plan = planned.result;
  if (!plan) return [planned];
  const { needs, checks } = plan;
  // A failed build or a missing CLI fails the run, but the tests that do not need them still run.
  // The steps and the checks wait for one another only where they need each other's result: the
  // long ones use one core.
  const checked = checks ? runChecks(SOURCE_CHECKS, 1) : none;
  const cli = needs.cli ? await attempt(ensureCli) : none;
  const lib = needs.lib ? await attempt(ensureLib) : none;
  const libChecked = checks ? runChecks(LIB_CHECKS, 1) : none;
  const tested = await runJest(plan.args, envOf(plan, pathWithCli(cli.result)));
  return [lib, cli, await checked, await libChecked, tested];
}

/** @param {import("./suites.mjs").Plan} plan @param {string} path */
const envOf = ({ form, isThorough }, path) => ({
  ...process.env,
  PATH: path,
  ...(form && { CORALOGIX_TEST_FORM: form }),
  ...(isThorough && { THOROUGH: "1" }),
});

/** @type {Tally & { result?: undefined }} */
const none = { passed: 0, failed: 0 };

/**
 * @template T
 * @param {() => Promise<T>} step
 * @returns {Promise<Tally & { result?: T }>}
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
const sum = (/** @type {keyof Tally} */ key) =>
  tallies.reduce((total, tally) => total + (tally[key] ?? 0), 0);
const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
// No process.exit: pending output is written first.
process.exitCode = failed || !passed ? 1 : 0;
