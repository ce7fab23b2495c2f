import { createRequire } from "node:module";
import { join } from "node:path";
import { main, root } from "./run.mjs";
import { ensureReady } from "./setup.mjs";

// The recorder is no entry point of the package, and lib/ has it compiled.
await main(import.meta.url, async () => {
  await ensureReady({ cli: false });
  const recorder = createRequire(import.meta.url)("../lib/recorder/main.js");
  const out = join(root, "tests", "fixtures", "recorded");
  await recorder.main(process.argv.slice(2), { out });
});
