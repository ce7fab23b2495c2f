import type { Io } from "../../../src/cli/io";

export type TestIo = Io & {
  stdout(): string;
  stderr(): string;
  /** Ctrl-C. */
  interrupt(): void;
};

/** Streams that are collected, without a terminal. */
export function testIo(env: Record<string, string>, cwd = process.cwd()): TestIo {
  const [out, err]: [string[], string[]] = [[], []];
  const abort = new AbortController();
  return {
    out: (text) => void out.push(text),
    err: (line) => void err.push(`${line}\n`),
    colors: false,
    env,
    cwd,
    signal: abort.signal,
    stdout: () => out.join(""),
    stderr: () => err.join(""),
    interrupt: () => abort.abort(),
  };
}
