import { build } from "./build.mjs";
import { main } from "./run.mjs";
import { tsc } from "./tsc.mjs";

/** Checks the types of all files of the checkout, which use the package as it is built. */
await main(import.meta.url, async () => {
  await build();
  const { code, output } = await tsc(["-p", "tsconfig.all.json"]);
  if (code) console.log(output);
  process.exitCode = code;
});
