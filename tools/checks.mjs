import { join } from "node:path";
import { main, root, run, since } from "./run.mjs";

/** The checks besides the tests: commands of development dependencies. */
const CHECKS = [
  "biome check .",
  "depcruise --config .dependency-cruiser.cjs src codegen",
  "knip",
  "tsc --noEmit -p tsconfig.all.json",
  "publint",
];

/**
 * Runs all checks, two at a time, and shows the output of those that fail.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const waiting = [...CHECKS];
  let passed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await passes(check)) passed++;
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed: CHECKS.length - passed };
}

/** @param {string} check */
async function passes(check) {
  const start = performance.now();
  const [command = "", ...args] = check.split(" ");
  const bin = join(root, "node_modules", ".bin", command);
  const { code, output } = await run(bin, args, { cwd: root, shell: process.platform === "win32" });
  console.log(`${code ? "FAIL" : "ok  "}  ${check} (${since(start)})`);
  if (code) console.log(output);
  return code === 0;
}

await main(import.meta.url, async () => {
  const { failed } = await runChecks();
  process.exitCode = failed ? 1 : 0;
});
