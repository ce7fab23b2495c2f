/** One input that both programs read. */
export interface Case {
  readonly input: string;
  /** What the real software answered, and what this package does, printed for a reader. */
  readonly real: string;
  readonly ours: string;
  /**
   * `refused`: this package says that it does not know, or that other readings exist, so nobody is
   * misled. `different`: it gives another result without a word.
   */
  readonly verdict: "same" | "refused" | "different";
  /** Why it was refused, in few words: refusals are counted by it. */
  readonly reason?: string;
}

export interface SuiteOptions {
  /** The inputs are a function of it. */
  readonly seed: number;
  /** How many inputs of each sort. */
  readonly count: number;
  /** A folder of the user that outlives the run: the real software is built in it once. */
  readonly cache: string;
  readonly log: (line: string) => void;
}

/** A comparison of this package with one real program. */
export interface Suite {
  /** The program and its version, such as `Prometheus 3.16.0`. */
  readonly software: string;
  /** What is compared, such as `PromQL expressions` or `rule files`, with its cases. */
  readonly sections: readonly Section[];
}

export interface Section {
  readonly name: string;
  run(options: SuiteOptions): Promise<readonly Case[]>;
}
