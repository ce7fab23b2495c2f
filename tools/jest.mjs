import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Milliseconds that jest may run after its last result. */
const GRACE = 10_000;

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 */

/**
 * Runs jest with its normal report and counts the results. Test files share prepared files in
 * TEST_RUN_FOLDER, which is deleted afterwards. The report is passed to `print`, or is that of this
 * process.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} [print]
 * @returns {Promise<Tally>}
 */
export async function runJest(args, env, print) {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-test-"));
  const file = join(folder, "tally.json");
  try {
    const child = spawnJest(args, { ...env, TALLY: file, TEST_RUN_FOLDER: folder }, print);
    const code = await exitCode(
      child,
      () => existsSync(file),
      print ?? ((text) => process.stdout.write(text)),
    );
    /** @type {Tally} */
    const tally = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : { passed: 0, failed: 0 };
    // Jest also fails for a wrong configuration, an obsolete snapshot or a run that does not end.
    return code && !tally.failed ? { ...tally, failed: 1 } : tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {((text: string) => void) | undefined} print
 */
function spawnJest(args, env, print) {
  const jest = join(root, "node_modules", "jest", "bin", "jest.js");
  // Last, because jest reads all following arguments as reporters.
  const reporters = ["--reporters=default", `--reporters=${join(root, "tools", "jest-tally.cjs")}`];
  const output = print ? "pipe" : "inherit";
  const child = spawn(process.execPath, [jest, ...args, ...reporters], {
    cwd: root,
    env,
    stdio: ["ignore", output, output],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => print?.(text));
  return child;
}

/**
 * Returns the exit code of jest, which is killed if it does not end after its last result.
 * @param {import("node:child_process").ChildProcess} child
 * @param {() => boolean} hasResults
 * @param {(text: string) => void} print
 * @returns {Promise<number>}
 */
function exitCode(child, hasResults, print) {
  return new Promise((done) => {
    let resultsAt = 0;
    const watch = setInterval(() => {
      if (!resultsAt && hasResults()) resultsAt = Date.now();
      if (!resultsAt || Date.now() - resultsAt < GRACE) return;
      print(
        "FAIL  jest did not end by itself: a test leaves a server, a timer or a process open\n",
      );
      child.kill("SIGKILL");
    }, 500);
    child.on("close", (code) => {
      clearInterval(watch);
      done(code ?? 1);
    });
  });
}
