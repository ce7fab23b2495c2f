import { isUtf8 } from "node:buffer";
import type { Node, Scalar } from "./node";

// The types of scalars as Prometheus reads them, which is neither YAML 1.1 nor 1.2.

const NULLS = ["", "~", "null", "Null", "NULL"];
const isText = ({ isPlain, tag }: Scalar): boolean => !isPlain && (!tag || /:str$|^!$/.test(tag));

export const isNull = (node: Node): boolean =>
  node.type === "scalar" &&
  (node.tag ? /:null$/.test(node.tag) : node.isPlain && NULLS.includes(node.text));

const SPECIAL: Readonly<Record<string, number>> = Object.fromEntries([
  ...[".inf", ".Inf", ".INF"].flatMap((text) => [
    [text, Infinity],
    [`+${text}`, Infinity],
    [`-${text}`, -Infinity],
  ]),
  ...[".nan", ".NaN", ".NAN"].map((text) => [text, Number.NaN]),
]);
const INTEGER = /^([+-]?)(?:0[xX]([\da-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]*)|([1-9]\d*))$/;
const FLOAT = /^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/;
const TIMESTAMP = /^\d{4}-\d{1,2}-\d{1,2}(?:$|[Tt ])/;

/** The number of a scalar without quotes: `010` is 8, and `1_000` is 1000. */
export function numberOf(node: Scalar): number | undefined {
  if (isText(node) || TIMESTAMP.test(node.text)) return undefined;
  if (Object.hasOwn(SPECIAL, node.text)) return SPECIAL[node.text];
  if (!/^[-+.\d]/.test(node.text)) return undefined;
  const plain = node.text.replaceAll("_", "");
  const [found, sign, hex, binary, octal, decimal] = INTEGER.exec(plain) ?? [];
  if (found === undefined) return FLOAT.test(plain) ? Number(plain) : undefined;
  const digits =
    hex ?? binary ?? (octal === undefined ? undefined : octal || "0") ?? decimal ?? "0";
  const radix = hex ? 16 : binary ? 2 : octal === undefined ? 10 : 8;
  const value = Number.parseInt(digits, radix);
  return sign === "-" ? -value : value;
}

const TRUE = /^(y|Y|yes|Yes|YES|true|True|TRUE|on|On|ON)$/;
const FALSE = /^(n|N|no|No|NO|false|False|FALSE|off|Off|OFF)$/;

export function booleanOf(node: Scalar): boolean | undefined {
  if (isText(node)) return undefined;
  return TRUE.test(node.text) ? true : FALSE.test(node.text) ? false : undefined;
}

const BINARY = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;
/** What a text must be for a tag. */
const TAGGED: Readonly<Record<string, (node: Scalar) => boolean>> = {
  null: ({ text }) => NULLS.includes(text),
  bool: ({ text }) => /^(true|True|TRUE|false|False|FALSE)$/.test(text),
  int: ({ text }) => INTEGER.test(text.replaceAll("_", "")),
  float: (node) => numberOf(node) !== undefined,
  timestamp: ({ text }) => TIMESTAMP.test(text),
  // Bytes that are no text are no label.
  binary: ({ text }) =>
    BINARY.test(text.replace(/[\r\n]/g, "")) && isUtf8(Buffer.from(text, "base64")),
};

/** Why a text cannot have its tag, such as `!!int x`. */
export function tagFault(node: Scalar): string | undefined {
  const [, name = ""] = /^tag:yaml\.org,2002:(\w+)$/.exec(node.tag ?? "") ?? [];
  const isValid = Object.hasOwn(TAGGED, name) ? TAGGED[name]?.(node) : true;
  return isValid ? undefined : `${JSON.stringify(node.text)} is no !!${name}`;
}

/** What a scalar is, for messages. */
export function typeOf(node: Node): string {
  if (node.type === "alias") return typeOf(node.target);
  if (node.type === "map") return "an object";
  if (node.type === "list") return "a list";
  const shown = JSON.stringify(node.text.length > 30 ? `${node.text.slice(0, 29)}…` : node.text);
  if (isText(node)) return `the string ${shown}`;
  return isNull(node) ? "nothing" : shown;
}
