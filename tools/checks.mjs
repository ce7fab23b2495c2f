import { join } from "node:path";
import { main, root, run, since } from "./run.mjs";

/** The checks besides the tests: commands of development dependencies, or scripts of tools/. */
export const SOURCE_CHECKS = [
  "biome check .",
  "depcruise --config .dependency-cruiser.cjs src codegen",
];
/** Checks that read lib/ too. */
export const LIB_CHECKS = ["types.mjs", "knip", "publint"];

/**
 * Runs checks, some at a time, and shows the output of those that fail.
 * @param {readonly string[]} checks
 * @param {number} [atOnce]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks, atOnce = 2) {
  const waiting = [...checks];
  let passed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await passes(check)) passed++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { passed, failed: checks.length - passed };
}

/** @param {string} check */
async function passes(check) {
  const start = performance.now();
  const [command = "", ...args] = check.split(" ");
  const options = { cwd: root, shell: process.platform === "win32" };
  const { code, output } = await (command.endsWith(".mjs")
    ? run(process.execPath, [join(root, "tools", command)], { cwd: root })
    : run(join(root, "node_modules", ".bin", command), args, options));
  console.log(`${code ? "FAIL" : "ok  "}  ${check} (${since(start)})`);
  if (code) console.log(output);
  return code === 0;
}

await main(import.meta.url, async () => {
  const { failed } = await runChecks([...LIB_CHECKS, ...SOURCE_CHECKS]);
  process.exitCode = failed ? 1 : 0;
});
