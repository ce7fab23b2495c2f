import type { Io } from "../../../src/cli/io";

/** The streams of a command in a test. */
export interface TestIo extends Io {
  stdout(): string;
  stderr(): string;
  /** As Ctrl-C does. */
  interrupt(): void;
}

/** Streams that collect what a command writes. */
export function testIo(env: Record<string, string>, cwd = process.cwd()): TestIo {
  const [out, err]: [string[], string[]] = [[], []];
  const interrupt = new AbortController();
  return {
    out: (text) => void out.push(text),
    err: (line) => void err.push(`${line}\n`),
    colors: false,
    env,
    cwd,
    signal: interrupt.signal,
    stdout: () => out.join(""),
    stderr: () => err.join(""),
    interrupt: () => interrupt.abort(),
  };
}
