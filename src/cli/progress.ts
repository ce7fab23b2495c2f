import type { Io } from "./io";

/** The progress of a step with several parts. */
export interface Progress {
  /** One more part is done. */
  advance(): void;
  /** Ends the step. */
  end(): void;
}

/** Milliseconds between two updates of the line. */
const INTERVAL = 100;

/**
 * Reports the progress of a step on standard error: one line that is rewritten on a terminal, and
 * a line at the start and at the end otherwise.
 */
export function startProgress(io: Io, what: string, total: number): Progress {
  let done = 0;
  let shownAt = 0;
  const text = () => `${what}: ${done} of ${total}`;
  if (!io.rewrite) io.err(`${what} …`);
  return {
    advance() {
      done += 1;
      if (!io.rewrite || Date.now() - shownAt < INTERVAL) return;
      shownAt = Date.now();
      io.rewrite(text());
    },
    end() {
      io.rewrite?.("");
      io.err(text());
    },
  };
}
