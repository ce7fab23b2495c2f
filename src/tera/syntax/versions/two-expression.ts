import type { TwoReader } from "./two-reader";
import { TwoUndecided } from "./two-reader";
import type { TwoArguments, TwoExpression } from "./two-tree";

const NONE = new Set(["none", "None", "null"]);
/** How tightly an operator binds what stands before it, and what stands behind it. */
const POWERS: Readonly<Record<string, readonly [left: number, right: number]>> = {
  or: [1, 2],
  and: [3, 4],
  in: [5, 6],
  is: [5, 6],
  "==": [7, 8],
  "!=": [7, 8],
  "<": [7, 8],
  "<=": [7, 8],
  ">": [7, 8],
  ">=": [7, 8],
  "+": [11, 12],
  "-": [11, 12],
  "*": [13, 14],
  "/": [13, 14],
  "%": [13, 14],
  "~": [13, 14],
  "//": [13, 14],
  "**": [16, 15],
  "|": [17, 18],
};
const NOT = 5;
const MINUS = 20;
const OTHER: TwoExpression = { type: "other" };
/** Words that no variable may have as its name. */
export const RESERVED = new Set(
  "true True false False loop self and or not is in continue break none None null".split(" "),
);

/** Parses expressions of Tera 2.4. */
export class TwoExpressions {
  private dimension = 0;
  private brackets = 0;
  constructor(
    private readonly reader: TwoReader,
    /** Whether `loop.index` is the number of a round. */
    private readonly isInLoop: () => boolean,
  ) {}

  /** An expression of operators that bind at least so tightly. */
  parse(least = 0): TwoExpression {
    return this.reader.nested(() => this.operators(this.operand(), least));
  }

  private operand(): TwoExpression {
    const token = this.reader.take();
    if (token.type === "value") return { type: "value", value: token.value };
    if (token.type === "word") {
      if (NONE.has(token.text)) return { type: "value", value: null };
      return token.text === "not" ? this.unary("not", NOT) : this.path(token.text);
    }
    if (token.type !== "sign") return this.reader.fail("a value is missing");
    switch (token.text) {
      case "-":
        return this.unary("minus", MINUS);
      case "(": {
        const inner = this.parse();
        this.reader.expectSign(")");
        return inner;
      }
      case "[":
        return this.list();
      case "{":
        return this.map();
      case "<":
        throw new TwoUndecided("a component");
      default:
        return this.reader.fail("a value is missing");
    }
  }

  private unary(type: "not" | "minus", power: number): TwoExpression {
    if (this.reader.isSign("-") || this.reader.isWord("not"))
      this.reader.fail("- and not one behind the other");
    const of = this.parse(power);
    if (type === "minus" && of.type === "value") {
      if (typeof of.value === "bigint") return { type: "value", value: -of.value };
      if (typeof of.value === "number") return { type: "value", value: -of.value };
    }
    return { type, of };
  }

  private operators(first: TwoExpression, least: number): TwoExpression {
    const { reader } = this;
    let left = first;
    for (;;) {
      let isNegated = false;
      if (reader.isWord("not") && least <= 5) {
        reader.take();
        if (!reader.isWord("in")) reader.fail("not is only valid before in");
        isNegated = true;
      }
      if (reader.isSign("[")) {
        reader.count();
        left = this.subscript(left);
        continue;
      }
      if (reader.isWord("if") && least <= 0) return this.ternary();
      const operator = this.operator();
      const power = operator === undefined ? undefined : POWERS[operator];
      if (operator === undefined || !power || power[0] < least) return left;
      reader.count();
      reader.take();
      left = this.applied(operator, left, power[1], isNegated);
    }
  }
  private operator(): string | undefined {
    const { next } = this.reader;
    return next &&
      (next.type === "sign" || next.type === "word") &&
      Object.hasOwn(POWERS, next.text)
      ? next.text
      : undefined;
  }

  private applied(
    operator: string,
    of: TwoExpression,
    power: number,
    isNegated: boolean,
  ): TwoExpression {
    if (operator === "|") return { type: "filter", of, ...this.named() };
    if (operator === "is") {
      const negated = this.reader.takeWord("not");
      const test: TwoExpression = { type: "test", of, ...this.named() };
      return negated ? { type: "not", of: test } : test;
    }
    const right = this.parse(power);
    if (operator === "~" && (right.type === "not" || right.type === "minus"))
      this.reader.fail("a sign behind ~");
    const result: TwoExpression = { type: "binary", operator, left: of, right };
    return isNegated ? { type: "not", of: result } : result;
  }

  private ternary(): TwoExpression {
    this.reader.take();
    this.parse();
    if (!this.reader.takeWord("else")) this.reader.fail("else is missing");
    this.parse();
    return OTHER;
  }

  /** The name of a filter and its arguments. */
  filter(): void {
    this.named();
  }
  private named(): { name: string; args: TwoArguments } {
    const name = this.reader.name();
    return { name, args: this.reader.isSign("(") ? this.arguments() : new Map() };
  }
  private arguments(): TwoArguments {
    const { reader } = this;
    const args = new Map<string, TwoExpression>();
    reader.expectSign("(");
    while (!reader.isSign(")")) {
      if (args.size) reader.expectSign(",");
      if (reader.isSign(")")) break;
      const name = reader.name();
      if (args.has(name)) reader.fail(`two arguments ${name}`);
      reader.expectSign("=");
      args.set(name, this.parse());
    }
    reader.expectSign(")");
    return args;
  }

  private path(name: string): TwoExpression {
    const { reader } = this;
    if (reader.isSign("(")) return { type: "call", name, args: this.arguments() };
    let of: TwoExpression = { type: "name", name };
    for (;;) {
      if (reader.isSign("?.") || reader.isSign("?[")) {
        of = this.optional();
        continue;
      }
      if (reader.takeSign(".")) {
        reader.count();
        const attribute = reader.name();
        of = this.attribute(name, of, attribute);
      } else if (reader.isSign("[")) {
        reader.count();
        of = this.subscript(of);
      } else if (reader.isSign("(")) reader.fail("a call of a part of a value");
      else return of;
    }
  }
  private attribute(root: string, of: TwoExpression, name: string): TwoExpression {
    if (root !== "loop" || !this.isInLoop()) return { type: "attribute", of, name };
    if (!/^(?:index0?|first|last|length)$/.test(name)) this.reader.fail(`loop.${name}`);
    return { type: "attribute", of: { type: "name", name: "loop" }, name };
  }
  private optional(): TwoExpression {
    const sign = this.reader.take();
    this.reader.count();
    if (sign.type === "sign" && sign.text === "?.") this.reader.name();
    else this.bounds();
    return OTHER;
  }

  private subscript(of: TwoExpression): TwoExpression {
    this.reader.expectSign("[");
    const key = this.bounds();
    return key && of.type !== "other" ? { type: "item", of, key } : OTHER;
  }
  /** The index up to the closing bracket; undefined for a slice. */
  private bounds(): TwoExpression | undefined {
    const { reader } = this;
    this.brackets += 1;
    if (this.brackets > 4) reader.fail("more than four brackets one in the other");
    const start = reader.isSign(":") ? undefined : this.parse();
    const isSlice = reader.takeSign(":");
    if (isSlice) {
      if (!reader.isSign(":") && !reader.isSign("]")) this.parse();
      if (reader.takeSign(":")) this.parse();
    }
    reader.expectSign("]");
    this.brackets -= 1;
    return isSlice ? undefined : start;
  }

  private list(): TwoExpression {
    const { reader } = this;
    this.dimension += 1;
    if (this.dimension > 2) reader.fail("a list of more than two dimensions");
    const items: TwoExpression[] = [];
    let isPlain = true;
    let isFirst = true;
    while (!reader.isSign("]")) {
      if (!isFirst) reader.expectSign(",");
      if (reader.isSign("]")) break;
      if (reader.takeSign("...")) isPlain = false;
      items.push(this.parse());
      if (isFirst && isPlain && reader.isWord("for")) return this.comprehension();
      isFirst = false;
    }
    this.dimension -= 1;
    reader.expectSign("]");
    return isPlain ? { type: "list", items } : OTHER;
  }
  private comprehension(): TwoExpression {
    const { reader } = this;
    this.dimension -= 1;
    reader.take();
    this.variable();
    if (reader.takeSign(",")) this.variable();
    if (!reader.takeWord("in")) reader.fail("in is missing");
    this.parse(1);
    if (reader.takeWord("if")) this.parse(1);
    reader.expectSign("]");
    return OTHER;
  }
  /** A name that a tag gives to a value. */
  variable(): string {
    const name = this.reader.name();
    return RESERVED.has(name) ? this.reader.fail(`${name} is reserved`) : name;
  }

  private map(): TwoExpression {
    const { reader } = this;
    for (let isFirst = true; !reader.isSign("}"); isFirst = false) {
      if (!isFirst) reader.expectSign(",");
      if (reader.isSign("}")) break;
      if (!reader.takeSign("...")) {
        const key = reader.take();
        if (key.type !== "value" || typeof key.value === "number") reader.fail("a key of a map");
        reader.expectSign(":");
      }
      this.parse();
    }
    reader.expectSign("}");
    return OTHER;
  }
}
