import { tmpdir } from "node:os";
import type { Io } from "../../../src/cli/io";

/** An `Io` that collects what a command writes, with an environment of its own. */
export function testIo(
  env: Record<string, string>,
  cwd = tmpdir(),
  signal: AbortSignal = new AbortController().signal,
): Io & { stdout(): string; stderr(): string } {
  const out: string[] = [];
  const err: string[] = [];
  return {
    out: (text) => void out.push(text),
    err: (line) => void err.push(`${line}\n`),
    colors: false,
    env: { CORALOGIX_SETTLE_MS: "0", ...env },
    cwd,
    signal,
    stdout: () => out.join(""),
    stderr: () => err.join(""),
  };
}
