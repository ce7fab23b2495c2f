/** The numbers between two limits. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** The lower limit itself is not in the range. */
  readonly minOpen?: boolean;
  readonly maxOpen?: boolean;
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number that a text writes; undefined for other texts. */
export const numberOf = (text: string): number | undefined =>
  NUMBER.test(text) ? Number(text) : undefined;

/** The numbers that a comparison allows. */
export function comparedRange(op: string, value: number): NumberRange | undefined {
  if (op === ">" || op === ">=") return { min: value, max: Infinity, minOpen: op === ">" };
  if (op === "<" || op === "<=") return { min: -Infinity, max: value, maxOpen: op === "<" };
  return op === "==" ? { min: value, max: value } : undefined;
}

/** The numbers in both ranges. */
export function intersection(a: NumberRange, b: NumberRange): NumberRange {
  const low = a.min > b.min || (a.min === b.min && a.minOpen) ? a : b;
  const high = a.max < b.max || (a.max === b.max && a.maxOpen) ? a : b;
  return {
    min: low.min,
    max: high.max,
    minOpen: low.minOpen ?? false,
    maxOpen: high.maxOpen ?? false,
  };
}

export const isEmpty = ({ min, max, minOpen, maxOpen }: NumberRange): boolean =>
  min > max || (min === max && (minOpen === true || maxOpen === true));

/** A range in a message: `above 10`, `from 1 to below 5`, `5`. */
export function rangeText({ min, max, minOpen, maxOpen }: NumberRange): string {
  if (min === max) return String(min);
  const low = min === -Infinity ? "" : `${minOpen ? "above" : "from"} ${min}`;
  const high = max === Infinity ? "" : `${maxOpen ? "below" : "to"} ${max}`;
  if (!low) return maxOpen ? high : `up to ${max}`;
  return high ? `${low} ${maxOpen ? "to below" : "to"} ${max}` : minOpen ? low : `${low} up`;
}
