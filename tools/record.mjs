import { createRequire } from "node:module";
import { join } from "node:path";
import { main, root } from "./run.mjs";
import { ensureReady } from "./setup.mjs";

await main(import.meta.url, async () => {
  await ensureReady({ cli: false });
  // In this process, so that signals of the terminal or npm reach the recorder.
  const out = join(root, "tests", "fixtures", "recorded");
  await createRequire(import.meta.url)("../lib/recorder").main(process.argv.slice(2), { out });
});
