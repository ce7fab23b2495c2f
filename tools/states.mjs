import { join } from "node:path";
import { main, root, run } from "./run.mjs";
import { ensureReady, pathWith } from "./setup.mjs";

/** Records states with the real engine: what is recorded is what users have. */
await main(import.meta.url, async () => {
  const cli = await ensureReady({ cli: true });
  const PATH = pathWith(cli);
  const args = ["--import", "tsx", join(root, "tests", "chaos", "states-record.ts"), ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args, { cwd: root, env: { ...process.env, PATH }, onLine: console.log });
  if (code) process.exitCode = 1;
});
