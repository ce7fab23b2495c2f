import type { CallOptions } from "../../http/call-options";
import type { Response } from "../../http/operation";
import type { identityOps } from "../../services/identity/operations";

/** The team and the user behind a key. */
export type Identity = Response<(typeof identityOps)["whoami"]>;

/** The team of a key: undefined where the API does not return one. */
export class Team {
  private request: Promise<number | undefined> | undefined;
  private attempt: Promise<number | undefined> | undefined;
  private found: number | undefined;
  private isNeeded = false;

  constructor(private readonly whoami: (options?: CallOptions) => Promise<Identity>) {}

  /** Its id where it was requested already. */
  get knownId(): number | undefined {
    return this.found;
  }

  id(): Promise<number | undefined> {
    // An attempt that is under way may find it.
    this.request ??= Promise.resolve(this.attempt).then(() => this.requestId());
    return this.request;
  }

  /**
   * The same with a single attempt until this run reads or writes an object: a preview does not wait
   * for an API that is not available, and a write waits, because the team may decide whose an object
   * is.
   */
  idForRun(): Promise<number | undefined> {
    if (this.isNeeded) return this.id();
    if (this.found !== undefined) return Promise.resolve(this.found);
    this.attempt ??= this.request ?? this.requestId({ noRetry: true });
    return this.attempt;
  }

  /** Called before this run reads or writes an object. */
  expectObjects(): void {
    this.isNeeded = true;
  }

  private async requestId(options?: CallOptions): Promise<number | undefined> {
    if (this.found !== undefined) return this.found;
    const identity = await this.whoami(options).catch(() => undefined);
    // No team has the number 0: the decoded value of a response without it.
    this.found = identity?.teamId || undefined;
    return this.found;
  }
}
