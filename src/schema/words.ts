import { z } from "zod";
import { mark, type Word } from "./facts";

type Short<W> = W extends `${infer S}_OR_UNSPECIFIED` ? S : W extends "UNSPECIFIED" ? never : W extends `${infer S}_UNSPECIFIED` ? S : W;
type Spelled<P extends string, W extends string> = P extends "" ? Short<W> : Short<W> | `${P}${string}`;

/** What a user writes for a word of the API: without the ending that marks the zero value; nothing for a bare `UNSPECIFIED`. */
export const shortOf = (word: string): string | undefined =>
  word.replace(/(_OR)?_UNSPECIFIED$/, "").replace(/^UNSPECIFIED$/, "") || undefined;

const wordsOf = (prefix: string, table: readonly string[] | Readonly<Record<string, number | null>>): Word[] =>
  (Array.isArray(table) ? table.map((w: string) => [w, null] as const) : Object.entries(table)).map(([word, number]) => ({
    short: shortOf(word),
    full: prefix + word,
    ...(number === null ? {} : { number: number as number }),
  }));

/**
 * An enum. The table lists every word of the wire, without the common prefix, with its legacy integer where one is known (null where not).
 * Users write the short words; the full ones are accepted too.
 */
export function choice<const P extends string, const W extends string>(
  prefix: P,
  table: readonly W[] | Readonly<Record<W, number | null>>,
  model?: string,
): z.ZodType<Spelled<P, W>> {
  const words = wordsOf(prefix, table);
  const shorts = words.flatMap((w) => w.short ?? []);
  const accepted = new Set([...shorts, ...words.flatMap((w) => (w.short ? [w.full] : []))]);
  const schema = z.enum([...accepted] as [string, ...string[]], { error: () => `expected one of ${shorts.join(", ")}` });
  return mark(schema, { spelling: { as: "word", prefix, words, open: false }, ...(model ? { model } : {}) }) as unknown as z.ZodType<
    Spelled<P, W>
  >;
}

/** The zero word of an enum: what the server means when it leaves the field out. */
export const zeroWord = (words: readonly Word[]): Word | undefined =>
  words.find((w) => /(^|_)UNSPECIFIED$/.test(w.full)) ?? words.find((w) => w.number === 0);

/** Any spelling of a word (short, full, legacy integer) to the word itself. */
export const findWord = (words: readonly Word[], spelled: unknown): Word | undefined =>
  words.find((w) => (typeof spelled === "number" ? w.number === spelled : w.short === spelled || w.full === spelled));

/** The enum value that a response means: by name, or by number, which may come in quotes. The number 0 is the zero value even where no numbers are known. */
export function readWord(words: readonly Word[], wire: unknown): Word | undefined {
  const found = findWord(words, wire);
  if (found || !/^\d{1,10}$/.test(String(wire))) return found;
  return findWord(words, Number(wire)) ?? (Number(wire) === 0 ? zeroWord(words) : undefined);
}
