import { join } from "node:path";
import { build, tsc } from "./build.mjs";
import { main, root } from "./run.mjs";

/** Checks the types of all files of the checkout, which use the package as it is built. */
await main(import.meta.url, async () => {
  await build();
  const cache = join(root, "node_modules", ".cache", "types.tsbuildinfo");
  const incremental = ["--incremental", "--tsBuildInfoFile", cache];
  const { code, output } = await tsc("-p", "tsconfig.all.json", ...incremental);
  if (code) console.log(output);
  process.exitCode = code;
});
