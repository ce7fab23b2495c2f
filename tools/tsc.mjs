import { join } from "node:path";
import { root, run } from "./run.mjs";

/**
 * Runs TypeScript 7 in this checkout. With one thread it needs half the CPU time: several threads
 * check the large types of the schemas several times.
 * @param {string[]} args
 */
export function tsc(args) {
  const script = join(root, "node_modules", "typescript-7", "bin", "tsc");
  return run(process.execPath, [script, "--singleThreaded", "--pretty", "false", ...args], {
    cwd: root,
  });
}
