import type { CST } from "yaml";

/** Deeper values are refused: composing and reading them needs a call inside of another. */
const MOST_DEPTH = 100;

/** A YAML text whose values are nested too deeply. */
export class YamlDepthError extends Error {
  /** @param offset of the first value that is too deep */
  constructor(readonly offset: number) {
    super(`values are nested more than ${MOST_DEPTH} times`);
  }
}

/**
 * The tokens of a YAML text, which are found without recursion.
 * @param onNewLine receives the offsets of the lines
 * @throws YamlDepthError for values that are nested more than 100 times
 */
export function yamlTokens(text: string, onNewLine?: (offset: number) => void): CST.Token[] {
  const deep = deepBracket(text);
  if (deep !== undefined) {
    onNewLine?.(0);
    for (const { index } of text.slice(0, deep).matchAll(/\n/g)) onNewLine?.(index + 1);
    throw new YamlDepthError(deep);
  }
  // Loaded on first use: most programs contain no YAML.
  const { Parser } = require("yaml") as typeof import("yaml");
  const tokens = [...new Parser(onNewLine).parse(text)];
  expectShallow(tokens);
  return tokens;
}

/**
 * The offset of the first bracket that is too deep, which the parser would need long for. Most texts
 * have fewer brackets in all.
 */
function deepBracket(text: string): number | undefined {
  if ((text.match(/[[{]/g)?.length ?? 0) <= MOST_DEPTH) return undefined;
  const { CST, Lexer } = require("yaml") as typeof import("yaml");
  let [offset, depth, isScalar] = [0, 0, false];
  for (const lexeme of new Lexer().lex(text)) {
    const isMark = lexeme === CST.DOCUMENT || lexeme === CST.SCALAR || lexeme === CST.FLOW_END;
    if (!isScalar && /^[[{]$/.test(lexeme)) depth += 1;
    if (!isScalar && /^[\]}]$/.test(lexeme)) depth -= 1;
    if (depth > MOST_DEPTH) return offset;
    if (!isMark) offset += lexeme.length;
    isScalar = lexeme === CST.SCALAR;
  }
  return undefined;
}

function expectShallow(tokens: readonly CST.Token[]): void {
  let level = tokens;
  for (let depth = 0; level.length; depth += 1) {
    if (depth > MOST_DEPTH) throw new YamlDepthError(level[0]?.offset ?? 0);
    level = level.flatMap(valuesIn);
  }
}

/** The values inside of a value. */
function valuesIn(token: CST.Token): CST.Token[] {
  if (token.type === "document") return token.value ? [token.value] : [];
  if (!("items" in token)) return [];
  return token.items.flatMap((item) =>
    [("key" in item && item.key) || undefined, item.value].filter((one) => one !== undefined),
  );
}
