import { z } from "zod";
import { annotate } from "./facts";
import { string, stringLike } from "./fields";

const DATE = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?`;
const OFFSET = String.raw`(Z|[+-]([01]\d|2[0-3]):[0-5]\d)`;
const STARTS_WITH_TIMESTAMP = new RegExp(String.raw`^${DATE}[Tt]([01]\d|2[0-3]):[0-5]\d`);
const exactly = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

/** Every timestamp and every date of a longer string. */
export const TIMESTAMPS = new RegExp(String.raw`\b${DATE}T${TIME}${OFFSET}`, "g");
/** Every time without an offset. */
export const LOCAL_TIMES = new RegExp(String.raw`\b${DATE}T${TIME}(?![\d.Z+-])`, "g");
export const DATES = new RegExp(String.raw`\b${DATE}\b(?!T)`, "g");

/** Whether a string begins with a date and a time, with or without seconds and an offset. */
export const startsWithTimestamp = (text: string): boolean => STARTS_WITH_TIMESTAMP.test(text);

/**
 * A timestamp in RFC 3339 format, such as `2026-01-31T08:00:00Z`: up to nine digits of a second,
 * `Z` or an offset. `base` has the length that the service documents.
 */
export const timestamp = (base: z.ZodString = z.string()) =>
  stringLike(
    exactly(`${DATE}T${TIME}${OFFSET}`),
    'an RFC 3339 timestamp, such as "2026-01-31T08:00:00Z"',
    "2026-01-31T08:00:00Z",
    base,
  );

/**
 * A string that begins with a date and a time. For fields of which the API reference only gives an
 * example: the service may accept a lower-case `t`, no seconds or no offset.
 */
export const lenientTimestamp = (example: string) =>
  stringLike(STARTS_WITH_TIMESTAMP, 'a time, such as "2026-01-31T08:00:00Z"', example);

/** A timestamp in the time zone of another field: `2026-03-01T08:00:00`, with or without a `Z`. */
export const localTimestamp = () =>
  stringLike(
    exactly(`${DATE}T${TIME}Z?`),
    'a local time, such as "2026-03-01T08:00:00.000"',
    "2026-03-01T08:00:00.000",
  );

/** A date such as `2026-12-31`. */
export const date = (base: z.ZodString = z.string()) =>
  stringLike(exactly(DATE), 'a date, such as "2026-12-31"', "2026-12-31", base);

/** A date, a timestamp in the time zone of another field, or an empty string. */
export const dateOrLocalTimestamp = () =>
  stringLike(exactly(`(${DATE}(T${TIME}Z?)?)?`), 'a date, such as "2026-12-31"', "2026-12-31");

/** A duration in seconds with its unit, such as `900s` or `0.5s`. */
export const duration = (base: z.ZodString = string()) =>
  annotate(
    stringLike(exactly(String.raw`\d+(\.\d{1,9})?s`), 'seconds, such as "900s"', "900s", base),
    { duration: true },
  );
