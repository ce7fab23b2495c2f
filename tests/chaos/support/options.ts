/** The options of a chaos test. */
export interface ChaosOptions {
  /** The number of runs; their size depends on the test. */
  runs: number;
  seed: number;
  log(line: string): void;
}

/** Runs `work` with the log lines of the provider captured instead of printed. */
export async function captureLog<T>(work: (lines: string[]) => Promise<T>): Promise<T> {
  const lines: string[] = [];
  const { stdout } = process;
  const write = stdout.write;
  stdout.write = ((...all: Parameters<typeof write>) => {
    if (!String(all[0]).startsWith("coralogix: ")) return write.apply(stdout, all);
    lines.push(String(all[0]).trimEnd());
    return true;
  }) as typeof write;
  try {
    return await work(lines);
  } finally {
    stdout.write = write;
  }
}
