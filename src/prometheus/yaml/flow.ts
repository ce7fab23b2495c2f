/**
 * The lexemes of a text, where `-` and `a:` before a comma or a closing bracket are texts, as in
 * readers of YAML 1.1: for YAML 1.2 they begin a list and an object.
 */
export function withFlowTexts(lexemes: Iterable<string>): string[] {
  const { CST } = require("yaml") as typeof import("yaml");
  const given = [...lexemes];
  const changed: string[] = [];
  let depth = 0;
  for (let index = 0; index < given.length; index++) {
    const lexeme = given[index] as string;
    const isScalar = lexeme === CST.SCALAR;
    if (lexeme === "[" || lexeme === "{") depth++;
    if (lexeme === "]" || lexeme === "}") depth--;
    const text = isScalar ? (given[++index] ?? "") : "";
    if (isScalar) changed.push(lexeme);
    const blank = isScalar ? (/^[ \t]+$/.exec(given[index + 1] ?? "")?.[0] ?? "") : "";
    const signAt = isScalar ? index + (blank ? 2 : 1) : index;
    const sign = given[signAt];
    const at = signAt + 1;
    // The lexer may find an empty text behind the sign.
    const end = given[at] === CST.SCALAR && given[at + 1] === "" ? at + 2 : at;
    const isText = depth > 0 && sign === (isScalar ? ":" : "-") && /^[,\]}]/.test(given[end] ?? "");
    if (!isText) changed.push(isScalar ? text : lexeme);
    else {
      changed.push(...(isScalar ? [`${text}${blank}:`] : [CST.SCALAR, "-"]));
      index = end - 1;
    }
  }
  return changed;
}

/** Why a text without quotes is none in brackets. */
export const flowFault = (text: string): string | undefined =>
  text.startsWith(":") || text.includes("?")
    ? `inside of brackets, write quotes around ${JSON.stringify(text)}`
    : undefined;
