import { ensureReady, pathWithCli } from "../setup.mjs";
import { startKeyService } from "./key-service.mjs";
import useTemporaryFolder from "./temporary.mjs";

/**
 * The `globalSetup` of tests that run the Pulumi engine: the built package, the CLI on PATH, a key
 * service, and the folder of temporary files. The processes of the tests inherit the variables.
 */
export default async function setup() {
  const { env } = process;
  env.PATH = pathWithCli(await ensureReady({ cli: true }));
  useTemporaryFolder();
  Object.assign(env, await startKeyService());
  // Node.js 20 reads this file at each start, in twice the time of the rest of a short process.
  if (env.NODE_EXTRA_CA_CERTS) env.TEST_EXTRA_CA_CERTS = env.NODE_EXTRA_CA_CERTS;
  delete env.NODE_EXTRA_CA_CERTS;
}
