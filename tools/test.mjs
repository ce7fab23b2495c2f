// `npm test`: the checks and all tests, or jest with the given arguments. The last line of the
// output is the count of passed and failed tests; the checks count as one. `--plugin` runs the tests
// in the plugin form, `--all-cases` runs every generated case.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./run.mjs";
import { ensureDependencies, ensureReady } from "./setup.mjs";
import { useTemporaryFolder } from "./temporary.mjs";

/**
 * The variables that an option sets: a script of package.json that set them itself would not run in
 * every shell.
 * @type {Record<string, NodeJS.ProcessEnv>}
 */
const OPTIONS = {
  "--plugin": { CORALOGIX_TEST_FORM: "plugin" },
  "--all-cases": { CASES: "all" },
};

/**
 * The heap of jest and its workers: what a test file allocates is soon garbage, from the first file
 * on, and other workers use the cores that a parallel collection would take. A tenth of the CPU time.
 */
const HEAP = ["--min-semi-space-size=64", "--max-semi-space-size=64", "--single-threaded-gc"];

useTemporaryFolder();
const given = process.argv.slice(2);
const args = given.filter((arg) => !Object.hasOwn(OPTIONS, arg));
Object.assign(process.env, ...given.map((arg) => OPTIONS[arg]));
const report = join(tmpdir(), `pulumi-coralogix-tests-${process.pid}.json`);
const tally = { passed: 0, failed: 0, skipped: 0 };
try {
  // Before the checks and the tests begin, because both need it.
  if (given.length) await ensureDependencies();
  else await ensureReady({ cli: true });
  const checks = given.length
    ? undefined
    : run("npm", ["run", "lint"], { cwd: root, shell: process.platform === "win32" });
  const code = await jest();
  if (existsSync(report)) countTests();
  if (checks) countChecks(await checks);
  // Jest also fails for a wrong option, an obsolete snapshot, or a run without tests.
  if (code && !tally.failed) tally.failed++;
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  tally.failed++;
}
const { passed, failed, skipped } = tally;
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed || !passed ? 1 : 0;

/** Runs jest with its usual output. @returns {Promise<number | null>} */
function jest() {
  const script = join(root, "node_modules", "jest", "bin", "jest.js");
  const command = [...HEAP, script, ...args, "--json", `--outputFile=${report}`];
  const child = spawn(process.execPath, command, { cwd: root, stdio: "inherit" });
  return new Promise((done) => child.on("close", done));
}

function countTests() {
  const results = JSON.parse(readFileSync(report, "utf8"));
  tally.passed += results.numPassedTests;
  // A file that cannot be loaded counts as one failed test.
  tally.failed += results.numFailedTests + results.numRuntimeErrorTestSuites;
  tally.skipped += results.numPendingTests + results.numTodoTests;
}

/** @param {{ code: number, output: string }} result */
function countChecks({ code, output }) {
  if (code) console.log(output);
  if (code) tally.failed++;
  else tally.passed++;
}
