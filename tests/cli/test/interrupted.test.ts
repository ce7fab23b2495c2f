import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { folderWith } from "./support";

test("Ctrl-C ends the command also while it handles no event", async () => {
  const cwd = folderWith({});
  const outfile = join(cwd, "command.cjs");
  const entryPoints = [join(__dirname, "../../../src/cli/main.ts")];
  buildSync({ entryPoints, outfile, bundle: true, platform: "node", external: ["typescript"] });
  // The read of a pipe without a writer lasts as long as an evaluation may.
  execFileSync("mkfifo", [join(cwd, "test.yaml")]);
  const child = spawn(process.execPath, [outfile, "test", "test.yaml"], { cwd, stdio: "ignore" });
  const ended = once(child, "close");
  const writer = await open(join(cwd, "test.yaml"), "w");
  child.kill("SIGINT");
  expect(await ended).toEqual([null, "SIGINT"]);
  await writer.close();
});
