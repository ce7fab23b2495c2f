import type { Minutes } from "./alerts";
import type { Assumptions } from "./assumptions";

/** A period in which an alert fires, in minutes since 1970. `to` is infinite if it does not end. */
interface Period {
  readonly from: number;
  readonly to: number;
}
export interface StageGroup {
  readonly alerts: readonly { readonly id: string; readonly not: boolean }[];
  /** One of the alerts is enough. */
  readonly isAny: boolean;
  /** This group or the next one is enough. */
  readonly nextIsAny: boolean;
}
interface Stage {
  readonly groups: readonly StageGroup[];
  /** The time limit in minutes; infinite without one. */
  readonly minutes: number;
}
type Periods = ReadonlyMap<string, readonly Period[]>;

/**
 * The periods in which a flow fires. A stage is met when its alerts have begun to fire since
 * the stage before was met; with `states`, those that fire already count as well.
 */
export function completionsOf(
  stages: readonly Stage[],
  periods: Periods,
  { from, to }: Minutes,
  assumptions: Assumptions,
): { from: number; to?: number }[] {
  const met: (number | undefined)[] = stages.map(() => undefined);
  const firings: { from: number; to?: number }[] = [];
  let open: { from: number; to?: number } | undefined;
  const last = stages.length - 1;
  for (let minute = from; minute <= to; minute += 1) {
    const lastStage = stages[last];
    if (open && lastStage && !holds(lastStage, periods, minute)) {
      open.to = minute;
      open = undefined;
    }
    stages.forEach((stage, index) => {
      const start = index === 0 ? Number.NEGATIVE_INFINITY : met[index - 1];
      if (start === undefined) return;
      const limit = limitOf(stages, index, assumptions);
      if (isMet(stage, { periods, minute, start, limit, index }, assumptions)) met[index] = minute;
    });
    if (met[last] === minute) {
      if (!open) {
        open = { from: minute };
        firings.push(open);
      }
      met.fill(undefined);
    }
  }
  return firings;
}

/** The minutes in which a stage must be met after the stage before. */
function limitOf(stages: readonly Stage[], index: number, { stageTime }: Assumptions): number {
  if (index === 0) return Number.POSITIVE_INFINITY;
  const stage = stageTime === "until the next" ? stages[index - 1] : stages[index];
  return stage?.minutes ?? Number.POSITIVE_INFINITY;
}

interface Moment {
  periods: Periods;
  minute: number;
  /** When the stage before was met. */
  start: number;
  limit: number;
  index: number;
}
function isMet(stage: Stage, moment: Moment, assumptions: Assumptions): boolean {
  const { periods, minute, start, limit, index } = moment;
  if (minute - start > limit) return false;
  const alerts = stage.groups.flatMap((group) => group.alerts);
  if (alerts.length > 0 && alerts.every(({ not }) => not))
    return isAbsent(stage, moment, assumptions);
  const countsStates = assumptions.stages === "states" && index > 0;
  if (!holds(stage, periods, minute, countsStates ? undefined : start)) return false;
  return (
    countsStates ||
    alerts.some(({ id, not }) => !not && (periods.get(id) ?? []).some((one) => one.from === minute))
  );
}

/** A stage of alerts that must not fire: met when its time ends, or at once. */
function isAbsent(
  stage: Stage,
  { periods, minute, start, limit }: Moment,
  { absence }: Assumptions,
): boolean {
  const isEndless = !Number.isFinite(limit) || !Number.isFinite(start);
  if (absence === "at once" || isEndless) return holds(stage, periods, minute);
  if (minute !== start + limit) return false;
  const all = Array.from({ length: limit + 1 }, (_, n) => start + n);
  return all.every((one) => holds(stage, periods, one));
}

/**
 * Whether the conditions of a stage hold at a minute. AND is stronger than OR. Alerts that must fire
 * have begun to since a minute.
 */
function holds(
  { groups }: Stage,
  periods: Periods,
  minute: number,
  since = Number.NEGATIVE_INFINITY,
): boolean {
  const fires = (id: string, earliest: number) =>
    (periods.get(id) ?? []).some(
      ({ from, to }) => from <= minute && minute < to && from >= earliest,
    );
  const alternatives: boolean[] = [];
  let all = true;
  groups.forEach(({ alerts, isAny, nextIsAny }, index) => {
    const terms = alerts.map(({ id, not }) =>
      not ? !fires(id, Number.NEGATIVE_INFINITY) : fires(id, since),
    );
    all &&= isAny ? terms.some(Boolean) : terms.every(Boolean);
    if (!nextIsAny && index < groups.length - 1) return;
    alternatives.push(all);
    all = true;
  });
  return alternatives.some(Boolean);
}
