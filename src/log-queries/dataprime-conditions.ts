import { hasVariable } from "../text/parts";
import { recent } from "../text/recent";
import {
  type DataprimeStage,
  type DataprimeToken,
  dataprimeStages,
  isSign,
  isWord,
  splitAt,
} from "./dataprime-tokens";
import { SEVERITY_NAMES } from "./fields";
import type { Formula } from "./formula";
import { negated } from "./formula";
import { comparedRange, type NumberRange, numberOf } from "./numbers";

/** A value that a condition compares with. */
interface DataprimeLiteral {
  readonly type: "string" | "number" | "severity" | "boolean";
  readonly text: string;
}

/** A part of a condition that is no combination of others. */
export interface DataprimeAtom {
  readonly from: number;
  /** Parts with the same key are the same condition. */
  readonly key: string;
  /** What is compared with a literal: `status`, `$m.severity`. */
  readonly left?: string;
  readonly op?: string;
  readonly right?: DataprimeLiteral;
  /** The numbers that the comparison allows. */
  readonly range?: NumberRange;
}
export type DataprimeCondition = Formula<DataprimeAtom>;

/** Commands that neither change fields nor replace logs by groups. */
export const NEUTRAL = /^(?:source|filter|block|orderby|limit|find|wildfind|lucene|dedupeby)$/;

/**
 * The conditions of the stages of a query that look at the same fields: what stands in one list must
 * hold together. `index` is that of the first stage.
 */
interface ConditionRun {
  readonly index: number;
  readonly condition: DataprimeCondition;
}

export const conditionRuns = recent((text: string): readonly ConditionRun[] => {
  const stages = dataprimeStages(text);
  return stages ? readRuns(stages) : [];
});

function readRuns(stages: readonly DataprimeStage[]): ConditionRun[] {
  const runs: { index: number; parts: DataprimeCondition[] }[] = [{ index: 0, parts: [] }];
  stages.forEach(({ command, args }, index) => {
    if (!NEUTRAL.test(command)) runs.push({ index: index + 1, parts: [] });
    if (!args.length) return;
    if (command === "filter") runs.at(-1)?.parts.push(conditionOf(args));
    if (command === "block") runs.at(-1)?.parts.push(blocked(conditionOf(args)));
  });
  return runs.map(({ index, parts }) => ({ index, condition: { type: "all", parts } }));
}

/** What a `block` stage keeps: logs of which the condition is not true, so it may be unknown. */
function blocked(condition: DataprimeCondition): DataprimeCondition {
  if (condition.type !== "one")
    return {
      type: condition.type === "all" ? "any" : "all",
      parts: condition.parts.map(blocked),
    };
  const { atom, isNot } = condition;
  return isNot
    ? { type: "one", isNot: false, atom: { from: atom.from, key: `not ${atom.key}` } }
    : { ...condition, isNot: true };
}

const MAX_DEPTH = 50;

/** The condition that an expression is. */
export function conditionOf(tokens: readonly DataprimeToken[], depth = 0): DataprimeCondition {
  if (depth > MAX_DEPTH) return { type: "one", atom: atomOf(tokens), isNot: false };
  const read = (part: readonly DataprimeToken[]) => conditionOf(part, depth + 1);
  const any = splitAt(tokens, (token) => isSign(token, "||"));
  if (any.length > 1) return { type: "any", parts: any.map(read) };
  const all = splitAt(tokens, (token) => isSign(token, "&&"));
  if (all.length > 1) return { type: "all", parts: all.map(read) };
  const [first, ...rest] = tokens;
  // Where a field is missing, a condition is neither true nor false: the atoms change, as `!` does.
  if (isSign(first, "!") && isPrimary(rest)) return negated(read(rest));
  const inner = insideParentheses(tokens);
  return inner ? read(inner) : { type: "one", atom: atomOf(tokens), isNot: false };
}

/** Whether an operator before the tokens belongs to all of them. */
const isPrimary = (tokens: readonly DataprimeToken[]): boolean =>
  !outerSigns(tokens, /^(?:==|!=|<|>|<=|>=|~|~~|!~|[+*/%-])$/).length;

/** The signs that are in no brackets. */
function outerSigns(tokens: readonly DataprimeToken[], pattern: string | RegExp): DataprimeToken[] {
  let depth = 0;
  return tokens.filter((token) => {
    if (isSign(token, /^[([{]$/)) depth += 1;
    if (isSign(token, /^[)\]}]$/)) depth -= 1;
    return depth === 0 && isSign(token, pattern);
  });
}

/** What is in the parentheses around all of the tokens. */
function insideParentheses(tokens: readonly DataprimeToken[]): DataprimeToken[] | undefined {
  if (tokens.length < 3 || !isSign(tokens[0], "(")) return undefined;
  const [end] = outerSigns(tokens, ")");
  return end === tokens.at(-1) ? tokens.slice(1, -1) : undefined;
}

const FLIPPED: Readonly<Record<string, string>> = {
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
  "==": "==",
  "!=": "!=",
};

function atomOf(tokens: readonly DataprimeToken[]): DataprimeAtom {
  const from = tokens[0]?.from ?? 0;
  const key = textOf(tokens);
  const operators = outerSigns(tokens, /^(?:[<>]=?|[!=]=)$/);
  const [operator] = operators;
  if (!operator || operators.length > 1 || /\brandom/i.test(key)) return uniqueIfRandom(from, key);
  const at = tokens.indexOf(operator);
  const sides = [tokens.slice(0, at), tokens.slice(at + 1)] as const;
  return (
    comparison(sides[0], operator.text, sides[1], from) ??
    comparison(sides[1], FLIPPED[operator.text] as string, sides[0], from) ?? { from, key }
  );
}

const uniqueIfRandom = (from: number, key: string): DataprimeAtom => ({
  from,
  key: /\brandom/i.test(key) ? `${key} ${from}` : key,
});

function comparison(
  tokens: readonly DataprimeToken[],
  op: string,
  value: readonly DataprimeToken[],
  from: number,
): DataprimeAtom | undefined {
  const left = textOf(insideParentheses(tokens) ?? tokens);
  const right = literalOf(value, left);
  if (!right || !left || literalOf(tokens, left)) return undefined;
  const number = right.type === "number" ? numberOf(right.text) : undefined;
  const range = number === undefined ? undefined : comparedRange(op, number);
  const key = `${left} ${op} ${right.type} ${right.text}`;
  return { from, key, left, op, right, ...(range ? { range } : {}) };
}

/** The literal that tokens are. A word is one if it is a severity, and compared with one. */
function literalOf(tokens: readonly DataprimeToken[], left: string): DataprimeLiteral | undefined {
  const isMinus = tokens.length === 2 && isSign(tokens[0], "-");
  const token = tokens.length === 1 || isMinus ? tokens.at(-1) : undefined;
  if (!token) return undefined;
  const { type, text } = token;
  if (type === "number" && numberOf(text) !== undefined)
    return { type, text: isMinus ? `-${text}` : text };
  if (isMinus) return undefined;
  if (type === "string") return hasVariable(text) ? undefined : { type, text };
  if (isWord(token, /^(?:true|false)$/)) return { type: "boolean", text };
  if (type !== "word" || left !== "$m.severity") return undefined;
  const name = SEVERITY_NAMES.find((one) => one === text.toUpperCase());
  return name && { type: "severity", text: name };
}

/** The tokens in one form: without blanks, comments and the prefix `$d.`, which is the default. */
export function textOf(tokens: readonly DataprimeToken[]): string {
  let text = "";
  tokens.forEach((token, index) => {
    const { type, text: own } = token;
    const previous = tokens[index - 1];
    if (isWord(token, /^\$d(?:ata)?$/) && isSign(tokens[index + 1], ".")) return;
    if (isSign(token, ".") && isWord(previous, /^\$d(?:ata)?$/)) return;
    const isGap = previous && type === "word" && previous.type === "word";
    text += `${isGap ? " " : ""}${type === "string" ? JSON.stringify(own) : own}`;
  });
  return text.replace(/^\$metadata\./, "$m.").replace(/^\$labels\./, "$l.");
}
