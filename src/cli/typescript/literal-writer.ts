import type { Expression, PropertyName } from "typescript";
import type { Path } from "../../schema/path";
import { isRecord } from "../../schema/record";
import type { Compiler } from "./print";
import { type Measured, textLiteral } from "./text";

/** Columns of a line. */
export const LINE_WIDTH = 100;
/** Columns of one level of indentation. */
export const INDENT = 2;

/** Where a literal is written: after `column` columns of a line that is indented by `indent`. */
export interface Place {
  column: number;
  indent: number;
}

/** The expression of a value that is no literal, such as a reference; undefined for a literal. */
export type ExpressionOf = (value: unknown, path: Path) => Measured | undefined;

/** Whether the type of the place does not have all fields of an object: `{ … } as never`. */
export type IsUntyped = (value: Record<string, unknown>, path: Path) => boolean;

const CAST = " as never";

/** Writes values as TypeScript. Fields that are undefined are left out. */
export class LiteralWriter {
  private readonly widths = new WeakMap<object, number>();

  constructor(
    private readonly ts: Compiler,
    private readonly expressionOf: ExpressionOf = () => undefined,
    private readonly isUntyped: IsUntyped = () => false,
  ) {}

  /** The expression of a value: on one line where it fits, else one element a line. */
  write(value: unknown, place: Place, path: Path = []): Expression {
    const other = this.expressionOf(value, path);
    if (other) return other.node;
    const isFlat = place.column + this.widthOf(value, path) <= LINE_WIDTH;
    if (Array.isArray(value)) return this.array(value, place, path, isFlat);
    if (isRecord(value)) {
      const object = this.object(value, place, path, isFlat);
      return this.isUntyped(value, path) ? this.cast(object) : object;
    }
    return scalar(this.ts, value).node;
  }

  private array(value: unknown[], { indent }: Place, path: Path, isFlat: boolean): Expression {
    const { factory } = this.ts;
    const inner = indent + INDENT;
    const items = value.map((item, n) =>
      this.write(item, isFlat ? FLAT : { column: inner + 1, indent: inner }, [...path, n]),
    );
    const isMultiLine = !isFlat && items.length > 0;
    return factory.createArrayLiteralExpression(
      factory.createNodeArray(items, isMultiLine),
      isMultiLine,
    );
  }

  private object(
    value: Record<string, unknown>,
    { indent }: Place,
    path: Path,
    isFlat: boolean,
  ): Expression {
    const { factory } = this.ts;
    const inner = indent + INDENT;
    const fields = entriesOf(value).map(([key, item]) => {
      const name = propertyName(this.ts, key);
      // The key is followed by a colon, a space, the value and a comma.
      const place = isFlat ? FLAT : { column: inner + name.width + 3, indent: inner };
      return factory.createPropertyAssignment(name.node, this.write(item, place, [...path, key]));
    });
    const isMultiLine = !isFlat && fields.length > 0;
    return factory.createObjectLiteralExpression(
      factory.createNodeArray(fields, isMultiLine),
      isMultiLine,
    );
  }

  private cast(of: Expression): Expression {
    const { factory, SyntaxKind } = this.ts;
    return factory.createAsExpression(of, factory.createKeywordTypeNode(SyntaxKind.NeverKeyword));
  }

  /** Columns of a value on one line. */
  private widthOf(value: unknown, path: Path): number {
    const other = this.expressionOf(value, path);
    if (other) return other.width;
    if (typeof value !== "object" || value === null) return scalar(this.ts, value).width;
    const known = this.widths.get(value);
    if (known !== undefined) return known;
    const width = Array.isArray(value)
      ? listWidth(value.map((item, n) => this.widthOf(item, [...path, n])))
      : this.objectWidth(value as Record<string, unknown>, path);
    this.widths.set(value, width);
    return width;
  }

  private objectWidth(value: Record<string, unknown>, path: Path): number {
    const fields = entriesOf(value).map(
      ([key, item]) => propertyName(this.ts, key).width + 2 + this.widthOf(item, [...path, key]),
    );
    return 2 + listWidth(fields) + (this.isUntyped(value, path) ? CAST.length : 0);
  }
}

/** A place inside a literal of one line. */
const FLAT: Place = { column: Number.NEGATIVE_INFINITY, indent: 0 };

const entriesOf = (value: Record<string, unknown>): [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);

/** Elements with a comma and a space between them, in brackets. */
const listWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 2 * Math.max(widths.length, 1));

function scalar(ts: Compiler, value: unknown): Measured {
  const { factory } = ts;
  if (typeof value === "string") return textLiteral(ts, value);
  if (typeof value === "number") return number(ts, value);
  if (typeof value === "bigint") return signed(ts, value < 0n, bigint(ts, value));
  const width = String(value).length;
  if (value === null) return { node: factory.createNull(), width };
  if (typeof value === "boolean")
    return { node: value ? factory.createTrue() : factory.createFalse(), width };
  return { node: factory.createIdentifier("undefined"), width };
}

function number(ts: Compiler, value: number): Measured {
  const { factory } = ts;
  const text = String(Math.abs(value));
  const node = Number.isFinite(value)
    ? factory.createNumericLiteral(text)
    : factory.createIdentifier(text);
  return signed(ts, value < 0 || Object.is(value, -0), { node, width: text.length });
}

function bigint({ factory }: Compiler, value: bigint): Measured {
  const text = `${value < 0n ? -value : value}n`;
  return { node: factory.createBigIntLiteral(text), width: text.length };
}

const signed = ({ factory, SyntaxKind }: Compiler, isNegative: boolean, of: Measured): Measured =>
  isNegative
    ? {
        node: factory.createPrefixUnaryExpression(SyntaxKind.MinusToken, of.node),
        width: of.width + 1,
      }
    : of;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** The key of a field: with quotes where it needs them. */
function propertyName(ts: Compiler, key: string): { node: PropertyName; width: number } {
  const { factory } = ts;
  // `__proto__: x` would set the prototype.
  if (key !== "__proto__" && IDENTIFIER.test(key))
    return { node: factory.createIdentifier(key), width: key.length };
  const { node, width } = textLiteral(ts, key);
  if (key !== "__proto__" && ts.isStringLiteral(node)) return { node, width };
  return { node: factory.createComputedPropertyName(node), width: width + 2 };
}
