import { type DataprimeStage, isSign, isWord, splitAt } from "../dataprime-tokens";
import { conditionOf, type DataprimeScope, expressionOf } from "./dataprime-expressions";
import { aggregate, count, countby, groupby } from "./dataprime-groups";
import { expectDifferent, namedTokens, ownName } from "./dataprime-names";
import { unescaped } from "./dataprime-operands";
import {
  type DataprimeRow,
  type DataprimeStep,
  GROUPED,
  outputOf,
  type Rows,
  readerOf,
  type Stage,
} from "./dataprime-rows";
import { type DataprimeExpression, type ReadField, refusal } from "./dataprime-values";
import { luceneFilter } from "./lucene";

/** The stage of a query, by what the stages before it leave. */
export function stepOf({ command, args }: DataprimeStage, scope: DataprimeScope): DataprimeStep {
  const run = STAGES.get(command);
  if (!run) throw refusal(`the command ${command || args[0]?.text}`);
  return run(args, scope);
}

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
  ["aggregate", aggregate],
  ["count", count],
  ["countby", countby],
  ["orderby", orderby],
]);
