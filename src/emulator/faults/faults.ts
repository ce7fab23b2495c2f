import { type AnyOperation, partsOf } from "../../http/operation";
import { ActiveSchedule, type Schedule, type ScheduleHandle } from "./schedule";

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
      body?: "json" | "html" | "empty";
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

interface ActiveFault extends FaultHandle {
  fault: Fault;
  matches: number;
  hits: number;
}

/** The active faults. Each request gets the first fault that matches it. */
export class Faults {
  private active: ActiveFault[] = [];
  private schedules: ActiveSchedule[] = [];

  add(fault: Fault): FaultHandle {
    const active: ActiveFault = { fault, matches: 0, hits: 0, remove: () => this.drop(active) };
    this.active.push(active);
    return active;
  }
  /**
   * Injects faults into a share of the requests. The same seed fails the same requests on each run.
   * @example
   * emulator.faults.schedule({ seed: 7, share: 0.1 });
   */
  schedule(schedule: Schedule): ScheduleHandle {
    const active = new ActiveSchedule(schedule, (one) => {
      this.schedules = this.schedules.filter((other) => other !== one);
    });
    this.schedules.push(active);
    return active;
  }
  clear(): void {
    this.active = [];
    this.schedules = [];
  }
  /**
   * Returns the fault to inject into this request, if any, and counts it.
   * @internal
   */
  faultFor(method: string, operation: AnyOperation | undefined): Fault | undefined {
    const matching = this.active.filter(({ fault }) => fits(fault.match ?? {}, method, operation));
    for (const one of matching) one.matches += 1;
    const hit = matching.find(isDue);
    if (hit) hit.hits += 1;
    const drawn = operation ? this.schedules.map((one) => one.draw(operation)) : [];
    return hit?.fault ?? drawn.find((fault) => fault !== undefined);
  }
  private drop(one: ActiveFault): void {
    this.active = this.active.filter((other) => other !== one);
  }
}

function fits(match: FaultMatch, method: string, operation: AnyOperation | undefined): boolean {
  if (match.method && match.method.toUpperCase() !== method) return false;
  if (!match.route) return true;
  return (
    operation !== undefined &&
    (operation.route === match.route || partsOf(operation.route).path === match.route)
  );
}

const isDue = ({ fault, matches, hits }: ActiveFault): boolean =>
  matches >= (fault.match?.nth ?? 1) && hits < (fault.match?.times ?? 1);
