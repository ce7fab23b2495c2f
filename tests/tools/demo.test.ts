import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(__dirname, "..", "..");

test("npm run demo passes all of its checks, and warns of nothing", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "tools", "start.mjs"), "--cli", "demo"],
    { cwd: root, encoding: "utf8" },
  );
  expect((stdout + stderr).match(/.*\bwarn(ing)?\b.*/gi) ?? []).toEqual([]);
  const report = stdout.slice(stdout.lastIndexOf("checks passed") - 20);
  expect([status, report]).toEqual([0, expect.stringMatching(/\b(\d+) of \1 checks passed/)]);
});
