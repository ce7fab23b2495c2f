import type { Assumptions } from "./assumptions";
import type { Minutes } from "./outcome";

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
 * the stage before was met; with `states`, those that fire already count as well. Each time at which
 * a stage was met may be the one that the next stage follows.
 */
export function completionsOf(
  stages: readonly Stage[],
  periods: Periods,
  { from, to }: Minutes,
  assumptions: Assumptions,
): { from: number; to?: number }[] {
  const met: number[][] = stages.map(() => []);
  const firings: { from: number; to?: number }[] = [];
  let open: { from: number; to?: number } | undefined;
  let first = Number.NEGATIVE_INFINITY;
  const last = stages.length - 1;
  for (let minute = from; minute <= to; minute += 1) {
    const lastStage = stages[last];
    if (open && lastStage && !holds(lastStage, { periods, minute })) {
      open.to = minute;
      open = undefined;
    }
    stages.forEach((stage, index) => {
      const limit = limitOf(stages, index, assumptions);
      const starts = index === 0 ? [first] : startsIn(met[index - 1] ?? [], minute - limit);
      if (isMet(stage, { periods, minute, starts, limit, index }, assumptions))
        met[index]?.push(minute);
    });
    if (!met[last]?.length) continue;
    if (!open) {
      open = { from: minute };
      firings.push(open);
    }
    for (const times of met) times.length = 0;
    first = minute + 1;
  }
  return firings;
}

/** Keeps the times that a stage can still follow. Without a limit, the first one allows the most. */
function startsIn(times: number[], earliest: number): readonly number[] {
  if (!Number.isFinite(earliest)) times.length = Math.min(1, times.length);
  while ((times[0] ?? Number.POSITIVE_INFINITY) < earliest) times.shift();
  return times;
}

/** The minutes in which a stage must be met after the stage before. */
function limitOf(stages: readonly Stage[], index: number, { stageTime }: Assumptions): number {
  if (index === 0) return Number.POSITIVE_INFINITY;
  const stage = stageTime === "until the next" ? stages[index - 1] : stages[index];
  return stage?.minutes ?? Number.POSITIVE_INFINITY;
}

interface Moment {
  readonly periods: Periods;
  readonly minute: number;
}
interface StageMoment extends Moment {
  /** When the stage before was met, as far as that is not too long ago. */
  readonly starts: readonly number[];
  readonly limit: number;
  readonly index: number;
}
function isMet(stage: Stage, moment: StageMoment, assumptions: Assumptions): boolean {
  const { periods, minute, starts, index } = moment;
  if (!starts.length) return false;
  const alerts = stage.groups.flatMap((group) => group.alerts);
  if (alerts.length > 0 && alerts.every(({ not }) => not))
    return isAbsent(stage, moment, assumptions);
  if (assumptions.stages === "states" && index > 0) return holds(stage, moment);
  // The stage is met by what changes now: an alert that fires, or one that must not fire and resolves.
  const isChanging = alerts.some(({ id, not }) =>
    (periods.get(id) ?? []).some((one) => (not ? one.to : one.from) === minute),
  );
  const isKept = assumptions.together === "within the time";
  // Without `isKept`, alerts of the first stage that fire already count.
  const sinceOf = (start: number) => (index || isKept ? start : undefined);
  return isChanging && starts.some((start) => holds(stage, moment, sinceOf(start), isKept));
}

/** A stage of alerts that must not fire: met when its time ends, or at once. */
function isAbsent(
  stage: Stage,
  { periods, minute, starts, limit, index }: StageMoment,
  { absence }: Assumptions,
): boolean {
  const isEndless = !Number.isFinite(limit) || index === 0;
  if (absence === "at once" || isEndless) return holds(stage, { periods, minute });
  const start = minute - limit;
  if (!starts.includes(start)) return false;
  const all = Array.from({ length: limit + 1 }, (_, n) => start + n);
  return all.every((one) => holds(stage, { periods, minute: one }));
}

/**
 * Whether the conditions of a stage hold at a minute. AND is stronger than OR. Alerts that must fire
 * have begun to since a minute; with `isKept`, they may have resolved.
 */
function holds(
  { groups }: Stage,
  { periods, minute }: Moment,
  since = Number.NEGATIVE_INFINITY,
  isKept = false,
): boolean {
  const fires = (id: string, earliest: number, counts: (period: Period) => boolean) =>
    (periods.get(id) ?? []).some(
      (period) => period.from <= minute && period.from >= earliest && counts(period),
    );
  const isOpen = ({ to }: Period) => minute < to;
  const alternatives: boolean[] = [];
  let all = true;
  groups.forEach(({ alerts, isAny, nextIsAny }, index) => {
    const terms = alerts.map(({ id, not }) =>
      not
        ? !fires(id, Number.NEGATIVE_INFINITY, isOpen)
        : fires(id, since, isKept ? () => true : isOpen),
    );
    all &&= isAny ? terms.some(Boolean) : terms.every(Boolean);
    if (!nextIsAny && index < groups.length - 1) return;
    alternatives.push(all);
    all = true;
  });
  return alternatives.some(Boolean);
}
