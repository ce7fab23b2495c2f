import { join } from "node:path";
import { buildSync } from "esbuild";

/** The command of the sources, in one file of a folder. */
export function commandIn(folder: string): string {
  const outfile = join(folder, ".command.cjs");
  const entryPoints = [join(__dirname, "../../../src/cli/main.ts")];
  buildSync({ entryPoints, outfile, bundle: true, platform: "node", external: ["typescript"] });
  return outfile;
}
