import ts from "typescript";
import { isRecord } from "../../../schema/record";
import { CAST, hasTypeOfMember, templateText } from "../../typescript/text";

/** How the text around a literal is written. */
export interface LiteralStyle {
  quote: '"' | "'" | "`";
  /** Indentation of the line on which the literal begins. */
  indent: string;
  /** One level of indentation. */
  unit: string;
  newLine: string;
  /** The file is JSON. */
  isJson?: true;
}

const MAX_WIDTH = 90;

/** The text of a JSON value as a TypeScript literal, on one line where it is short. */
export function literalText(value: unknown, style: LiteralStyle): string {
  if (style.isJson) return jsonText(value, style);
  if (typeof value === "string") return stringText(value, style);
  if (Array.isArray(value)) return blockText("[]", value, value.map(printer), style);
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return blockText("{}", value, entries.map(propertyPrinter), style);
}

const jsonText = (value: unknown, { indent, unit, newLine }: LiteralStyle): string =>
  JSON.stringify(value, undefined, unit).replaceAll("\n", newLine + indent);

type Print = (style: LiteralStyle) => string;
const printer =
  (value: unknown): Print =>
  (style) =>
    literalText(value, style);
const propertyPrinter =
  ([key, item]: [string, unknown]): Print =>
  (style) =>
    propertyText(key, item, literalText(item, style), style);

function blockText(
  brackets: "[]" | "{}",
  value: object,
  items: readonly Print[],
  style: LiteralStyle,
): string {
  if (!items.length) return brackets;
  const line = isShort(value) ? lineText(brackets, items, style) : undefined;
  if (line !== undefined && line.length + style.indent.length <= MAX_WIDTH) return line;
  const [open, close] = brackets;
  const inner = { ...style, indent: style.indent + style.unit };
  const lines = items.map((print) => `${inner.indent}${print(inner)},`);
  return [open, ...lines, `${style.indent}${close}`].join(style.newLine);
}

// Of a long value at each depth, one line would be printed twice: that is exponential.
const isShort = (value: object): boolean => JSON.stringify(value).length <= MAX_WIDTH * 2;

function lineText(
  brackets: "[]" | "{}",
  items: readonly Print[],
  style: LiteralStyle,
): string | undefined {
  const [open, close] = brackets;
  const space = brackets === "{}" ? " " : "";
  const line = `${open}${space}${items.map((print) => print(style)).join(", ")}${space}${close}`;
  return line.includes("\n") ? undefined : line;
}

/** A property whose value has a text. */
export const propertyText = (
  key: string,
  value: unknown,
  text: string,
  style: LiteralStyle,
): string =>
  `${keyText(key, style)}: ${text}${!style.isJson && isRecord(value) && hasTypeOfMember(key) ? CAST : ""}`;

/** A property name, quoted where it is no identifier. */
function keyText(key: string, style: LiteralStyle): string {
  if (style.isJson) return JSON.stringify(key);
  // The name would set the prototype.
  if (key === "__proto__") return '["__proto__"]';
  if (/^[A-Za-z_$][\w$]*$/.test(key)) return key;
  return stringText(key, { ...style, quote: style.quote === "'" ? "'" : '"' });
}

function stringText(text: string, { quote }: LiteralStyle): string {
  if (quote === "`") return templateText(text);
  // In other quotes, several lines would be one long line.
  if (quote === '"' && /\n./.test(text) && !/[\r\ud800-\udfff]/u.test(text))
    return templateText(text);
  return quotedText(text, quote);
}

/** The text in quotes, on one line. */
export function quotedText(text: string, quote: '"' | "'"): string {
  const node = ts.factory.createStringLiteral(text, quote === "'");
  ts.setEmitFlags(node, ts.EmitFlags.NoAsciiEscaping);
  return PRINTER.printNode(ts.EmitHint.Expression, node, EMPTY);
}
const PRINTER = ts.createPrinter();
const EMPTY = ts.createSourceFile("literal.ts", "", ts.ScriptTarget.Latest);
