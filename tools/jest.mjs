import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startKeyService } from "./key-service.mjs";
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
 * TEST_RUN_FOLDER. It is also the folder of their temporary files, and is deleted afterwards. Their
 * stacks share a key service.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Tally>}
 */
export async function runJest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-test-"));
  const file = join(folder, "tally.json");
  const keys = await startKeyService();
  try {
    const code = await exitCode(
      args,
      {
        ...withoutCertificates(env),
        ...temporary(folder),
        ...keys.env,
        TALLY: file,
        TEST_RUN_FOLDER: folder,
      },
      () => existsSync(file),
    );
    /** @type {Tally} */
    const tally = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : { passed: 0, failed: 0 };
    // Jest also fails for a wrong configuration, an obsolete snapshot or a run that does not end.
    return code && !tally.failed ? { ...tally, failed: 1 } : tally;
  } finally {
    keys.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Moves the name of a file with certificates to TEST_EXTRA_CA_CERTS, for tests that use a registry.
 * Node.js 20 reads the file whenever it starts, which can take twice as long as the rest of a short
 * process, and a run starts more than a thousand.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
const withoutCertificates = ({ NODE_EXTRA_CA_CERTS, ...env }) =>
  NODE_EXTRA_CA_CERTS ? { ...env, TEST_EXTRA_CA_CERTS: NODE_EXTRA_CA_CERTS } : env;

/** The variables that name the folder of temporary files, on every platform. */
const temporary = (/** @type {string} */ folder) => ({
  TMPDIR: folder,
  TMP: folder,
  TEMP: folder,
});

/**
 * Returns the exit code of jest, which is killed if it does not end after its last result.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {() => boolean} hasResults
 * @returns {Promise<number>}
 */
function exitCode(args, env, hasResults) {
  return new Promise((done) => {
    const jest = join(root, "node_modules", "jest", "bin", "jest.js");
    // Last, because jest reads all following arguments as reporters.
    const reporters = [
      "--reporters=default",
      `--reporters=${join(root, "tools", "jest-tally.cjs")}`,
    ];
    const child = spawn(process.execPath, [jest, ...args, ...reporters], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    let resultsAt = 0;
    const watch = setInterval(() => {
      if (!resultsAt && hasResults()) resultsAt = Date.now();
      if (!resultsAt || Date.now() - resultsAt < GRACE) return;
      console.log(
        "FAIL  jest did not end by itself: a test leaves a server, a timer or a process open",
      );
      child.kill("SIGKILL");
    }, 500);
    child.on("close", (code) => {
      clearInterval(watch);
      done(code ?? 1);
    });
  });
}
