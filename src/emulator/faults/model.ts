/** Selects the requests that a fault is injected into. */
export interface FaultMatch {
  method?: string;
  /** A route (`POST /alerts/alerts/v3`) or its path template alone. */
  route?: string;
  /** Index of the first request to fail among the matching ones. 1 is the next request. */
  nth?: number;
  /** Number of matching requests that fail. Default: 1. */
  times?: number;
}

/** How a request fails. */
export type FaultHow =
  | { how: "reset" }
  /** No response is sent until the client gives up. */
  | { how: "timeout" }
  /**
   * The response ends half-way and the connection is closed. With `clean`, the HTTP response is
   * complete and only its JSON is cut off.
   */
  | { how: "truncated"; clean?: boolean }
  /** The response is delayed. */
  | { how: "slow"; delayMs: number }
  /**
   * The response headers are sent at once and the body in pieces over `overMs`. The request always
   * takes effect first.
   */
  | { how: "drip"; overMs: number }
  /** The request is handled twice. The client receives the second response, or the first one. */
  | { how: "twice"; response?: "first" | "second" }
  /** The API key is revoked: before this request or, with `after`, from the next request on. */
  | { how: "rolled" }
  /**
   * The server restarts: all connections are closed, and it stops listening for `downMs` (default:
   * 100). Records are preserved.
   */
  | { how: "restart"; downMs?: number }
  | {
      how: "status";
      status: number;
      retryAfter?: number | string;
      /** `object` is JSON without any field: `{}`. */
      body?: "json" | "html" | "empty" | "object";
      message?: string;
    };

export type Fault = FaultHow & {
  match?: FaultMatch;
  /**
   * Whether the fault is injected before the request takes effect or after it (only the response is
   * lost).
   */
  when?: "before" | "after";
};

/** An active fault: the number of times it was injected, and a way to remove it. */
export interface FaultHandle {
  readonly hits: number;
  remove(): void;
}

/** A schedule of pseudo-random faults. */
export interface Schedule {
  /** With the same seed, the same requests fail in the same way. */
  seed: number;
  /** The share of requests that fail, from 0 to 1. */
  share: number;
  /**
   * The faults to choose from. Default: all. Only `method` and `route` of a fault's `match` are
   * used.
   */
  faults?: readonly Fault[];
}

/**
 * A fault that a schedule injected. To reproduce it alone, pass
 * `{ ...fault, match: { route, nth } }` to `faults.add`.
 */
export interface InjectedFault {
  route: string;
  nth: number;
  fault: Fault;
}
/** An active schedule: the faults it injected, and a way to remove it. */
export interface ScheduleHandle {
  readonly injected: readonly InjectedFault[];
  remove(): void;
}
