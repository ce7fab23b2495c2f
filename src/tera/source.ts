import { TeraRefusal } from "./errors";
import type { Expression } from "./syntax/expression";
import type { Value } from "./values";

/** The text of a literal, as Tera 1 reads it: the parser also knows the escapes of Tera 2. */
export function literalIn(text: string, { value, at }: Expression & { type: "literal" }): Value {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return stringIn(text, value, at);
  const digits = /^[\d.]+(?:e[+-]?\d+)?/i.exec(text.slice(at))?.[0] ?? "";
  return /^\d+$/.test(digits) ? BigInt(digits) : value;
}

function stringIn(text: string, value: string, at: number): string {
  const quote = text[at];
  // A key behind a dot has no quotes.
  if (quote === undefined || !/["'`]/.test(quote)) return value;
  const verbatim = text.slice(at + 1, text.indexOf(quote, at + 1));
  if (verbatim.replace(/\\(["'`\\])/g, "$1") !== value && verbatim !== value)
    throw new TeraRefusal("an escaped quote in a string");
  return verbatim;
}

/** Refuses `a?.b`, which only Tera 2 has. */
export function expectPlainMember(text: string, { key }: Expression & { type: "member" }): void {
  if (/\?[.[]\s*$/.test(text.slice(Math.max(0, key.at - 10), key.at)))
    throw new TeraRefusal("optional chaining with ?.");
}
