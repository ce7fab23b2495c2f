import { join } from "node:path";
import { main, root, run, since } from "./run.mjs";

/** What is checked beside the tests; each is a command of a development dependency. */
const CHECKS = ["biome check .", "depcruise --config .dependency-cruiser.cjs src", "knip", "tsc --noEmit -p tsconfig.all.json", "publint"];

/**
 * Runs all checks, two at a time, and shows the output of those that fail.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const waiting = [...CHECKS];
  let passed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await holds(check)) passed++;
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed: CHECKS.length - passed };
}

/** @param {string} check */
async function holds(check) {
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
