import type { AnyOperation } from "../client/operation";
import { partsOf } from "../client/operation";
import { Planned, type Schedule, type SetSchedule } from "./schedule";

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
  /** The answer breaks off half-way, and the connection with it; `clean`: the answer is whole, and its JSON breaks off. */
  | { how: "truncated"; clean?: boolean }
  /** The answer comes late. */
  | { how: "slow"; delayMs: number }
  /** The answer begins at once and comes in pieces, over so long. It always has its effect first. */
  | { how: "drip"; overMs: number }
  /** The request is delivered twice, and handled twice. The client sees what the second one, or the first, was answered. */
  | { how: "twice"; seen?: "first" | "second" }
  /** The key is rolled over: it opens nothing any more, from this request on or, `after`, from the next one on. */
  | { how: "rolled" }
  /** The server restarts: all connections break, and for so long (100 ms) nothing listens. What it holds, it keeps. */
  | { how: "restart"; downMs?: number }
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
  private planned: Planned[] = [];

  add(fault: Fault): SetFault {
    const armed: Armed = { fault, seen: 0, hits: 0, remove: () => this.drop(armed) };
    this.armed.push(armed);
    return armed;
  }
  /**
   * Lets faults strike here and there, the same ones with each run of the same requests.
   * @example
   * emulator.faults.schedule({ seed: 7, share: 0.1 });
   */
  schedule(schedule: Schedule): SetSchedule {
    const planned = new Planned(schedule, (one) => {
      this.planned = this.planned.filter((other) => other !== one);
    });
    this.planned.push(planned);
    return planned;
  }
  clear(): void {
    this.armed = [];
    this.planned = [];
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
    const drawn = operation ? this.planned.map((one) => one.draw(operation)) : [];
    return hit?.fault ?? drawn.find((fault) => fault !== undefined);
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
