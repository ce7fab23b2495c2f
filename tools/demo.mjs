// `npm run demo`: everything a fresh clone needs, then the quickstart from its first preview to its end.
import { ensureReady, pathWith } from "./setup.mjs";

try {
  const cli = await ensureReady({ cli: true });
  process.env.PATH = pathWith(cli);
  const { demo } = await import("./demo/run.mjs");
  process.exitCode = await demo();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
