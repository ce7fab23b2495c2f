import type { Deep } from "../pulumi/types";

/** An object of which only the keys are known. */
export type Plain = Readonly<Record<string, unknown>>;

/** What lists drop, so that `condition && element` may be written in them. */
export type Absent = false | null | undefined;

export const isAbsent = (value: unknown): value is Absent =>
  value === false || value === null || value === undefined;

/** The elements of a list that are present. */
export const present = <T>(list: readonly (T | Absent)[]): T[] =>
  list.filter((element): element is T => !isAbsent(element));

/** Whether a value is an output or a promise. The SDK is not loaded for this question. */
export const isDeferred = (value: unknown): boolean =>
  value instanceof Promise ||
  (typeof value === "object" && value !== null && Reflect.get(value, "__pulumiOutput") === true);

/** Whether a value is an object that can be read now. */
export const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isDeferred(value);

/** A string that is known now, or later. In its place, an output is always one of a string. */
export const isString = (value: unknown): value is Deep<string> =>
  typeof value === "string" || isDeferred(value);

/** An object without the fields that are undefined. */
export const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The fields with some names. */
export const picked = (fields: Plain, names: readonly string[]): Plain =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
