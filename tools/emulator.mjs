import { createRequire } from "node:module";
import { main } from "./run.mjs";
import { ensureReady } from "./setup.mjs";

await main(import.meta.url, async () => {
  await ensureReady({ cli: false });
  // In this process, so that signals of the terminal or npm reach the server.
  await createRequire(import.meta.url)("../lib/emulator").main(process.argv.slice(2));
});
