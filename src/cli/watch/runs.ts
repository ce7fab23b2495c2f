import { statSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { attempt } from "../../text/attempt";
import { counted } from "../../text/words";
import { describeFailure } from "../failure";
import type { Io } from "../io";
import { type EvaluationOptions, evaluate, isExpected } from "./evaluation";
import type { Live } from "./live";

export interface Runs {
  /** Evaluates the program, because these files have changed; none at first. */
  next(files: readonly string[]): void;
  /** Ends the evaluation that runs, and waits for it. */
  end(): Promise<void>;
}

/**
 * Evaluates one version of the program at a time: a newer one ends the evaluation before. A program
 * that writes files into its own folder changes them in each run: after a few of these runs, the next
 * one waits for the end of the current one, and longer each time.
 */
export function runsOf(io: Io, live: Live, options: EvaluationOptions): Runs {
  const writes = new RepeatedWrites();
  let isReported = false;
  let current = new AbortController();
  let previous = Promise.resolve();
  let later: NodeJS.Timeout | undefined;

  const run = async ({ signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    live.start();
    writes.start();
    try {
      const result = await evaluate({ ...io, signal }, options);
      if (signal.aborted) return;
      live.succeed(result);
      io.err(`Evaluated: shows ${counted(result.resources.length, "resource")}.`);
    } catch (error) {
      if (signal.aborted) return;
      const message = isExpected(error) ? error.message : describeFailure(error).message;
      live.fail(message);
      io.err(message);
    } finally {
      writes.end();
    }
  };
  const begin = (): void => {
    clearTimeout(later);
    current.abort();
    const own = new AbortController();
    current = own;
    previous = previous.then(() => run(own));
  };
  const beginLater = (ms: number): void => {
    clearTimeout(later);
    const before = current;
    later = setTimeout(
      () => void previous.then(() => (before === current ? begin() : undefined)),
      ms,
    );
  };
  const report = (files: readonly string[]): void => {
    if (isReported) return;
    isReported = true;
    io.err(
      `${files.map((file) => relative(io.cwd, file)).join(", ")}: changed during each of the last runs, so the next one waits up to 10 seconds. If the program writes it, choose a folder whose name begins with a dot: its files are not watched.`,
    );
  };
  return {
    next: (files) => {
      const pause = writes.pauseAfter(files);
      if (pause === 0) return begin();
      report(files);
      beginLater(pause);
    },
    end: () => {
      clearTimeout(later);
      current.abort();
      return previous;
    },
  };
}

/** So many runs in a row may write a file before the next ones wait. */
const ALLOWED = 3;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1000, 10_000];
/** The clock of a file system is a little behind. */
const CLOCK_MS = 20;

/** Counts for how many runs in a row files are written while the program runs. */
class RepeatedWrites {
  private counts = new Map<string, number>();
  private readonly written = new Set<string>();
  private period = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };

  start(): void {
    this.counts = new Map([...this.written].map((key) => [key, 1 + (this.counts.get(key) ?? 0)]));
    this.written.clear();
    this.period = { from: Date.now() - CLOCK_MS, to: Number.POSITIVE_INFINITY };
  }

  end(): void {
    this.period.to = Date.now();
  }

  /** How long the next run waits after a change of files, in milliseconds. */
  pauseAfter(files: readonly string[]): number {
    const runs = files.map((file) => {
      if (!this.isWritten(file)) return 0;
      this.written.add(keyOf(file));
      return this.counts.get(keyOf(file)) ?? 0;
    });
    const excess = Math.min(...runs) - ALLOWED;
    if (!files.length || excess < 0) return 0;
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** excess);
  }

  /** Whether a file was written, or deleted, in the latest run. */
  private isWritten(file: string): boolean {
    const time = changedAt(file) ?? changedAt(dirname(file)) ?? 0;
    return time >= this.period.from && time <= this.period.to;
  }
}

/** The name of a file may have the time in it. */
const keyOf = (file: string): string => join(dirname(file), `*${extname(file)}`);

const changedAt = (file: string): number | undefined => attempt(() => statSync(file).mtimeMs);
