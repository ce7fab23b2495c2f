import {
  type DataprimeStage,
  type DataprimeToken,
  isSign,
  isWord,
  splitAt,
} from "../dataprime-tokens";
import { type Aggregate, aggregateOf } from "./dataprime-aggregates";
import { conditionOf, type DataprimeScope, expressionOf } from "./dataprime-expressions";
import { expectDifferent, namedTokens, nameOf, ownName, resultName } from "./dataprime-names";
import { unescaped } from "./dataprime-operands";
import { type DataprimeExpression, type ReadField, refusal } from "./dataprime-values";
import { valueOfField, valuesAt } from "./fields";
import { luceneFilter } from "./lucene";
import type { LogRecord } from "./record";

/** A row of the result of a query. */
export interface DataprimeRow<Log extends LogRecord = LogRecord> {
  /** The fields of the row. Times are nanoseconds since 1970. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The log that the row is, with its labels. Missing for rows of groups and of `choose`. */
  readonly log?: Log;
}

type Rows = readonly DataprimeRow[];
/** A stage of a query that was read. */
export interface DataprimeStep {
  readonly run: (rows: Rows) => Rows;
  /** What the stages behind it can read. */
  readonly scope: DataprimeScope;
}

const GROUPED: DataprimeScope = { isGrouped: true };

const readerOf =
  ({ data, log }: DataprimeRow): ReadField =>
  (field) =>
    log ? valueOfField(log, field) : field.path ? valuesAt(data, field.path)[0] : data;

/** The stage of a query, by what the stages before it leave. */
export function stepOf({ command, args }: DataprimeStage, scope: DataprimeScope): DataprimeStep {
  const run = STAGES.get(command);
  if (!run) throw refusal(`the command ${command || args[0]?.text}`);
  return run(args, scope);
}

type Stage = (args: readonly DataprimeToken[], scope: DataprimeScope) => DataprimeStep;

const filter: Stage = (args, scope) => {
  const condition = conditionOf(args, scope);
  return { scope, run: (rows) => rows.filter((row) => condition.value(readerOf(row)) === true) };
};

const lucene: Stage = ([query, ...others], scope) => {
  if (query?.type !== "string" || others.length || scope.isGrouped)
    throw refusal("the command lucene behind a group, or without one string");
  const isMatch = luceneFilter(unescaped(query.text));
  return { scope, run: (rows) => rows.filter(({ log }) => log !== undefined && isMatch(log)) };
};

const limit: Stage = ([count, ...others], scope) => {
  if (count?.type !== "number" || !/^\d+$/.test(count.text) || others.length)
    throw refusal("the command limit without one integer");
  return { scope, run: (rows) => rows.slice(0, Number(count.text)) };
};

/** A value as a row has it. */
function outputOf({ type, value }: DataprimeExpression, read: ReadField): unknown {
  const found = value(read);
  return type === "timestamp" && found !== null ? Number(found) * 1e6 : found;
}

const choose: Stage = (args, scope) => {
  const columns = namedTokens(args, ownName).map(({ tokens, name }) => ({
    name,
    expression: expressionOf(tokens, scope),
  }));
  expectDifferent(columns);
  const dataOf = (read: ReadField) =>
    Object.fromEntries(columns.map(({ name, expression }) => [name, outputOf(expression, read)]));
  return { scope: GROUPED, run: (rows) => rows.map((row) => ({ data: dataOf(readerOf(row)) })) };
};

interface Column<Content> {
  readonly name: string;
  readonly content: Content;
}

function grouping(
  keys: readonly Column<DataprimeExpression>[],
  results: readonly Column<Aggregate>[],
): DataprimeStep {
  expectDifferent([...keys, ...results]);
  const rowOf = (rows: readonly ReadField[], group: Record<string, unknown>): DataprimeRow => ({
    data: {
      ...group,
      ...Object.fromEntries(results.map(({ name, content }) => [name, content(rows)])),
    },
  });
  const run = (rows: Rows): Rows => {
    const reads = rows.map(readerOf);
    if (!keys.length) return [rowOf(reads, {})];
    const groups = new Map<string, { group: Record<string, unknown>; rows: ReadField[] }>();
    for (const read of reads) {
      const group = Object.fromEntries(
        keys.map(({ name, content }) => [name, outputOf(content, read)]),
      );
      const id = JSON.stringify(group);
      const known = groups.get(id);
      if (known) known.rows.push(read);
      else groups.set(id, { group, rows: [read] });
    }
    return [...groups.values()].map((one) => rowOf(one.rows, one.group));
  };
  return { scope: GROUPED, run };
}

const keysOf = (args: readonly DataprimeToken[], scope: DataprimeScope) =>
  namedTokens(args, ownName).map(({ tokens, name }) => ({
    name,
    content: expressionOf(tokens, scope),
  }));
const resultsOf = (args: readonly DataprimeToken[], scope: DataprimeScope) =>
  namedTokens(args, resultName).map(({ tokens, name }) => ({
    name,
    content: aggregateOf(tokens, scope),
  }));

const AGGREGATE = /^(?:aggregate|agg|calculate|calc)$/i;
const groupby: Stage = (args, scope) => {
  const [keys = [], results, ...others] = splitAt(args, (token) => isWord(token, AGGREGATE));
  if (!results || others.length) throw refusal("the command groupby without aggregate");
  return grouping(keysOf(keys, scope), resultsOf(results, scope));
};

const countOfRows = (name: string): Column<Aggregate> => ({ name, content: (rows) => rows.length });

/** The expression of a count, and the name behind `into`. */
function counted(args: readonly DataprimeToken[]) {
  const [expression = [], target, ...others] = splitAt(args, (token) => isWord(token, /^into$/i));
  const name = target ? nameOf(target) : "_count";
  if (name === undefined || others.length) throw refusal("a count whose name is not known");
  return { expression, count: countOfRows(name) };
}

const count: Stage = (args) => {
  const { expression, count: result } = counted(args);
  if (expression.length) throw refusal("the command count with an expression");
  return grouping([], [result]);
};

const countby: Stage = (args, scope) => {
  const { expression, count: result } = counted(args);
  return grouping(keysOf(expression, scope), [result]);
};

interface Order {
  readonly expression: DataprimeExpression;
  readonly sign: number;
}

const orderby: Stage = (args, scope) => {
  const orders = splitAt(args, (token) => isSign(token, ",")).map((part): Order => {
    const last = part.at(-1);
    const isDirection = part.length > 1 && isWord(last, /^(?:asc|desc)$/i);
    const expression = expressionOf(isDirection ? part.slice(0, -1) : part, scope);
    return { expression, sign: isDirection && /^desc$/i.test(last?.text ?? "") ? -1 : 1 };
  });
  const keyOf = (row: DataprimeRow) => {
    const read = readerOf(row);
    return orders.map(({ expression }) => outputOf(expression, read));
  };
  const compare = (a: readonly unknown[], b: readonly unknown[]): number =>
    orders.reduce((found, { sign }, index) => found || sign * compareValues(a[index], b[index]), 0);
  const run = (rows: Rows): Rows =>
    rows
      .map((row) => ({ row, key: keyOf(row) }))
      .sort((a, b) => compare(a.key, b.key))
      .map(({ row }) => row);
  return { scope, run };
};

/** Rows without the value are the last ones of an ascending order. */
function compareValues(a: unknown, b: unknown): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

const STAGES: ReadonlyMap<string, Stage> = new Map([
  ["filter", filter],
  ["lucene", lucene],
  ["limit", limit],
  ["choose", choose],
  ["groupby", groupby],
  ["aggregate", (args, scope) => grouping([], resultsOf(args, scope))],
  ["count", count],
  ["countby", countby],
  ["orderby", orderby],
]);
