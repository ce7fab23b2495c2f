import { numberOf } from "../numbers";
import { LogQueryRefusal } from "./errors";
import type { Scalar } from "./fields";
import { expectNumber, type LuceneTerm, withinRange } from "./lucene-term";
import { hasPhrase, wordsOf } from "./words";

type ValueTest = (value: Scalar) => boolean;

const refusal = (what: string) => new LogQueryRefusal(`Lucene with ${what}`);

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
  if (term.type === "regexp") return (value) => term.pattern.test(value);
  const folded = (text: string): string => (hasCase ? text : text.toLowerCase());
  if (term.type === "range") {
    const isMatch = withinRange(term.range, folded);
    return (value) => isMatch(folded(value));
  }
  if (term.type === "text") return (value) => folded(value) === folded(term.text);
  const pattern = hasCase ? term.pattern : new RegExp(term.pattern.source, "iu");
  return (value) => pattern.test(value);
}

/** Shorter words are not in the index of a field. */
const MIN_WORD = 3;

/**
 * The test of a string, which is split into words. A term without a field finds short words as well,
 * as an example of the documentation has one.
 */
export function textTest(field: string | undefined, term: LuceneTerm): ValueTest {
  if (term.type === "text") return phraseTest(field, term.text, term.isQuoted);
  if (term.type === "regexp")
    throw refusal(`a regular expression of words: write ${field ?? "FIELD"}.keyword:/…/`);
  if (term.type === "range" && field === undefined) throw refusal(`${term.text} without a field`);
  if (term.type === "wildcard" && /[^\p{L}\p{N}_*?]/u.test(term.text))
    throw refusal(`${term.text}, which is more than a word: write ${field ?? "FIELD"}.keyword:…`);
  const isMatch = wholeTest(term, false);
  const minimum = field === undefined ? 1 : MIN_WORD;
  return (value) => wordsOf(String(value)).some((word) => word.length >= minimum && isMatch(word));
}

/** Words that follow one another: of a phrase, and of a term with other signs, such as `web-1`. */
function phraseTest(field: string | undefined, text: string, isQuoted: boolean): ValueTest {
  const words = wordsOf(text);
  const [first = ""] = words;
  const shown = isQuoted ? `"${text}"` : text;
  if (!words.length) throw refusal(`${shown}, which has no word`);
  if (field !== undefined && words.length === 1 && first.length < MIN_WORD)
    throw refusal(
      `${field}:${shown}, which is shorter than ${MIN_WORD} characters: write ${field}.keyword or ${field}.numeric`,
    );
  return (value) => hasPhrase(String(value), words);
}
