import { type DataprimeToken, isAggregate, isSign, isWord, splitAt } from "../dataprime-tokens";
import { conditionOf, type DataprimeScope, expressionOf } from "./dataprime-expressions";
import { expectDifferent, namedTokens, nameOf, ownName, resultName } from "./dataprime-names";
import {
  type DataprimeRow,
  type DataprimeStep,
  GROUPED,
  outputOf,
  type Rows,
  readerOf,
  type Stage,
} from "./dataprime-rows";
import { asType, type DataprimeExpression, type ReadField, refusal } from "./dataprime-values";

/** A function of several rows. */
type Aggregate = (rows: readonly ReadField[]) => unknown;

const numbersOf = (of: DataprimeExpression, rows: readonly ReadField[]): number[] =>
  rows.map(of.value).filter((value): value is number => typeof value === "number");

/** An aggregation of the numbers of a field. Rows without a number do not count. */
const ofNumbers =
  (run: (numbers: readonly number[]) => number) =>
  (of: DataprimeExpression): Aggregate => {
    const expression = asType(of, "number");
    return (rows) => {
      const numbers = numbersOf(expression, rows);
      return numbers.length ? run(numbers) : null;
    };
  };
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const AGGREGATES: ReadonlyMap<string, (of: DataprimeExpression) => Aggregate> = new Map([
  ["sum", ofNumbers(sumOf)],
  ["avg", ofNumbers((numbers) => sumOf(numbers) / numbers.length)],
  ["min", ofNumbers((numbers) => numbers.reduce((a, b) => Math.min(a, b)))],
  ["max", ofNumbers((numbers) => numbers.reduce((a, b) => Math.max(a, b)))],
  [
    "distinct_count",
    (of: DataprimeExpression): Aggregate =>
      (rows) =>
        new Set(
          rows
            .map(of.value)
            .filter((value) => value !== null)
            .map((one) => JSON.stringify(one)),
        ).size,
  ],
]);

/** The aggregation that tokens are: `count()`, `sum($d.size)`. */
function aggregateOf(tokens: readonly DataprimeToken[], scope: DataprimeScope): Aggregate {
  const [name, open, ...rest] = tokens;
  const inner = rest.slice(0, -1);
  const shown = name?.text ?? "no aggregation";
  const isCall = name?.type === "word" && isSign(open, "(") && isSign(rest.at(-1), ")");
  if (!isCall) throw refusal(`${shown}, where an aggregation is expected`);
  const isSingle = inner.length > 0 && splitAt(inner, (token) => isSign(token, ",")).length === 1;
  if (isWord(name, /^count$/i) && !inner.length) return (rows) => rows.length;
  if (isWord(name, /^count_if$/i) && isSingle) {
    const condition = conditionOf(inner, scope);
    return (rows) => rows.filter((read) => condition.value(read) === true).length;
  }
  const aggregate = AGGREGATES.get(shown.toLowerCase());
  if (!aggregate || !isSingle) throw refusal(`the aggregation ${shown} with these arguments`);
  return aggregate(expressionOf(inner, scope));
}

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

export const groupby: Stage = (args, scope) => {
  const [keys = [], results, ...others] = splitAt(args, isAggregate);
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

export const count: Stage = (args) => {
  const { expression, count: result } = counted(args);
  if (expression.length) throw refusal("the command count with an expression");
  return grouping([], [result]);
};

export const countby: Stage = (args, scope) => {
  const { expression, count: result } = counted(args);
  return grouping(keysOf(expression, scope), [result]);
};

export const aggregate: Stage = (args, scope) => grouping([], resultsOf(args, scope));
