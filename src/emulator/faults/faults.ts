import { type AnyOperation, partsOf } from "../../http/operation";
import type { Fault, FaultHandle, FaultMatch, Schedule, ScheduleHandle } from "./model";
import { ActiveSchedule } from "./schedule";

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
