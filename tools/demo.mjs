// `npm run demo`: everything a fresh clone needs, then the quickstart from its first preview to its end.
import { ensureReady, pathWith } from "./setup.mjs";

try {
  const cli = await ensureReady({ cli: true });
  process.env.PATH = pathWith(cli);
  // It changes an object behind the program's back, and looks at once.
  process.env.CORALOGIX_SETTLE_MS ??= "0";
  const { demo } = await import("./demo/run.mjs");
  process.exitCode = await demo();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
