import { type QueryFault, unexpected } from "../text/fault";
import { blank, either, replaceVariables } from "../text/parts";
import { LogQueryRefusal } from "./evaluate/errors";
import { regexpPart } from "./evaluate/lucene-regexp";
import { luceneConflicts } from "./lucene-conflicts";
import { LuceneSyntaxError } from "./lucene-lexer";
import { atomsOf, parseLucene } from "./lucene-tree";

const QUOTED = /"(?:\\[\s\S]|[^"\\])*"/;
const ESCAPED = /\\[\s\S]/;
const REGULAR = /(?<=^|[\s:(+!-])\/(?:\\[^\n]|[^\\/\n])+\//;
/** Parts whose brackets and quotes are no syntax. Single quotes are part of words. */
const OPAQUE = either(REGULAR, QUOTED, ESCAPED, /['`]/);

/**
 * Checks the syntax of a Lucene query, and what it can never find. The dialect of the service is not
 * fully documented, so what the classic parser of Lucene refuses is an uncertain fault.
 */
export function luceneFaults(text: string): QueryFault[] {
  const withVariables = (by: string): string =>
    replaceVariables(text, (_offset, { length }) => by.repeat(length));
  const fault = text.trim() ? faultIn(text, withVariables("x")) : undefined;
  return fault ? [fault] : luceneConflicts(blank(withVariables("*"), either(REGULAR), "*"));
}

function faultIn(text: string, plain: string): QueryFault | undefined {
  try {
    for (const { text: value, isQuoted, from } of atomsOf(parseLucene(plain)))
      if (!isQuoted && value.startsWith("/")) checkPattern(value.slice(1, -1), from);
    return undefined;
  } catch (error) {
    if (!(error instanceof LuceneSyntaxError)) throw error;
    const { offset, advice } = error;
    const fault = advice
      ? { offset, what: advice }
      : unexpected(text, blank(plain, OPAQUE, "x"), offset);
    return { ...fault, uncertain: true };
  }
}

function checkPattern(source: string, offset: number): void {
  try {
    regexpPart(source);
  } catch (error) {
    if (!(error instanceof LogQueryRefusal)) throw error;
    throw new LuceneSyntaxError(offset, error.what.replace(/^Lucene with /, ""));
  }
}
