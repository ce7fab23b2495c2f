import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const TOOL = join(resolve(__dirname, "../../../.."), "tools/pulumi/language-host.mjs");

/** The folder of a language host, or the reason why there is none. */
export function languageHost(name: string): { folder: string } | { reason: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, name], {
    encoding: "utf8",
  });
  return status === 0 ? { folder: stdout.trim() } : { reason: stderr.trim() };
}
