import { type DataprimeToken, isSign, isWord, splitAt } from "./dataprime-tokens";

/** A field that an expression reads. */
export interface FieldReference {
  readonly path: string;
  readonly from: number;
}

const NO_FIELD =
  /^(?:null|true|false|in|as|asc|desc|by|is|not|and|or|_|[A-Z][A-Z_]*|string|number|bool|boolean|timestamp|interval)$/;

/** The path at a token: `$d.a['b'].c` gives `a.b.c`, `$m.severity` gives `$m.severity`. */
function pathAt(
  tokens: readonly DataprimeToken[],
  start: number,
): { path: string; end: number } | undefined {
  if (tokens[start]?.type !== "word") return undefined;
  const parts = [tokens[start]?.text ?? ""];
  let end = start + 1;
  for (let next = segmentAt(tokens, end); next; next = segmentAt(tokens, end)) {
    parts.push(next.name);
    end = next.end;
  }
  return { path: normalized(parts), end };
}

function segmentAt(
  tokens: readonly DataprimeToken[],
  at: number,
): { name: string; end: number } | undefined {
  const [sign, name, close] = tokens.slice(at, at + 3);
  if (isSign(sign, ".") && name?.type === "word")
    // The name of a method is no part of the path.
    return isSign(close, "(") ? undefined : { name: name.text, end: at + 2 };
  const isKey = name?.type === "string" || name?.type === "number";
  if (isSign(sign, "[") && isKey && isSign(close, "]")) return { name: name.text, end: at + 3 };
  return undefined;
}

const normalized = ([first = "", ...rest]: readonly string[]): string => {
  const prefix = { $data: "$d", $metadata: "$m", $labels: "$l" }[first] ?? first;
  return (prefix === "$d" && rest.length ? rest : [prefix, ...rest]).join(".").toLowerCase();
};

/** The path that tokens are, with or without a type: `$d.size:number`. */
export function wholePath(tokens: readonly DataprimeToken[]): string | undefined {
  const found = pathAt(tokens, 0);
  if (!found || isSign(tokens[found.end], "(")) return undefined;
  const rest = tokens.slice(found.end);
  const isCast = rest.length === 2 && isSign(rest[0], ":") && rest[1]?.type === "word";
  return !rest.length || isCast ? found.path : undefined;
}

/**
 * The fields that an expression surely reads. A single word that is the second argument of a
 * function can be an option of the function.
 */
export function referencesIn(tokens: readonly DataprimeToken[]): FieldReference[] {
  if (tokens.some((token) => isSign(token, /^(?:=>|->)$/))) return [];
  const found: FieldReference[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as DataprimeToken;
    const path = isSign(tokens[at - 1], /^[.:]$/) ? undefined : pathAt(tokens, at);
    if (!path) continue;
    const isCall = path.end === at + 1 && isSign(tokens[path.end], /^[(=]$/);
    const isOption = path.end === at + 1 && isSign(tokens[at - 1], ",");
    const isOperator = path.end === at + 1 && isOperand(tokens[at - 1]);
    const isWholeData = /^\$[dml]$/.test(path.path);
    if (
      !isCall &&
      !isOperator &&
      !isWholeData &&
      !(path.end === at + 1 && NO_FIELD.test(token.text))
    )
      if (!(isOption && isInside(tokens, at))) found.push({ path: path.path, from: token.from });
    at = Math.max(at, path.end - 1);
  }
  return found;
}

/** A word after an operand is an operator: `a in b`. */
const isOperand = (token: DataprimeToken | undefined): boolean =>
  token !== undefined &&
  (token.type === "sign" ? isSign(token, /^[)\]]$/) : !isWord(token, NO_FIELD));

const isInside = (tokens: readonly DataprimeToken[], end: number): boolean =>
  splitAt(tokens, (token) => token === tokens[end]).length === 1;

/** A part of a list, with the name that it gets. */
export interface NamedExpression {
  readonly tokens: readonly DataprimeToken[];
  readonly alias: string | undefined;
  /** It has a name that is not understood. */
  readonly isUnclear: boolean;
}

/** The parts of a list: `a, count() as n`. `into` names a part as well. */
export const namedExpressions = (tokens: readonly DataprimeToken[]): NamedExpression[] =>
  splitAt(tokens, (token) => isSign(token, ",")).map((part) => {
    const [expression = [], name, ...others] = splitAt(part, (token) =>
      isWord(token, /^(?:as|into)$/i),
    );
    const alias = name && wholePath(name);
    const isUnclear = others.length > 0 || (name !== undefined && alias === undefined);
    return { tokens: expression, alias, isUnclear };
  });
