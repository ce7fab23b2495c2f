// `npm run demo`: prepares a checkout, then runs the quickstart from the first preview to destroy.
import { ensureReady, pathWithCli } from "./setup.mjs";

try {
  const cli = await ensureReady({ cli: true });
  process.env.PATH = pathWithCli(cli);
  // The demo changes an object outside Pulumi and refreshes immediately.
  process.env.CORALOGIX_SETTLE_MS ??= "0";
  const { runQuickstart } = await import("./demo/run.mjs");
  process.exitCode = await runQuickstart();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
