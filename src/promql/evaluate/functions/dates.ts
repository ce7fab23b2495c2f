/** Functions of a time in seconds since 1970, in UTC. */
export const DATES: Readonly<Record<string, (seconds: number) => number>> = {
  minute: (seconds) => dateOf(seconds).getUTCMinutes(),
  hour: (seconds) => dateOf(seconds).getUTCHours(),
  day_of_week: (seconds) => dateOf(seconds).getUTCDay(),
  day_of_month: (seconds) => dateOf(seconds).getUTCDate(),
  day_of_year: (seconds) => {
    const date = dateOf(seconds);
    const newYear = Date.UTC(date.getUTCFullYear(), 0, 1);
    return Math.floor((date.getTime() - newYear) / 86_400_000) + 1;
  },
  days_in_month: (seconds) => {
    const date = dateOf(seconds);
    return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  },
  month: (seconds) => dateOf(seconds).getUTCMonth() + 1,
  year: (seconds) => dateOf(seconds).getUTCFullYear() + 400 * cyclesIn(seconds),
};

/** The calendar repeats after 400 years. A `Date` reaches 271,821 years only. */
const CYCLE_SECONDS = 146_097 * 86_400;

/** Prometheus reads a time that is no integer of 64 bits, such as NaN, as the end of all times. */
const integerOf = (seconds: number): number =>
  seconds >= -(2 ** 63) && seconds < 2 ** 63 ? Math.trunc(seconds) : 2 ** 63;

const cyclesIn = (seconds: number): number => Math.floor(integerOf(seconds) / CYCLE_SECONDS);

/** The date at the same place of the cycle that begins with 1970. */
function dateOf(seconds: number): Date {
  const rest = integerOf(seconds) % CYCLE_SECONDS;
  return new Date((rest < 0 ? rest + CYCLE_SECONDS : rest) * 1000);
}
