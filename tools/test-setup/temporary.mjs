import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The `globalSetup` of all tests: a folder of temporary files for the run, which its end removes.
 * What a test leaves in it, because it failed or was killed, goes with it. Test files also share
 * prepared stacks in this folder, which contains hundreds of megabytes. The processes of the tests
 * inherit the variables; a run that a test starts uses the folder of the outer one.
 */
export default function setup() {
  const { env } = process;
  if (env.TEST_RUN_FOLDER) return;
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Without a handler, these end the process before its "exit".
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => process.exit(130));
  for (const name of ["TEST_RUN_FOLDER", "TMPDIR", "TMP", "TEMP"]) env[name] = folder;
}
