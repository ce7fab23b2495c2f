import { UsageError } from "./failure";

/** The integer in the value of an option, as a user writes it: digits alone, and no `1e5` or `0x10`. */
export function integerOf(option: string, text: string, from: number, to?: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= (to ?? Number.MAX_SAFE_INTEGER)) return value;
  const range = to === undefined ? `of at least ${from}` : `from ${from} to ${to}`;
  throw new UsageError(`${option} ${JSON.stringify(text)}: expected an integer ${range}.`);
}
