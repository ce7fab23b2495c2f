import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { decodeText } from "./decode";

/** What a command reads and writes besides files and requests. */
export interface Io {
  /** Writes a part of the result to standard output. */
  out(text: string): void;
  /** Writes a line for the user to standard error. */
  err(line: string): void;
  /** The text of standard input, which is read once, to its end. Missing where it is a terminal. */
  input?(): Promise<string>;
  /** Progress that replaces the line before it. Missing where standard error is not a terminal. */
  rewrite?(line: string): void;
  /** Whether standard output shows colors. */
  colors: boolean;
  env: NodeJS.ProcessEnv;
  /** The working directory. */
  cwd: string;
  /** Aborted by Ctrl-C and SIGTERM. */
  signal: AbortSignal;
  /**
   * Called by a command with nothing to clean up, which computes for long and handles no event:
   * from then on the system ends the process at Ctrl-C and SIGTERM, until the command calls the
   * result. Missing in a test.
   */
  endAtInterrupt?(): () => void;
}

/** Computes what may take long and leaves nothing to clean up: meanwhile, Ctrl-C ends the process. */
export function computing<T>(io: Pick<Io, "endAtInterrupt">, compute: () => T): T {
  const resume = io.endAtInterrupt?.();
  try {
    return compute();
  } finally {
    resume?.();
  }
}

/** The streams, the environment and the working directory of this process. */
export function processIo(signal: AbortSignal, endAtInterrupt: () => () => void): Io {
  const { stdin, stdout, stderr, env } = process;
  let text: Promise<string> | undefined;
  const read = async () => decodeText(await buffer(addAbortSignal(signal, stdin)));
  return {
    out: (part) => void stdout.write(part),
    err: (line) => void stderr.write(`${line}\n`),
    ...(stdin.isTTY ? {} : { input: () => (text ??= read()) }),
    ...(stderr.isTTY ? { rewrite: (line: string) => void stderr.write(`\r\x1b[2K${line}`) } : {}),
    colors: stdout.isTTY === true && !env.NO_COLOR,
    env,
    cwd: process.cwd(),
    signal,
    endAtInterrupt,
  };
}
