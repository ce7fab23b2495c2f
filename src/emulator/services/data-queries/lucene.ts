import { isRecord } from "../../../schema/record";
import { dataField, type LogRecord, logField } from "./record";
import { notEvaluated, TokenReader, tokensOf } from "./tokens";

/** Whether a log matches a query. */
export type LogFilter = (log: LogRecord) => boolean;

const PATTERNS = { word: /[^\s()":\\/<>=~^[\]{}!+-][^\s()":\\/~^[\]{}]*/y, sign: /[():!-]/y };

/**
 * Evaluates the part of Lucene that has terms, `field:term`, quoted phrases, a `*` at the end, AND,
 * OR, NOT and parentheses. Terms without an operator between them are alternatives.
 */
export function luceneFilter(query: string): LogFilter {
  const tokens = new TokenReader(tokensOf(query, PATTERNS, '"'));
  if (!tokens.peek()) return () => true;
  const filter = parseAny(tokens);
  if (tokens.peek()) throw notEvaluated(`Lucene with ${tokens.next().text}`);
  return filter;
}

function parseAny(tokens: TokenReader): LogFilter {
  const filters = [parseAll(tokens)];
  while (tokens.peek() && tokens.peek()?.text !== ")") {
    tokens.accept("OR");
    filters.push(parseAll(tokens));
  }
  return (log) => filters.some((filter) => filter(log));
}

function parseAll(tokens: TokenReader): LogFilter {
  const filters = [parseOne(tokens)];
  while (tokens.accept("AND")) filters.push(parseOne(tokens));
  return (log) => filters.every((filter) => filter(log));
}

function parseOne(tokens: TokenReader): LogFilter {
  if (tokens.accept("NOT") || tokens.accept("-") || tokens.accept("!")) {
    const filter = parseOne(tokens);
    return (log) => !filter(log);
  }
  if (tokens.accept("(")) {
    const filter = parseAny(tokens);
    tokens.expect(")");
    return filter;
  }
  const first = tokens.next();
  if (first.type === "sign") throw notEvaluated(`Lucene with ${first.text}`);
  if (first.type === "word" && tokens.accept(":")) {
    const value = tokens.next();
    if (value.type === "sign") throw notEvaluated(`Lucene with :${value.text}`);
    return (log) => matches(luceneField(log, first.text), value.text);
  }
  return (log) => textsIn(log.data).some((text) => matches(text, first.text));
}

const METADATA = "coralogix.metadata.";
function luceneField(log: LogRecord, name: string): unknown {
  const isMetadata = name.startsWith(METADATA);
  const label = name.slice(METADATA.length).toLowerCase();
  if (!isMetadata) return dataField(log, name.split("."));
  return logField(log, ["$l", label]) ?? logField(log, ["$m", label]);
}

const textsIn = (value: unknown): unknown[] =>
  isRecord(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : [value];

/** Compares words and not characters, without case. `*` matches the rest of a word. */
function matches(value: unknown, term: string): boolean {
  if (value === undefined || value === null) return false;
  if (term === "*") return true;
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\*/g, "\\w*");
  return new RegExp(`(^|\\W)${escaped}(\\W|$)`, "i").test(String(value));
}
