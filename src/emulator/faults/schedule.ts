import { createHash } from "node:crypto";
import type { AnyOperation } from "../../http/operation";
import { FAULTS } from "./catalog";
import type { Fault, InjectedFault, Schedule, ScheduleHandle } from "./model";

/** @internal */
export class ActiveSchedule implements ScheduleHandle {
  readonly injected: InjectedFault[] = [];
  private readonly callCounts = new Map<string, number>();
  private readonly faults: readonly Fault[];

  constructor(
    private readonly schedule: Schedule,
    private readonly drop: (one: ActiveSchedule) => void,
  ) {
    this.faults = schedule.faults ?? Object.values(FAULTS);
  }

  remove(): void {
    this.drop(this);
  }

  // The choice depends only on the route and its call count, so calls of other routes in between do
  // not change it.
  draw({ route }: AnyOperation): Fault | undefined {
    const nth = (this.callCounts.get(route) ?? 0) + 1;
    this.callCounts.set(route, nth);
    const { seed, share } = this.schedule;
    const drawn = createHash("sha256").update(`${seed} ${route} ${nth}`).digest();
    if (drawn.readUInt32BE(0) / 2 ** 32 >= share) return undefined;
    const matching = this.faults.filter(({ match }) => appliesTo(match, route));
    const fault = matching[drawn.readUInt32BE(4) % matching.length];
    if (fault) this.injected.push({ route, nth, fault });
    return fault;
  }
}

function appliesTo(
  { method, route: expected }: NonNullable<Fault["match"]> = {},
  route: string,
): boolean {
  const [verb, path] = route.split(" ");
  return (
    (!method || method.toUpperCase() === verb) &&
    (!expected || expected === route || expected === path)
  );
}
