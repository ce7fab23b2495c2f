// Installs the dependencies of a new checkout, with `--cli` builds a missing Pulumi CLI meanwhile, then
// runs a tool of this folder: they are written in TypeScript, which tsx runs. In this process, so that
// signals of the terminal or npm reach the tool.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";
import { ensureDependencies, ensureReady } from "./setup.mjs";
import { useTemporaryFolder } from "./temporary.mjs";

useTemporaryFolder();
try {
  if (process.argv[2] === "--cli") {
    process.argv.splice(2, 1);
    await ensureReady({ cli: true, types: false });
  } else await ensureDependencies();
  const file = join(root, "tools", `${process.argv[2]}.mts`);
  // As if the tool had been started with its arguments.
  process.argv.splice(1, 2, file);
  (await import("tsx/esm/api")).register();
  await import(pathToFileURL(file).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
