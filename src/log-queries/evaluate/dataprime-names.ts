import { type DataprimeToken, isSign, isWord, splitAt } from "../dataprime-tokens";
import { unescaped } from "./dataprime-operands";
import { refusal } from "./dataprime-values";

/** An expression of a list with the name of its result. */
export interface NamedTokens {
  readonly tokens: readonly DataprimeToken[];
  readonly name: string;
}

/** The expressions of a list: `$d.pod as pod, count() as logs`. */
export function namedTokens(
  tokens: readonly DataprimeToken[],
  defaultName: (tokens: readonly DataprimeToken[]) => string | undefined,
): NamedTokens[] {
  return splitAt(tokens, (token) => isSign(token, ",")).map((part): NamedTokens => {
    const [expression = [], alias, ...others] = splitAt(part, (token) => isWord(token, /^as$/i));
    const name = alias ? nameOf(alias) : defaultName(expression);
    if (name === undefined || others.length)
      throw refusal('a result whose name is not known: add "as NAME"');
    return { tokens: expression, name };
  });
}

/** Two results with one name would be one field. */
export function expectDifferent(columns: readonly { readonly name: string }[]): void {
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refusal(`two results with the name ${twice}`);
}

/** The name of a field that is not nested: `$d.pod`, `pod`, `$d['a-b']`. */
export function nameOf(tokens: readonly DataprimeToken[]): string | undefined {
  const isData = isWord(tokens[0], /^\$d(?:ata)?$/);
  const rest = isData ? tokens.slice(1) : tokens;
  const [first, second, third] = rest;
  if (!isData) return rest.length === 1 && first?.type === "word" ? first.text : undefined;
  if (rest.length === 2 && isSign(first, ".") && second?.type === "word") return second.text;
  const isKey = rest.length === 3 && isSign(first, "[") && isSign(third, "]");
  return isKey && second?.type === "string" ? unescaped(second.text) : undefined;
}

/** The name that a field keeps: of a label or a field of the metadata as well. */
export const ownName = (tokens: readonly DataprimeToken[]): string | undefined =>
  isWord(tokens[0], /^\$[lm]$/) && tokens.length === 3 && isSign(tokens[1], ".")
    ? tokens[2]?.text
    : nameOf(tokens);

/** The name of an aggregation without one: `sum($d.size)` is `_sum`. */
export const resultName = ([name]: readonly DataprimeToken[]): string | undefined =>
  isWord(name, /^[a-z]+$/i) ? `_${name?.text.toLowerCase()}` : undefined;
