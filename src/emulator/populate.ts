import { canonical, isAbsent } from "../schema/canonical";
import type { Dialect } from "../schema/encode";
import type { Json } from "../schema/facts";
import type { Node } from "../schema/node";
import { compact, isRecord } from "../schema/path";
import { zeroWord } from "../schema/words";

type ObjectNode = Extract<Node, { kind: "object" }>;
type MapNode = Extract<Node, { kind: "map" }>;

/** A response with a zero, an empty array or null in each field that has no value, as far as that means the same as no value. */
export function populated(node: Node, wire: unknown, dialect: Dialect): unknown {
  const { wrapper } = node.facts;
  if (wrapper === undefined || !isRecord(wire)) return inside(node, wire, dialect);
  return { ...wire, [wrapper]: inside(node, wire[wrapper], dialect) };
}

function inside(node: Node, wire: unknown, dialect: Dialect): unknown {
  if (node.kind === "list" && Array.isArray(wire)) return wire.map((item) => populated(node.item, item, dialect));
  if (node.kind === "map") return entries(node, wire, dialect);
  return node.kind === "object" && isRecord(wire) ? object(node, wire, dialect) : wire;
}

function entries({ value: node, facts: { spelling } }: MapNode, wire: unknown, dialect: Dialect): unknown {
  if (isRecord(wire)) return compact(Object.entries(wire).map(([key, item]) => [key, populated(node, item, dialect)]));
  if (spelling?.as !== "keyed" || !Array.isArray(wire)) return wire;
  return wire.map((entry) => ({ ...entry, [spelling.value]: populated(node, entry[spelling.value], dialect) }));
}

function object(node: ObjectNode, wire: Record<string, unknown>, dialect: Dialect): unknown {
  const variants = node.facts.union?.variants ?? [];
  const known = Object.entries(wire).map(([key, item]): [string, unknown] => [key, member(node, key, item, dialect)]);
  const missing = Object.entries(node.fields).filter(([key]) => wire[key] === undefined && !variants.includes(key));
  return { ...compact(known), ...compact(missing.map(([key, field]) => [key, zeroOf(field.node, dialect)])) };
}

/** A field; or, in the legacy dialect, the variant of a union in its `$case` object. */
function member(node: ObjectNode, key: string, item: unknown, dialect: Dialect): unknown {
  const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
  if (field) return populated(field.node, item, dialect);
  const inner = isRecord(item) && typeof item.$case === "string" ? item.$case : undefined;
  return inner === undefined
    ? item
    : { ...(item as object), [inner]: member(node, inner, (item as Record<string, unknown>)[inner], dialect) };
}

/** What an unset field is told as. Nothing where a zero is a value of its own, or where the field is shown to some callers only. */
function zeroOf(node: Node, dialect: Dialect): Json | undefined {
  const { guarded, server, presence, distinct, wrapper } = node.facts;
  if (guarded) return undefined;
  if (node.kind === "object" || wrapper !== undefined) return null;
  const zero = bare(node, dialect);
  const meansNothing = server === true || presence || (!distinct && isAbsent(node, canonical(node, zero)));
  return meansNothing ? zero : undefined;
}

function bare({ kind, facts: { spelling } }: Node, dialect: Dialect): Json | undefined {
  if (kind === "list") return spelling?.as === "joined" ? "" : [];
  if (kind === "map") return spelling?.as === "keyed" ? [] : {};
  if (kind === "text") return "";
  if (kind === "boolean") return false;
  if (kind === "int64") return "0";
  if (kind === "any") return undefined;
  const zero = spelling?.as === "word" ? zeroWord(spelling.words) : undefined;
  return kind === "word" ? (dialect === "legacy" ? (zero?.number ?? zero?.full) : zero?.full) : 0;
}
