import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(__dirname, "..", "..");

test("npm run record starts the recorder", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "tools", "start.mjs"), "record", "--help"],
    { cwd: root, encoding: "utf8" },
  );
  expect([status, stderr, stdout]).toEqual([0, "", expect.stringContaining("usage: record")]);
});
