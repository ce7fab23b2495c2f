import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCommand } from "../support/command";
import { waitUntil } from "../support/wait-until";

const root = join(__dirname, "..", "..");
const DEMO = [join(root, "tools", "start.mjs"), "--cli", "demo"];

test("npm run demo passes all of its checks, and warns of nothing", () => {
  const options = { cwd: root, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, DEMO, options);
  expect((stdout + stderr).match(/.*\bwarn(ing)?\b.*/gi) ?? []).toEqual([]);
  const report = stdout.slice(stdout.lastIndexOf("checks passed") - 20);
  expect([status, report]).toEqual([0, expect.stringMatching(/\b(\d+) of \1 checks passed/)]);
});

test("npm run demo leaves no temporary files when it is interrupted", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "demo-"));
  const env = { TMPDIR: temporary, TMP: temporary, TEMP: temporary };
  const { pid, result } = startCommand(root, process.execPath, DEMO, env);
  const filesOfDemo = () =>
    readdirSync(temporary).flatMap((folder) => readdirSync(join(temporary, folder)));
  await waitUntil(() => filesOfDemo().some((name) => name.includes("demo")));
  process.kill(pid, "SIGINT");
  expect((await result).code).not.toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
});
