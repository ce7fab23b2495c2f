import { join } from "node:path";
import { main, root, run } from "./run.mjs";
import { ensureReady, pathWithCli } from "./setup.mjs";

/** Records states with the Pulumi engine, as test fixtures for upgrades. */
await main(import.meta.url, async () => {
  const cli = await ensureReady({ cli: true });
  const PATH = pathWithCli(cli);
  const args = [
    "--import",
    "tsx",
    join(root, "tests", "chaos", "states-record.ts"),
    ...process.argv.slice(2),
  ];
  const { code } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PATH },
    onLine: console.log,
  });
  if (code) process.exitCode = 1;
});
