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
 * @param change of the lexemes, which keeps their length
 * @throws YamlDepthError for values that are nested more than 100 times
 */
export function yamlTokens(
  text: string,
  onNewLine?: (offset: number) => void,
  change = (lexemes: Iterable<string>): Iterable<string> => lexemes,
): CST.Token[] {
  // Loaded on first use: most programs contain no YAML.
  const { CST, Lexer, Parser } = require("yaml") as typeof import("yaml");
  const parser = new Parser(onNewLine);
  onNewLine?.(0);
  const tokens: CST.Token[] = [];
  let [depth, isScalar] = [0, false];
  for (const lexeme of change(new Lexer().lex(text))) {
    if (!isScalar && (lexeme === "[" || lexeme === "{")) depth += 1;
    else if (!isScalar && (lexeme === "]" || lexeme === "}")) depth -= 1;
    // The parser would need long for deeper brackets.
    if (depth > MOST_DEPTH) throw new YamlDepthError(parser.offset);
    for (const token of parser.next(lexeme)) tokens.push(token);
    isScalar = lexeme === CST.SCALAR;
  }
  for (const token of parser.end()) tokens.push(token);
  expectShallow(tokens);
  return tokens;
}

function expectShallow(tokens: readonly CST.Token[]): void {
  let level = tokens;
  for (let depth = 0; level.length; depth += 1) {
    if (depth > MOST_DEPTH) throw new YamlDepthError(level[0]?.offset ?? 0);
    const deeper: CST.Token[] = [];
    for (const token of level) addValues(token, deeper);
    level = deeper;
  }
}

/** Adds the values inside of a value. */
function addValues(token: CST.Token, to: CST.Token[]): void {
  if (token.type === "document" && token.value) to.push(token.value);
  if (!("items" in token)) return;
  for (const item of token.items) {
    if ("key" in item && item.key) to.push(item.key);
    if (item.value) to.push(item.value);
  }
}
