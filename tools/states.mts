import { join } from "node:path";
import { main, root, run } from "./run.mjs";
import { ensureReady, pathWithCli } from "./setup.mjs";

/** Records states with the Pulumi engine, as test fixtures for upgrades. */
await main(import.meta.url, async () => {
  const PATH = pathWithCli(await ensureReady({ cli: true }));
  const script = join(root, "tests", "chaos", "states-record.ts");
  const { code } = await run(
    process.execPath,
    ["--import", "tsx", script, ...process.argv.slice(2)],
    { cwd: root, env: { ...process.env, PATH }, onLine: console.log },
  );
  if (code) process.exitCode = 1;
});
