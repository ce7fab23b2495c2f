import { type Fields, isRecord } from "../schema/record";
import { isUnknown } from "../schema/unknown";

/** The fields of a value; none where it is no object or unknown. */
export const fieldsIn = (value: unknown): Fields => (isRecord(value) ? value : {});

/** The items of a list with their indexes; none where it is unknown. */
export const itemsIn = (value: unknown): readonly (readonly [item: Fields, index: number])[] =>
  Array.isArray(value) ? value.map((item, index) => [fieldsIn(item), index] as const) : [];

/** The strings of a list; none of its unknown values. */
export const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string" && !isUnknown(one)) : [];

/** A number, also where it is written as a string of digits. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** A text that is known. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && !isUnknown(value) ? value : undefined;

/** Whether a value has one of the names of an enum value: `P1`, `ALERT_DEF_PRIORITY_P1`. */
export const isEnum = (value: unknown, name: string): boolean =>
  typeof value === "string" &&
  (value === name || new RegExp(`(^|_)${name}(_OR_UNSPECIFIED|_UNSPECIFIED)?$`).test(value));
