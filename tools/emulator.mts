import { createRequire } from "node:module";
import { main } from "./run.mjs";
import { ensureReady } from "./setup.mjs";
import { releaseSignals } from "./temporary.mjs";

await main(import.meta.url, async () => {
  await ensureReady({ cli: false });
  process.argv.splice(2, 0, "emulator");
  releaseSignals();
  createRequire(import.meta.url)("../lib/cli/main.cjs");
});
