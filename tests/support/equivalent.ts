import { parse, stringify } from "yaml";
import { findEnumValue } from "../../src/schema/enums";
import type { Node } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/record";

/**
 * An equivalent value: unordered arrays reversed, enum values in the other notation, numbers as
 * strings, defaults set explicitly, unset fields null.
 */
export function equivalentValue(node: Node, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (node.type === "object" && isRecord(value)) return equivalentObject(node, value);
  if (node.type === "map" && isRecord(value))
    return compact(
      Object.entries(value)
        .reverse()
        .map(([key, item]) => [key, equivalentValue(node.value, item)]),
    );
  if (node.type === "list" && Array.isArray(value)) return equivalentList(node, value);
  if (node.type === "enum") return equivalentEnumValue(node, value);
  if (node.type === "int64")
    return typeof value === "number" ? String(value) : digits(String(value));
  if (node.facts.yaml && typeof value === "string") return yaml(value);
  return node.facts.json && typeof value === "string" ? json(value) : value;
}

function equivalentObject(
  node: Extract<Node, { type: "object" }>,
  value: Record<string, unknown>,
): unknown {
  const variants = node.facts.union?.variants ?? [];
  return compact(
    Object.entries(node.fields)
      .reverse()
      .map(([key, { node: field, optional }]): [string, unknown] => {
        if (value[key] !== undefined) return [key, equivalentValue(field, value[key])];
        const { serverDefault } = field.facts;
        return [
          key,
          isRecord(serverDefault)
            ? serverDefault.value
            : optional && !variants.includes(key)
              ? null
              : undefined,
        ];
      }),
  );
}

function equivalentList(node: Extract<Node, { type: "list" }>, value: unknown[]): unknown {
  const items = value.map((item) => equivalentValue(node.item, item));
  return node.facts.unordered ? items.reverse() : items;
}

function equivalentEnumValue({ facts: { encoding } }: Node, value: unknown): unknown {
  const found = encoding?.as === "enum" ? findEnumValue(encoding.values, value) : undefined;
  return found ? (value === found.full ? found.short : found.full) : value;
}

const digits = (text: string): unknown =>
  Number.isSafeInteger(Number(text)) ? Number(text) : text;

function json(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 1);
  } catch {
    return text;
  }
}

/** The same value with other formatting and a comment. */
const yaml = (text: string): string =>
  `${stringify(parse(text), { defaultStringType: "QUOTE_DOUBLE" })}# a comment\n`;
