import type { AnyOperation } from "../client/operation";
import { encode } from "../schema/encode";
import { type Node, nodeOf } from "../schema/node";
import { compact, isRecord } from "../schema/path";
import { isShown } from "../schema/steps";
import { populated } from "./populate";
import type { Unkind } from "./unkind";
import { withoutZeros } from "./zeros";

const STARS = "********";
/** A field of a later version of the service. */
const STRANGER = { addedLater: { since: "a later version", list: [1] } };

/** The body of an answer, as the operation's dialect spells it. */
export function answerOf(operation: AnyOperation, value: unknown, unkind: Unkind): string {
  if (!operation.out) return JSON.stringify(unkind.addUnknownFields ? STRANGER : {});
  const node = nodeOf(operation.out);
  const shown = [unkind.maskSecrets && masked, unkind.dropZeros && withoutZeros].reduce(
    (at, change) => (change ? change(node, at) : at),
    value,
  );
  const sent = encode(node, shown, operation.dialect) ?? {};
  const told = unkind.populateZeros ? populated(node, sent, operation.dialect ?? "flat") : sent;
  return JSON.stringify(unkind.addUnknownFields ? later(node, told) : told);
}

/** The messages of an answer that is a stream, each a line: written when its turn comes. */
export function* messagesOf(operation: AnyOperation, values: Iterable<unknown>, unkind: Unkind): Generator<string> {
  for (const value of values) {
    const message = answerOf(operation, value, unkind);
    yield `${unkind.wrapStreams ? `{"result":${message}}` : message}\n`;
  }
}

function masked(node: Node, value: unknown): unknown {
  if (node.facts.secret && typeof value === "string") return STARS;
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => masked(node.item, item));
  if (node.kind === "map" && isRecord(value))
    return compact(
      Object.entries(value).map(([key, item]) => [key, isShown(node.facts.shown, key) ? item : masked(below(node.value, node), item)]),
    );
  if (node.kind !== "object" || !isRecord(value)) return value;
  return compact(Object.entries(value).map(([key, item]) => [key, masked(node.fields[key]?.node ?? node, item)]));
}
// A secret map hides its values, not its keys.
const below = (value: Node, map: Node): Node => (map.facts.secret ? { ...value, facts: { ...value.facts, secret: true } } : value);

/** Strangers in every message, however deep. A map has free keys, so a stranger would be an entry of it: maps get none. */
function later(node: Node, told: unknown): unknown {
  const { wrapper } = node.facts;
  if (wrapper !== undefined && isRecord(told)) return { ...told, [wrapper]: inside(node, told[wrapper]) };
  return inside(node, told);
}
function inside(node: Node, told: unknown): unknown {
  if (node.kind === "list" && Array.isArray(told)) return told.map((item) => later(node.item, item));
  if (node.kind === "map" && isRecord(told) && node.facts.spelling?.as !== "keyed") {
    return compact(Object.entries(told).map(([key, item]) => [key, later(node.value, item)]));
  }
  if (node.kind !== "object" || !isRecord(told)) return told;
  const known = Object.entries(told).map(([key, item]): [string, unknown] => {
    const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
    return [key, field ? later(field.node, item) : item];
  });
  return { ...STRANGER, ...compact(known) };
}
