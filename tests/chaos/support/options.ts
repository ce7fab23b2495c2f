/** The options of a chaos test. */
export interface ChaosOptions {
  /** The number of runs; their size depends on the test. */
  runs: number;
  seed: number;
  log(line: string): void;
}
