import { join } from "node:path";
import { build } from "./build.mjs";
import { main, root, run } from "./run.mjs";

// A quarter of the CPU time of the compiler that builds: that one has seen src/ in the build, and
// examples and templates in tests/types/compilers.test.ts.
const compiler = join(root, "node_modules", "typescript-7", "bin", "tsc");

/** Checks the types of all files of the checkout, which use the package as it is built. */
await main(import.meta.url, async () => {
  await build();
  const cache = join(root, "node_modules", ".cache", "types.tsbuildinfo");
  const options = ["--pretty", "false", "--singleThreaded", "--incremental", "--tsBuildInfoFile"];
  const command = [compiler, "-p", "tsconfig.all.json", ...options, cache];
  const { code, output } = await run(process.execPath, command, { cwd: root });
  if (code) console.log(output);
  process.exitCode = code;
});
