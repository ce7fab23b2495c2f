import type { Evaluation, ShownResource } from "./evaluation";

/** What the page says about the program. */
export type Status = "evaluating" | "current" | "failed";

export interface State {
  /** Grows with each evaluation whose result is shown. */
  readonly version: number;
  readonly status: Status;
  /** The time since which the program has the status. */
  readonly since: Date;
  /** Why the latest evaluation failed. The picture is that of the one before. */
  readonly error?: string;
}

const NOTHING: Evaluation = { resources: [], objects: [] };

/** The latest result of the program, and those who wait for the next one. */
export class Live {
  state: State = { version: 0, status: "evaluating", since: new Date() };
  evaluation: Evaluation = NOTHING;
  private readonly listeners = new Set<(state: State) => void>();

  /** Calls `listener` now and after each change, until the returned function is called. */
  listen(listener: (state: State) => void): () => void {
    this.listeners.add(listener);
    listener(this.state);
    return () => void this.listeners.delete(listener);
  }

  start(): void {
    const { version, error } = this.state;
    this.set({ version, status: "evaluating", ...(error === undefined ? {} : { error }) });
  }

  succeed(evaluation: Evaluation): void {
    this.evaluation = evaluation;
    this.set({ version: this.state.version + 1, status: "current" });
  }

  /** The result of the evaluation before stays. */
  fail(error: string): void {
    this.set({ version: this.state.version, status: "failed", error });
  }

  resource(id: string | null): ShownResource | undefined {
    return this.evaluation.resources.find((one) => one.id === id);
  }

  private set(state: Omit<State, "since">): void {
    this.state = { ...state, since: new Date() };
    for (const listener of this.listeners) listener(this.state);
  }
}
