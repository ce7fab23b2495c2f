import { UsageError } from "../failure";

const MAX_DAYS = 90;

export function daysIn(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new UsageError(`--days: expected an integer from 1 to ${MAX_DAYS}.`);
}
