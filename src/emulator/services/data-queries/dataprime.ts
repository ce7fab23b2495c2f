import { type LogFilter, luceneFilter } from "./lucene";
import { LOG_SEVERITIES, type LogRecord, logField } from "./record";
import { notEvaluated, TokenReader, tokensOf } from "./tokens";

/** A row of an aggregation: fields by their names. */
export type GroupRow = Record<string, unknown>;
/** One step of a query. */
type Grouping = (logs: readonly LogRecord[]) => GroupRow[];
export interface DataprimeQuery {
  filters: LogFilter[];
  grouping?: Grouping;
  /** The most rows. */
  limit?: number;
}

const PATTERNS = {
  word: /\$?[A-Za-z_]\w*|\d+[a-z]*/y,
  sign: /\|\||&&|==|!=|[|().,[\]]/y,
};
type Value = (log: LogRecord) => unknown;

/**
 * Parses the part of DataPrime that the commands send: filter, lucene, groupby with count and
 * count_if, limit.
 */
export function parseDataprime(query: string): DataprimeQuery {
  const tokens = new TokenReader(tokensOf(query, PATTERNS, "'"));
  tokens.expect("source");
  tokens.expect("logs");
  const parsed: DataprimeQuery = { filters: [] };
  while (tokens.accept("|")) {
    if (tokens.accept("limit")) parsed.limit = Number(tokens.expectType("word"));
    else if (parsed.grouping) throw notEvaluated("a command after groupby");
    else if (tokens.accept("filter")) parsed.filters.push(parseAny(tokens));
    else if (tokens.accept("lucene"))
      parsed.filters.push(luceneFilter(tokens.expectType("string")));
    else if (tokens.accept("groupby")) parsed.grouping = groupingOf(tokens);
    else throw notEvaluated(`the command ${tokens.next().text}`);
  }
  if (tokens.peek()) throw notEvaluated(`unexpected ${tokens.next().text}`);
  return parsed;
}

function parseAny(tokens: TokenReader): LogFilter {
  const filters = [parseAll(tokens)];
  while (tokens.accept("||")) filters.push(parseAll(tokens));
  return (log) => filters.some((filter) => filter(log));
}
function parseAll(tokens: TokenReader): LogFilter {
  const filters = [parseComparison(tokens)];
  while (tokens.accept("&&")) filters.push(parseComparison(tokens));
  return (log) => filters.every((filter) => filter(log));
}

const METHODS: Readonly<Record<string, (text: string, part: string) => boolean>> = {
  startsWith: (text, part) => text.startsWith(part),
  endsWith: (text, part) => text.endsWith(part),
  contains: (text, part) => text.includes(part),
};

function parseComparison(tokens: TokenReader): LogFilter {
  if (tokens.accept("(")) {
    const inner = parseAny(tokens);
    tokens.expect(")");
    return inner;
  }
  const { names, method } = keypath(tokens);
  const left: Value = (log) => logField(log, names);
  const compare = method === undefined ? undefined : METHODS[method];
  if (compare) {
    const part = tokens.expectType("string");
    tokens.expect(")");
    return (log) => compare(String(left(log) ?? ""), part);
  }
  if (method !== undefined) throw notEvaluated(`the function ${method}`);
  const isNegated = !tokens.accept("==");
  if (isNegated) tokens.expect("!=");
  const right = literal(tokens);
  return (log) => (String(left(log) ?? "null") === right) !== isNegated;
}

/** A string, `null` or a severity. */
function literal(tokens: TokenReader): string {
  const { type, text } = tokens.next();
  const isKnown =
    type === "string" || text === "null" || LOG_SEVERITIES.some((one) => one === text);
  if (!isKnown) throw notEvaluated(`the value ${text}`);
  return text;
}

/** `$d.a['b-c']`, or with a method up to its opening parenthesis: `$l.x.startsWith(`. */
function keypath(tokens: TokenReader): { names: string[]; method?: string } {
  const names = [tokens.expectType("word")];
  if (!/^\$[dlm]$/.test(names[0] ?? "")) throw notEvaluated(`the field ${names[0]}`);
  for (;;) {
    if (tokens.accept("[")) {
      names.push(tokens.expectType("string"));
      tokens.expect("]");
    } else if (tokens.accept(".")) {
      names.push(tokens.expectType("word"));
      if (tokens.accept("(")) return { names: names.slice(0, -1), method: names.at(-1) as string };
    } else return { names };
  }
}

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000 };
/** A key path, or `$m.timestamp.roundTime(1m)`: nanoseconds since 1970. */
function groupKey(tokens: TokenReader): Value {
  const { names, method } = keypath(tokens);
  if (method === undefined) return (log) => logField(log, names) ?? null;
  if (method !== "roundTime") throw notEvaluated(`the function ${method}`);
  const [, count, unit = ""] = /^(\d+)([mh])$/.exec(tokens.expectType("word")) ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? Number.NaN);
  if (!(ms > 0)) throw notEvaluated("an interval other than minutes and hours");
  tokens.expect(")");
  return (log) => Math.floor(Number(logField(log, names)) / ms) * ms * 1e6;
}

function groupingOf(tokens: TokenReader): Grouping {
  const keys: { name: string; value: Value }[] = [];
  do {
    const value = groupKey(tokens);
    tokens.expect("as");
    keys.push({ name: tokens.expectType("word"), value });
  } while (tokens.accept(","));
  tokens.expect("aggregate");
  const counts: Count[] = [];
  do counts.push(countOf(tokens));
  while (tokens.accept(","));
  return (logs) => {
    const groups = new Map<string, GroupRow>();
    for (const log of logs) {
      const row = Object.fromEntries(keys.map(({ name, value }) => [name, value(log)]));
      const id = JSON.stringify(row);
      const group = groups.get(id) ?? {
        ...row,
        ...Object.fromEntries(counts.map(({ name }) => [name, 0])),
      };
      for (const { name, filter } of counts) group[name] = Number(group[name]) + +filter(log);
      groups.set(id, group);
    }
    return [...groups.values()];
  };
}

interface Count {
  name: string;
  filter: LogFilter;
}

/** `count() as a`, or `count_if($d.b != null) as a`. */
function countOf(tokens: TokenReader): Count {
  const isAll = tokens.accept("count");
  if (!isAll) tokens.expect("count_if");
  tokens.expect("(");
  const filter = isAll ? () => true : parseAny(tokens);
  tokens.expect(")");
  tokens.expect("as");
  return { name: tokens.expectType("word"), filter };
}
