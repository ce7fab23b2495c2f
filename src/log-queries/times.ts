const NANOSECONDS = 1e6;
const NO_UNIT_LIMIT = 1e15;

/** The milliseconds of a time in a row: nanoseconds or milliseconds since 1970, or a timestamp. */
export function millisecondsOf(time: unknown): number {
  const number = typeof time === "number" ? time : Number(time);
  if (Number.isNaN(number)) return Date.parse(String(time));
  return number > NO_UNIT_LIMIT ? number / NANOSECONDS : number;
}
