import { CAST, IDENTIFIER, stringLiteral } from "./text";

/** Columns of a line. */
export const LINE_WIDTH = 100;
/** Columns of one level of indentation. */
const INDENT = 2;

/** Where a literal is written: after `column` columns of a line that is indented by `indent`. */
export interface Place {
  column: number;
  indent: number;
}

/** A call, whose arguments are values. */
export interface Call {
  callee: string;
  args: readonly unknown[];
}

export interface LiteralWriterOptions {
  /** What stands for an object that is no literal, such as a reference; undefined for a literal. */
  expressionOf?(value: object): string | Call | undefined;
  /** Whether the type of the place does not have all fields of an object: `{ … } as never`. */
  isUntyped?(value: object): boolean;
}

const START: Place = { column: 0, indent: 0 };

/** Writes values as TypeScript. Fields that are undefined are left out. */
export class LiteralWriter {
  private readonly lines = new WeakMap<object, string>();

  constructor(private readonly options: LiteralWriterOptions = {}) {}

  /** The expression of a value: on one line where it fits, else one element a line. */
  write(value: unknown, place: Place = START): string {
    const line = this.lineOf(value);
    if (!line.includes("\n") && place.column + line.length <= LINE_WIDTH) return line;
    if (typeof value !== "object" || value === null) return line;
    const other = this.options.expressionOf?.(value);
    if (typeof other === "string") return other;
    if (other) return this.call(other, place);
    if (Array.isArray(value))
      return block(
        "[]",
        value.map((item) => ["", item] as const),
        place,
        this,
      );
    const fields = entriesOf(value).map(([key, item]) => [`${keyText(key)}: `, item] as const);
    return block("{}", fields, place, this) + this.castOf(value);
  }

  /** A call: the last argument alone takes several lines, or each argument begins a line. */
  private call({ callee, args }: Call, place: Place): string {
    const before = args.slice(0, -1).map((arg) => this.lineOf(arg));
    const head = `${callee}(${before.map((text) => `${text}, `).join("")}`;
    const [previous, last] = [args.at(-2), args.at(-1)];
    const fits = !head.includes("\n") && place.column + head.length < LINE_WIDTH;
    if (args.length && fits && this.isBlock(last) && !this.isSameBlock(previous, last))
      return `${head}${this.write(last, { ...place, column: place.column + head.length + 1 })})`;
    const items = args.map((arg) => ["", arg] as const);
    return callee + block("()", items, place, this);
  }

  /** Whether the first line of a value is short: an object, an array, or lines of text. */
  private isBlock(value: unknown): boolean {
    if (typeof value !== "object" || value === null) return this.lineOf(value).includes("\n");
    return Object.keys(value).length > 0 && this.options.expressionOf?.(value) === undefined;
  }

  /** Whether two values are like elements of a list: both are objects, or both are arrays. */
  private isSameBlock(previous: unknown, last: unknown): boolean {
    const areObjects = [previous, last].every(
      (one) => typeof one === "object" && this.isBlock(one),
    );
    return areObjects && Array.isArray(previous) === Array.isArray(last);
  }

  /** The text of a value on one line; with line breaks, if a string inside has them. */
  private lineOf(value: unknown): string {
    if (typeof value !== "object" || value === null) return scalar(value);
    const known = this.lines.get(value);
    if (known !== undefined) return known;
    const line = this.newLine(value);
    this.lines.set(value, line);
    return line;
  }

  private newLine(value: object): string {
    const other = this.options.expressionOf?.(value);
    if (typeof other === "string") return other;
    const listed = (items: readonly unknown[]) => items.map((item) => this.lineOf(item)).join(", ");
    if (other) return `${other.callee}(${listed(other.args)})`;
    if (Array.isArray(value)) return `[${listed(value)}]`;
    const fields = entriesOf(value).map(([key, item]) => `${keyText(key)}: ${this.lineOf(item)}`);
    return (fields.length ? `{ ${fields.join(", ")} }` : "{}") + this.castOf(value);
  }

  private castOf(value: object): string {
    return this.options.isUntyped?.(value) ? CAST : "";
  }
}

/** Brackets with one element a line. */
function block(
  brackets: "[]" | "{}" | "()",
  items: readonly (readonly [prefix: string, value: unknown])[],
  { indent }: Place,
  writer: LiteralWriter,
): string {
  const inner = indent + INDENT;
  const lines = items.map(([prefix, value]) => {
    // The value is followed by a comma.
    const text = writer.write(value, { column: inner + prefix.length + 1, indent: inner });
    return `${" ".repeat(inner)}${prefix}${text},\n`;
  });
  return `${brackets[0]}\n${lines.join("")}${" ".repeat(indent)}${brackets[1]}`;
}

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);

function scalar(value: unknown): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** The key of a field: with quotes where it needs them. */
function keyText(key: string): string {
  // `__proto__: x` would set the prototype.
  if (key === "__proto__") return '["__proto__"]';
  if (IDENTIFIER.test(key)) return key;
  const literal = stringLiteral(key);
  return literal.startsWith("`") ? `[${literal}]` : literal;
}
