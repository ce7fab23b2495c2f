import type { AnyOperation } from "../../http/operation";
import { pause } from "../faults/inject";

/**
 * Artificial latency of responses. It is added after the request took effect, so a client that
 * gives up has still caused it.
 */
export class Latency {
  /** Latency in milliseconds per route (`POST /alerts/alerts/v3`). */
  byRoute: Record<string, number> = {};
  ms = 0;

  /** Removes the latency of single routes. */
  clear(): void {
    this.byRoute = {};
  }

  /** @internal */
  async wait(operation: AnyOperation | undefined): Promise<void> {
    const ms = (operation && this.byRoute[operation.route]) ?? this.ms;
    if (ms > 0) await pause(ms);
  }
}
