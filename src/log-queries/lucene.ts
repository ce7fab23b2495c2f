import { faultOfAll, type QueryFault, unexpected } from "../text/fault";
import { blank, either, replaceVariables } from "../text/parts";
import { luceneConflicts } from "./lucene-conflicts";

const { parse } = require("@hyperdx/lucene") as { parse(text: string): unknown };

const QUOTED = /"(?:\\[\s\S]|[^"\\])*"/;
const ESCAPED = /\\[\s\S]/;
const REGULAR = /(?<=^|[\s:(+!-])\/(?:\\[^\n]|[^\\/\n])+\//;
/** A slash begins a regular expression, or is part of a word: the query is valid if one fits. */
const TOKENS = [either(REGULAR, QUOTED, ESCAPED), either(QUOTED, ESCAPED)];

/**
 * Checks the syntax of a Lucene query, and what it can never find. The dialect of the service is not
 * fully documented, so a fault is always uncertain.
 */
export function luceneFaults(text: string): QueryFault[] {
  const withVariables = (by: string): string =>
    replaceVariables(text, (_before, _after, { length }) => by.repeat(length));
  const plain = withVariables("x");
  const fault = faultOfAll(TOKENS, (tokens) => faultIn(text, blank(plain, tokens, "x")));
  return fault ? [fault] : luceneConflicts(blank(withVariables("*"), either(REGULAR), "*"));
}

function faultIn(text: string, reading: string): QueryFault | undefined {
  const at = errorOffset(withPlainForms(reading));
  if (at === undefined) return undefined;
  const blanked = blank(reading, /['`]/g, "x"); // not quotes in Lucene
  return { ...unexpected(text, blanked, at), uncertain: true };
}

function errorOffset(text: string): number | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    // Without a location it is no syntax error, such as a stack that is too deep.
    return (error as { location?: { start: { offset: number } } }).location?.start.offset;
  }
}

/** The tree of a query as the parser returns it; undefined where it does not understand it. */
export function parseLucene(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Forms of Lucene that the parser rejects, replaced by words of the same length. What remains to be
 * parsed are words, fields, operators and groups.
 */
const withPlainForms = (text: string): string =>
  blankForms(text).replace(/[^\s()]+/g, withOneColon);

const RANGE = /[[{]\s*[^\s[\]{}()]+\s+TO\s+[^\s[\]{}()]+\s*[\]}]/g;
const INDEX = /(?<=\w)\[(?:\d+|\*)?\]/g;
const COMPARISON = /(?<=[:\s(]|^)[<>]=?\s*(?=[^\s()])/g;
const SPACE_BEFORE_COLON = /(?<=[^\s(])\s+(?=:)/g;
const BOOST_OR_DISTANCE = /(?<=[^\s(])(?:\^[\d.]+|~[\d.]*)(?=[\s)^~]|$)/g;
const SIGN_BEFORE_GROUP = /(?<=[\s(]|^)[+\-!]+(?=[\s(]|$)/g;
const SIGN_AS_VALUE = /(?<=:)[+\-!]+(?=[\s)]|$)/g;
const SYMBOL_OPERATOR = /&&|\|\|/g;

const blankForms = (text: string): string => {
  const words = [RANGE, INDEX, COMPARISON, SPACE_BEFORE_COLON, SIGN_AS_VALUE].reduce(
    (result, form) => blank(result, form, "x"),
    text,
  );
  // Twice, because a fuzzy word can have a boost: `word~1^2`.
  return [BOOST_OR_DISTANCE, BOOST_OR_DISTANCE, SIGN_BEFORE_GROUP, SYMBOL_OPERATOR].reduce(
    (result, form) => blank(result, form),
    words,
  );
};

// Only the first colon of a word separates a field from its value: `time:12:30`.
const withOneColon = (word: string): string => {
  const end = word.indexOf(":") + 1;
  return word.slice(0, end) + word.slice(end).replaceAll(":", "x");
};
