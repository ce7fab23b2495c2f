import type { SuppressionRepetition, SuppressionSchedule, SuppressionTimeframe } from "../../../areas/suppressions/schedule";

/** From when to when, on the clock of a time zone: milliseconds as if that clock showed UTC. */
export interface Window {
  start: number;
  end: number;
}
const HOUR = 3600000;
const DAY = 24 * HOUR;
const UNITS = { MINUTE: 60000, HOUR, DAY } as const;
/** How far ahead a next window is looked for. */
const HORIZON = 5 * 366;

/** How far a zone's clock is ahead of UTC. */
const aheadOf = (zone = "UTC"): number => Number(zone.slice("UTC".length)) * HOUR;
export const onClock = (time: string, zone?: string): number => Date.parse(time) + aheadOf(zone);
/** A time of a clock, read as it is written. */
export const readTime = (text: string): number => Date.parse(`${text.replace(/Z$/, "")}Z`);
/** The service writes such times without a Z. */
export const writeTime = (at: number): string => new Date(at).toISOString().slice(0, -1);
/** The same moment on another clock. */
export const moved = (at: number, from?: string, to?: string): number => at - aheadOf(from) + aheadOf(to);

export function windowOf({ startTime, endTime, duration }: SuppressionTimeframe): Window {
  const start = readTime(startTime);
  const unit = UNITS[duration?.frequency as keyof typeof UNITS];
  return { start, end: endTime === undefined ? start + (duration?.forOver ?? 0) * unit : readTime(endTime) };
}

/** The timeframe of a schedule; one that works all the time has none. */
export const timeframeOf = ({ oneTime, recurring }: SuppressionSchedule): SuppressionTimeframe | undefined =>
  oneTime?.timeframe ?? recurring?.schedule?.timeframe;

/** The windows of a schedule that end after a time, soonest first. */
export function* windowsAfter(schedule: SuppressionSchedule, after: number): Generator<Window, void> {
  const timeframe = timeframeOf(schedule);
  if (!timeframe) return;
  const first = windowOf(timeframe);
  const repeated = schedule.recurring?.schedule;
  if (repeated) yield* repeats(repeated, first, after);
  else if (first.end > after) yield first;
}

function* repeats(repeated: SuppressionRepetition, { start, end }: Window, after: number): Generator<Window, void> {
  const length = end - start;
  const last = repeated.terminationDate ? readTime(`${repeated.terminationDate.slice(0, 10)}T23:59:59.999`) : Number.POSITIVE_INFINITY;
  const from = Math.max(0, Math.floor((after - end) / DAY));
  for (let day = from; day < from + HORIZON; day += 1) {
    const at = start + day * DAY;
    if (at > last) return;
    if (at + length > after && isDue(repeated, start, at)) yield { start: at, end: at + length };
  }
}

/** Whether a window opens on the day of a time: weeks begin on Sunday, and each so-manieth counts from the first window. */
function isDue({ weekly, monthly, repeatEvery }: SuppressionRepetition, first: number, at: number): boolean {
  const every = repeatEvery || 1;
  const [begun, day] = [new Date(first), new Date(at)];
  if (weekly) return weekly.daysOfWeek.includes(day.getUTCDay() + 1) && (weekOf(at) - weekOf(first)) % every === 0;
  if (monthly) return monthly.daysOfMonth.includes(day.getUTCDate()) && (monthOf(day) - monthOf(begun)) % every === 0;
  return (dayOf(at) - dayOf(first)) % every === 0;
}
const dayOf = (at: number): number => Math.floor(at / DAY);
// The first of January 1970 was a Thursday.
const weekOf = (at: number): number => Math.floor((dayOf(at) + 4) / 7);
const monthOf = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth();

/** The first few of them. */
export function take<T>(items: Iterable<T>, most: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length === most) break;
    taken.push(item);
  }
  return taken;
}
