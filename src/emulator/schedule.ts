import { createHash } from "node:crypto";
import type { AnyOperation } from "../client/operation";
import { EVERY } from "./every";
import type { Fault } from "./faults";

/** Faults that strike here and there. */
export interface Schedule {
  /** The same seed lets the same requests fail in the same way. */
  seed: number;
  /** The share of the requests that fail, from 0 to 1. */
  share: number;
  /** What may happen; left out, everything there is. Where a fault has a `match`, only its method and route count. */
  faults?: readonly Fault[];
}

/** A request that a schedule let fail: set alone with `faults.add`, the fault meets it again. */
export interface Struck {
  route: string;
  nth: number;
  fault: Fault;
}
/** A schedule that was set: what it has done, and how to take it back. */
export interface SetSchedule {
  readonly struck: readonly Struck[];
  remove(): void;
}

/** @internal */
export class Planned implements SetSchedule {
  readonly struck: Struck[] = [];
  private readonly seen = new Map<string, number>();
  private readonly faults: readonly Fault[];

  constructor(
    private readonly schedule: Schedule,
    private readonly drop: (one: Planned) => void,
  ) {
    this.faults = schedule.faults ?? Object.values(EVERY);
  }

  remove(): void {
    this.drop(this);
  }

  // Drawn from the operation and the how many-eth call of it: what other calls come in between makes no difference.
  draw({ route }: AnyOperation): Fault | undefined {
    const nth = (this.seen.get(route) ?? 0) + 1;
    this.seen.set(route, nth);
    const { seed, share } = this.schedule;
    const drawn = createHash("sha256").update(`${seed} ${route} ${nth}`).digest();
    if (drawn.readUInt32BE(0) / 2 ** 32 >= share) return undefined;
    const fitting = this.faults.filter(({ match }) => mayMeet(match, route));
    const fault = fitting[drawn.readUInt32BE(4) % fitting.length];
    if (fault) this.struck.push({ route, nth, fault });
    return fault;
  }
}

function mayMeet({ method, route: wanted }: NonNullable<Fault["match"]> = {}, route: string): boolean {
  const [verb, path] = route.split(" ");
  return (!method || method.toUpperCase() === verb) && (!wanted || wanted === route || wanted === path);
}
