import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };
const COUNT = 0x110000 - SURROGATES.count;

/**
 * Any character of Unicode, for `fc.string({ unit: anyCharacter })`. The values are those of the
 * unit "binary" of fast-check, which needs a table of a million entries to find the number of a
 * character, in each test file.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: COUNT - 1 })
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count), numberOf);

function numberOf(value: unknown): number {
  const code = typeof value === "string" ? value.codePointAt(0) : undefined;
  const n = code !== undefined && code >= SURROGATES.first ? code - SURROGATES.count : code;
  if (n === undefined || String.fromCodePoint(code as number) !== value || isSurrogate(code))
    throw new Error("no single character");
  return n;
}

const isSurrogate = (code = 0) =>
  code >= SURROGATES.first && code < SURROGATES.first + SURROGATES.count;
