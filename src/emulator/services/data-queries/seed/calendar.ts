/** The services whose traffic is seeded. */
export const SERVICES = ["checkout", "search-api", "refunds", "shipping"] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * What happens to a service: `outage`: most requests fail; `errors`: some fail; `slow`: they need
 * longer; `silent`: it sends no logs.
 */
export type Condition = "outage" | "errors" | "slow" | "silent";

interface Incident {
  readonly service: ServiceName;
  readonly condition: Condition;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** The minute of the day, in UTC, and the length in minutes. */
  readonly from: number;
  readonly minutes: number;
}

const clock = (hours: number, minutes: number): number => 60 * hours + minutes;

/** Each happens once in a week, so that each range of seven days has all of them. */
const INCIDENTS: readonly Incident[] = [
  { service: "checkout", condition: "outage", weekday: 2, from: clock(14, 5), minutes: 35 },
  { service: "checkout", condition: "errors", weekday: 4, from: clock(9, 20), minutes: 25 },
  { service: "checkout", condition: "slow", weekday: 6, from: clock(18, 0), minutes: 100 },
  { service: "search-api", condition: "outage", weekday: 5, from: clock(17, 40), minutes: 20 },
  { service: "search-api", condition: "errors", weekday: 1, from: clock(3, 10), minutes: 15 },
  { service: "search-api", condition: "slow", weekday: 3, from: clock(11, 0), minutes: 90 },
  { service: "search-api", condition: "silent", weekday: 4, from: clock(7, 0), minutes: 85 },
];

const DAY = 1440;
const dayOf = (minute: number): number => Math.floor(minute / DAY);
/** 1 January 1970 was a Thursday. */
export const weekdayOf = (minute: number): number => (dayOf(minute) + 4) % 7;
export const minuteOfDay = (minute: number): number => minute % DAY;

/** The condition of each minute of a week: it is looked up for each minute of each series. */
const weekOf = (service: ServiceName): readonly (Condition | undefined)[] => {
  const week = new Array<Condition | undefined>(7 * DAY).fill(undefined);
  for (const one of INCIDENTS.filter((incident) => incident.service === service)) {
    const start = one.weekday * DAY + one.from;
    week.fill(one.condition, start, start + one.minutes);
  }
  return week;
};
const WEEKS = Object.fromEntries(SERVICES.map((service) => [service, weekOf(service)])) as Readonly<
  Record<ServiceName, ReturnType<typeof weekOf>>
>;

/** What happens to a service in a minute since 1970; undefined where nothing does. */
export const conditionAt = (service: ServiceName, minute: number): Condition | undefined =>
  WEEKS[service][weekdayOf(minute) * DAY + minuteOfDay(minute)];

const LOADS = Array.from(
  { length: DAY },
  (_, time) => 0.85 - 0.15 * Math.cos(((time - clock(3, 0)) / DAY) * 2 * Math.PI),
);
/** The traffic at a time of the day, as a share of the most: least at three o'clock at night. */
export const loadAt = (minute: number): number => LOADS[minuteOfDay(minute)] ?? 1;

/** Days of two weeks on which orders are few: a week before or later they are as usual. */
const FEW_ORDERS = new Set([2, 6, 11]);
export const hasFewOrders = (minute: number): boolean =>
  FEW_ORDERS.has(dayOf(minute) % 14) &&
  minuteOfDay(minute) >= clock(13, 0) &&
  minuteOfDay(minute) < clock(15, 30);

/** On Monday evening, somebody tries the password of one user from many addresses. */
export const hasManyLogins = (minute: number): boolean =>
  weekdayOf(minute) === 1 &&
  minuteOfDay(minute) >= clock(20, 15) &&
  minuteOfDay(minute) < clock(20, 55);
