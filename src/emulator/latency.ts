import type { AnyOperation } from "../client/operation";
import { pause } from "./strike";

/** How long answers take, over what they take anyway. The effect comes first: a client that gives up has still caused it. */
export class Latency {
  /** Milliseconds of the operations named here, by their routes (`POST /alerts/alerts/v3`). */
  byRoute: Record<string, number> = {};
  ms = 0;

  /** What was said of single operations. */
  clear(): void {
    this.byRoute = {};
  }

  /** @internal */
  async wait(operation: AnyOperation | undefined): Promise<void> {
    const ms = (operation && this.byRoute[operation.route]) ?? this.ms;
    if (ms > 0) await pause(ms);
  }
}
