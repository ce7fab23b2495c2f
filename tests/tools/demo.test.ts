import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(__dirname, "..", "..");

test("npm run demo passes all of its checks", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, "tools", "start.mjs"), "demo"],
    { cwd: root, encoding: "utf8" },
  );
  const report = stdout.slice(stdout.lastIndexOf("checks passed") - 20);
  expect([status, report]).toEqual([0, expect.stringMatching(/\b(\d+) of \1 checks passed/)]);
});
