import { numberOf } from "../numbers";
import { textTestOf } from "./automaton";
import type { Scalar } from "./fields";
import { expectNumber, type LuceneTerm, refusal, wildcardPart, withinRange } from "./lucene-term";
import { lowerCase, luceneWords } from "./lucene-words";

type ValueTest = (value: Scalar) => boolean;

const toNumber = (value: Scalar): number | undefined =>
  typeof value === "string" ? numberOf(value) : typeof value === "number" ? value : undefined;

export const isNumber: ValueTest = (value) => toNumber(value) !== undefined;

/** The test of a field with `.numeric`. */
export function numberTest(field: string, term: LuceneTerm): ValueTest {
  const isMatch = comparedTest(field, term, (text) => expectNumber(text, field));
  return (value) => {
    const number = toNumber(value);
    return number !== undefined && isMatch(number);
  };
}

/** The test of what is compared as a number: severities and times as well. */
export function comparedTest(
  field: string,
  term: LuceneTerm,
  convert: (text: string) => number,
): (value: number) => boolean {
  if (term.type === "any") return () => true;
  if (term.type === "range") return withinRange(term.range, convert);
  if (term.type !== "text") throw refusal(`a ${term.type} in ${field}`);
  const expected = convert(term.text);
  return (value) => value === expected;
}

/** Longer values are not in the fields with `.keyword`. */
const MAX_KEYWORD = 256;

/** The test of a field with `.keyword`: its raw value, with its case. */
export function rawTest(term: LuceneTerm): ValueTest {
  const isMatch = wholeTest(term, true);
  return (value) => String(value).length <= MAX_KEYWORD && isMatch(String(value));
}

/** The test of a value as a whole. A regular expression always has a case. */
export function wholeTest(term: LuceneTerm, hasCase: boolean): (value: string) => boolean {
  if (term.type === "any") return () => true;
  if (term.type === "regexp") return textTestOf(term.pattern);
  const folded = (text: string): string => (hasCase ? text : lowerCase(text));
  if (term.type === "range") {
    const isMatch = withinRange(term.range, folded);
    return (value) => isMatch(folded(value));
  }
  if (term.type === "text") return (value) => folded(value) === folded(term.text);
  const isMatch = textTestOf(wildcardPart(folded(term.text)));
  return (value) => isMatch(folded(value));
}

/** Shorter words are not in the index of a field. */
const MIN_WORD = 3;
/** What a word can contain, as far as a pattern of it is evaluated. */
const IN_WORD = /^(?:[\p{L}\p{N}_*?.,:']|\\[.,:'])*$/u;

/**
 * The test of a string, which is split into words. A term without a field finds short words as well,
 * as an example of the documentation has one.
 *
 * @param implicit what the words of one term mean, such as those of `web-1`
 */
export function textTest(
  field: string | undefined,
  term: LuceneTerm,
  implicit: "AND" | "OR",
): ValueTest {
  if (term.type === "text") return wordsTest(field, term, implicit);
  if (term.type === "regexp")
    throw refusal(`a regular expression of words: write ${field ?? "FIELD"}.keyword:/…/`);
  if (term.type === "range" && field === undefined) throw refusal(`${term.text} without a field`);
  if (term.type === "wildcard" && field !== undefined && !IN_WORD.test(term.text))
    throw refusal(`${term.text}, which is more than a word: write ${field}.keyword:…`);
  const isMatch = wholeTest(term, false);
  const minimum = field === undefined ? 1 : MIN_WORD;
  const isFound: ValueTest = (value) =>
    luceneWords(String(value)).some((word) => word.length >= minimum && isMatch(word));
  if (field !== undefined || term.type !== "wildcard") return isFound;
  const isWhole = rawTest(term);
  return (value) => isFound(value) || isWhole(value);
}

/** All or one of the words of a term, and those of a phrase in sequence. */
function wordsTest(
  field: string | undefined,
  { text, isQuoted }: Extract<LuceneTerm, { type: "text" }>,
  implicit: "AND" | "OR",
): ValueTest {
  const words = luceneWords(text);
  const shown = isQuoted ? `"${text}"` : text;
  if (!words.length) throw refusal(`${shown}, which has no word`);
  const isShort = (word: string) => word.length < MIN_WORD;
  if (field !== undefined && (isQuoted ? words.every(isShort) : words.some(isShort)))
    throw refusal(
      `${field}:${shown}, which is shorter than ${MIN_WORD} characters: write ${field}.keyword or ${field}.numeric`,
    );
  if (field === undefined && isOtherNumber(text))
    throw refusal(`${shown}, which can be another form of a number: write FIELD.numeric:${text}`);
  if (!isQuoted && words.length > 1) return separateTest(words, implicit);
  return phraseTest(words, field === undefined ? 1 : MIN_WORD);
}

/** Without a field, numbers are searched as well: `5.0` finds 5. */
const isOtherNumber = (text: string): boolean => {
  const number = numberOf(text);
  return number !== undefined && String(number) !== text;
};

/** Most strings have none of the words, which is found out faster than their words. */
const mayHave = (text: string, words: readonly string[], all: boolean): boolean => {
  const folded = lowerCase(text);
  const isIn = (word: string) => folded.includes(word);
  return all ? words.every(isIn) : words.some(isIn);
};

/** A word that is too short for the index keeps its position in a phrase: any word can be there. */
function phraseTest(phrase: readonly string[], minimum: number): ValueTest {
  const indexed = phrase
    .map((word, position) => ({ word, position }))
    .filter(({ word }) => word.length >= minimum);
  const first = indexed[0]?.position ?? 0;
  const needed = indexed.map(({ word }) => word);
  return (value) => {
    if (!mayHave(String(value), needed, true)) return false;
    const words = luceneWords(String(value));
    return words.some((_, start) =>
      indexed.every(({ word, position }) => words[start + position - first] === word),
    );
  };
}

function separateTest(words: readonly string[], implicit: "AND" | "OR"): ValueTest {
  const all = implicit === "AND";
  return (value) => {
    if (!mayHave(String(value), words, all)) return false;
    const own = new Set(luceneWords(String(value)));
    return all ? words.every((word) => own.has(word)) : words.some((word) => own.has(word));
  };
}
