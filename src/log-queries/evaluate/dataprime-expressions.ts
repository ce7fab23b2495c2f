import { type DataprimeToken, isSign } from "../dataprime-tokens";
import { allOf, anyOf, callOf } from "./dataprime-functions";
import {
  castOf,
  fieldAt,
  numberLiteral,
  stringLiteral,
  timeLiteral,
  unescaped,
  wordLiteral,
} from "./dataprime-operands";
import { phraseTest } from "./dataprime-phrases";
import {
  asType,
  comparison,
  condition,
  type DataprimeExpression,
  type Known,
  refusal,
} from "./dataprime-values";

const MAX_DEPTH = 50;
const COMPARISON = /^(?:[<>]=?|[!=]=|~~?)$/;

/** What an expression can read. */
export interface DataprimeScope {
  /** Rows of groups have neither labels nor metadata. */
  readonly isGrouped: boolean;
}

export function expressionOf(
  tokens: readonly DataprimeToken[],
  scope: DataprimeScope,
): DataprimeExpression {
  const reader = new ExpressionReader(tokens, scope);
  const expression = reader.any(0);
  reader.expectEnd();
  return expression;
}

/** The same for what must be a condition. */
export const conditionOf = (
  tokens: readonly DataprimeToken[],
  scope: DataprimeScope,
): DataprimeExpression => asType(expressionOf(tokens, scope), "bool");

class ExpressionReader {
  private at = 0;
  constructor(
    private readonly tokens: readonly DataprimeToken[],
    private readonly scope: DataprimeScope,
  ) {}

  expectEnd(): void {
    const token = this.tokens[this.at];
    if (token) throw refusal(token.text);
  }

  any(depth: number): DataprimeExpression {
    if (depth > MAX_DEPTH) throw refusal(`more than ${MAX_DEPTH} parentheses`);
    return this.joined("||", anyOf, () => this.joined("&&", allOf, () => this.compared(depth)));
  }

  private joined(
    sign: string,
    join: (values: readonly Known[]) => Known,
    read: () => DataprimeExpression,
  ): DataprimeExpression {
    const first = read();
    const parts = [first];
    while (this.accept(sign)) parts.push(read());
    if (parts.length === 1) return first;
    const conditions = parts.map((part) => asType(part, "bool"));
    return condition(parts.map(({ text }) => text).join(` ${sign} `), (row) =>
      join(conditions.map((one) => one.value(row) as Known)),
    );
  }

  private compared(depth: number): DataprimeExpression {
    const isNegated = isSign(this.tokens[this.at], "!");
    const left = this.negatable(depth);
    const operator = this.tokens[this.at];
    if (!isSign(operator, COMPARISON)) return left;
    if (isNegated) throw refusal("! before a comparison without parentheses");
    this.at += 1;
    const right = this.negatable(depth);
    const op = operator?.text ?? "";
    return op.startsWith("~") ? phraseTest(left, op, right) : comparison(left, op, right);
  }

  private negatable(depth: number): DataprimeExpression {
    if (depth > MAX_DEPTH) throw refusal(`more than ${MAX_DEPTH} signs`);
    if (!this.accept("!")) return this.methods(this.operand(depth), depth);
    const of = asType(this.negatable(depth + 1), "bool");
    return condition(`!${of.text}`, (read) => {
      const value = of.value(read);
      return value === null ? null : !value;
    });
  }

  private operand(depth: number): DataprimeExpression {
    const token = this.next();
    if (isSign(token, "(")) {
      const inner = this.any(depth + 1);
      this.expect(")");
      return { ...inner, text: `(${inner.text})` };
    }
    if (token.type === "string") return stringLiteral(token.text);
    if (isSign(token, "-")) return numberLiteral(`-${this.next().text}`);
    if (token.type === "number") return numberLiteral(token.text);
    if (token.type === "template") return timeLiteral(token.text);
    if (token.type !== "word") throw refusal(token.text);
    return wordLiteral(token.text) ?? this.reference(token.text, depth);
  }

  /** A call of a function, or a field up to its first method. */
  private reference(first: string, depth: number): DataprimeExpression {
    if (this.accept("(")) return this.call(first, first, [], depth);
    const names: string[] = [];
    for (let name = this.segment(); name !== undefined; name = this.segment()) names.push(name);
    const isWhole = isSign(this.tokens[this.at], "~~");
    return fieldAt(first, names, { isWhole, ...this.scope });
  }

  /** The next name of a path. The name of a method is none. */
  private segment(): string | undefined {
    const [sign, name, close] = this.tokens.slice(this.at, this.at + 3);
    const isName = isSign(sign, ".") && name?.type === "word" && !isSign(close, "(");
    const isKey = isSign(sign, "[") && name?.type === "string" && isSign(close, "]");
    if (!isName && !isKey) return undefined;
    this.at += isName ? 2 : 3;
    return isName ? name.text : unescaped(name?.text ?? "");
  }

  private methods(of: DataprimeExpression, depth: number): DataprimeExpression {
    let expression = this.cast(of);
    while (this.accept(".")) {
      const name = this.next().text;
      this.expect("(");
      expression = this.cast(this.call(name, `${expression.text}.${name}`, [expression], depth));
    }
    return expression;
  }

  /** The arguments of a call, behind its opening parenthesis. */
  private call(
    name: string,
    shown: string,
    own: readonly DataprimeExpression[],
    depth: number,
  ): DataprimeExpression {
    const args = [...own];
    if (!this.accept(")")) {
      do args.push(this.any(depth + 1));
      while (this.accept(","));
      this.expect(")");
    }
    return callOf(name, `${shown}(…)`, args);
  }

  private cast(of: DataprimeExpression): DataprimeExpression {
    if (!this.accept(":")) return of;
    return castOf(of, this.next().text);
  }

  private next(): DataprimeToken {
    const token = this.tokens[this.at];
    if (!token) throw refusal("an expression that ends too early");
    this.at += 1;
    return token;
  }
  private accept(sign: string): boolean {
    const isNext = isSign(this.tokens[this.at], sign);
    if (isNext) this.at += 1;
    return isNext;
  }
  private expect(sign: string): void {
    if (!this.accept(sign)) throw refusal(this.tokens[this.at]?.text ?? `no ${sign}`);
  }
}
