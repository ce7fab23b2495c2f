import { type DataprimeToken, isSign, isWord, splitAt } from "../dataprime-tokens";
import { conditionOf, type DataprimeScope, expressionOf } from "./dataprime-expressions";
import { asType, type DataprimeExpression, type ReadField, refusal } from "./dataprime-values";

/** A function of several rows. */
export type Aggregate = (rows: readonly ReadField[]) => unknown;

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
export function aggregateOf(tokens: readonly DataprimeToken[], scope: DataprimeScope): Aggregate {
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
