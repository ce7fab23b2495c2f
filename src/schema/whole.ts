import { canonical, isAbsent, isIdle, key } from "./canonical";
import type { Node } from "./node";
import { compact, isRecord } from "./path";
import { givenVariant } from "./variant";
import { zeroWord } from "./words";

/**
 * What a read saw, told as a program would say it that managed all of it: what means the same as leaving it out is left out, what must be given
 * is there although the server says nothing of it, sets have one order.
 */
export function whole(node: Node, seen: unknown): unknown {
  if (node.kind === "object" && isRecord(seen)) return object(node, seen);
  if (node.kind === "map" && isRecord(seen)) return compact(Object.entries(seen).map(([k, item]) => [k, whole(node.value, item)]));
  return node.kind === "list" && Array.isArray(seen) ? list(node, seen) : seen;
}

function object(node: Extract<Node, { kind: "object" }>, told: Record<string, unknown>): unknown {
  const variants = node.facts.union?.variants ?? [];
  const seen = withOneVariant(node, told);
  return compact(
    Object.entries(node.fields).map(([k, { node: field, optional }]): [string, unknown] => {
      if (field.facts.derived || isSaid(node, k, field, seen)) return [k, undefined];
      const item = seen[k] === undefined ? undefined : whole(field, seen[k]);
      if (!optional) return [k, item ?? nothing(field)];
      return [k, variants.includes(k) || !isAbsent(field, canonical(field, item)) ? item : undefined];
    }),
  );
}

// Siblings that say the same in two ways are no two variants.
function withOneVariant({ facts: { union }, fields }: Extract<Node, { kind: "object" }>, told: Record<string, unknown>) {
  const there = union?.variants.filter((k) => told[k] !== undefined && fields[k]?.node.facts.instead === undefined) ?? [];
  if (!union || there.length < 2) return told;
  const given = givenVariant(union, told, {}, (k) => !there.includes(k));
  return compact(Object.entries(told).filter(([k]) => !there.includes(k) || k === given));
}

/** Whether a sibling declared earlier says the same already. */
function isSaid(node: Extract<Node, { kind: "object" }>, k: string, { facts: { instead } }: Node, seen: Record<string, unknown>): boolean {
  const other = instead === undefined ? undefined : node.fields[instead]?.node;
  if (instead === undefined || !other || isAbsent(other, canonical(other, seen[instead]))) return false;
  const keys = Object.keys(node.fields);
  return keys.indexOf(instead) < keys.indexOf(k);
}

function list({ item, facts }: Extract<Node, { kind: "list" }>, seen: unknown[]): unknown {
  const items = seen.filter((one) => !isIdle(item, one)).map((one) => whole(item, one));
  return facts.unordered ? items.sort((a, b) => (key(canonical(item, a)) < key(canonical(item, b)) ? -1 : 1)) : items;
}

/** The value that a server may pass over in silence where one must be given. */
function nothing(node: Node): unknown {
  if (node.kind === "object") return whole(node, {});
  if (node.kind === "list") return [];
  if (node.kind === "map") return {};
  if (node.kind === "text") return "";
  if (node.kind === "boolean") return false;
  if (node.kind === "word") return node.facts.spelling?.as === "word" ? zeroWord(node.facts.spelling.words)?.short : undefined;
  return node.kind === "any" ? undefined : 0;
}
