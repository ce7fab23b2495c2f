import { join } from "node:path";
import { main, root } from "./run.mjs";

await main(import.meta.url, async () => {
  const recorder = await import("../src/recorder/main.js");
  const out = join(root, "tests", "fixtures", "recorded");
  await recorder.main(process.argv.slice(2), { out });
});
