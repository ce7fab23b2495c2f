import type { AnyOperation } from "../client/operation";
import { partsOf } from "../client/operation";

/** Which requests a fault meets. */
export interface FaultMatch {
  method?: string;
  /** An operation as it is written (`POST /alerts/alerts/v3`), or its path template alone. */
  route?: string;
  /** The first to be met, counted over the requests that fit; 1 is the next one. */
  nth?: number;
  /** How many are met, one unless said otherwise. */
  times?: number;
}

/** How a request fails. */
export type FaultHow =
  | { how: "reset" }
  /** No answer at all, until the client gives up. */
  | { how: "timeout" }
  /** The answer breaks off half-way. */
  | { how: "truncated" }
  /** The answer comes late. */
  | { how: "slow"; delayMs: number }
  | { how: "status"; status: number; retryAfter?: number | string; body?: "json" | "html" | "empty"; message?: string };

export type Fault = FaultHow & {
  match?: FaultMatch;
  /** Before the request has its effect, or after: then only the answer is lost. */
  when?: "before" | "after";
};

/** A fault that was set: how often it has struck, and how to take it back. */
export interface SetFault {
  readonly hits: number;
  remove(): void;
}

interface Armed extends SetFault {
  fault: Fault;
  seen: number;
  hits: number;
}

/** Faults that are set. A request is met by the first one that fits it. */
export class Faults {
  private armed: Armed[] = [];

  add(fault: Fault): SetFault {
    const armed: Armed = { fault, seen: 0, hits: 0, remove: () => this.drop(armed) };
    this.armed.push(armed);
    return armed;
  }
  clear(): void {
    this.armed = [];
  }
  /**
   * The fault that this request meets, counted as a hit.
   * @internal
   */
  strike(method: string, operation: AnyOperation | undefined): Fault | undefined {
    const fitting = this.armed.filter(({ fault }) => fits(fault.match ?? {}, method, operation));
    for (const one of fitting) one.seen += 1;
    const hit = fitting.find(isDue);
    if (hit) hit.hits += 1;
    return hit?.fault;
  }
  private drop(one: Armed): void {
    this.armed = this.armed.filter((other) => other !== one);
  }
}

function fits(match: FaultMatch, method: string, operation: AnyOperation | undefined): boolean {
  if (match.method && match.method.toUpperCase() !== method) return false;
  if (!match.route) return true;
  return operation !== undefined && (operation.route === match.route || partsOf(operation.route).path === match.route);
}

const isDue = ({ fault, seen, hits }: Armed): boolean => seen >= (fault.match?.nth ?? 1) && hits < (fault.match?.times ?? 1);
