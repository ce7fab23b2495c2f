/** What a part is asked for. */
export interface Options {
  /** How much of it: each part says what a run is. */
  runs: number;
  seed: number;
  say(line: string): void;
}
