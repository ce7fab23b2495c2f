import type { Node } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/path";
import { findWord } from "../../src/schema/words";

/** The same, said otherwise: sets turned around, words in their other spelling, digits for numbers, defaults written out, nulls for what is left out. */
export function respelled(node: Node, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (node.kind === "object" && isRecord(value)) return object(node, value);
  if (node.kind === "map" && isRecord(value))
    return compact(
      Object.entries(value)
        .reverse()
        .map(([key, item]) => [key, respelled(node.value, item)]),
    );
  if (node.kind === "list" && Array.isArray(value)) return list(node, value);
  if (node.kind === "word") return word(node, value);
  if (node.kind === "int64") return typeof value === "number" ? String(value) : digits(String(value));
  return node.facts.json && typeof value === "string" ? json(value) : value;
}

function object(node: Extract<Node, { kind: "object" }>, value: Record<string, unknown>): unknown {
  const variants = node.facts.union?.variants ?? [];
  return compact(
    Object.entries(node.fields)
      .reverse()
      .map(([key, { node: field, optional }]): [string, unknown] => {
        if (value[key] !== undefined) return [key, respelled(field, value[key])];
        const { server } = field.facts;
        return [key, isRecord(server) ? server.value : optional && !variants.includes(key) ? null : undefined];
      }),
  );
}

function list(node: Extract<Node, { kind: "list" }>, value: unknown[]): unknown {
  const items = value.map((item) => respelled(node.item, item));
  return node.facts.unordered ? items.reverse() : items;
}

function word({ facts: { spelling } }: Node, value: unknown): unknown {
  const found = spelling?.as === "word" ? findWord(spelling.words, value) : undefined;
  return found ? (value === found.full ? found.short : found.full) : value;
}

const digits = (text: string): unknown => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

function json(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 1);
  } catch {
    return text;
  }
}
