import type { AnyOperation } from "../../http/operation";
import { isZero } from "../../schema/canonical";
import { encode } from "../../schema/encode";
import type { Json } from "../../schema/facts";
import { type Field, type Node, nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { isPublicEntry } from "../../schema/steps";
import { changeUnwrapped, fieldsOf, isObject, mapElements } from "../../schema/walk";
import type { Quirks } from "../quirks";
import { populate } from "./populate";

/** Removes zero values, except those with a meaning of their own. */
function withoutZeros(node: Node, value: unknown): unknown {
  const variants = node.facts.union?.variants ?? [];
  return mapElements(node, value, (child, item, key) => {
    const field = fieldsOf(node)[key];
    const isOmitted =
      field && !variants.includes(key) && isOmittable(field) && isZero(child, item as Json);
    return isOmitted ? undefined : withoutZeros(child, item);
  });
}

/**
 * Whether a zero value may be omitted. Required fields are returned even if empty: otherwise a
 * response could not be sent back.
 */
function isOmittable({ node: { type, facts }, optional }: Field): boolean {
  if (facts.zeroIsValue || isRecord(facts.serverDefault) || type === "object") return false;
  if (type === "enum") return true;
  return (
    optional &&
    (facts.serverDefault !== true || type === "string" || type === "list" || type === "map")
  );
}

const MASK = "********";
/** A field that a later version of the service adds. */
export const UNKNOWN_FIELDS = { addedLater: { since: "a later version", list: [1] } };

const addsFields = ({ addUnknownFields, newer }: Quirks): boolean => addUnknownFields || newer;

export function serializeResponse(operation: AnyOperation, value: unknown, quirks: Quirks): string {
  if (!operation.response) return JSON.stringify(addsFields(quirks) ? UNKNOWN_FIELDS : {});
  const node = nodeOf(operation.response);
  const visible = [quirks.maskSecrets && maskSecrets, quirks.dropZeros && withoutZeros].reduce(
    (at, change) => (change ? change(node, at) : at),
    value,
  );
  const sent = encode(node, visible, operation.dialect) ?? {};
  const response = quirks.populateZeros ? populate(node, sent, operation.dialect ?? "flat") : sent;
  return JSON.stringify(addsFields(quirks) ? withUnknownFields(node, response) : response);
}

/** The messages of a streamed response, one per line, each serialized on demand. */
export function* messagesOf(
  operation: AnyOperation,
  values: Iterable<unknown>,
  quirks: Quirks,
): Generator<string> {
  for (const value of values) {
    const message = serializeResponse(operation, value, quirks);
    const isWrapped = quirks.wrapStreams && !operation.outsideReference;
    yield `${isWrapped ? `{"result":${message}}` : message}\n`;
  }
}

function maskSecrets(node: Node, value: unknown): unknown {
  if (node.facts.secret && typeof value === "string") return MASK;
  return mapElements(node, value, (child, item, key) =>
    isPublicEntry(node.facts.publicEntries, key) ? item : maskSecrets(child, item),
  );
}

/**
 * Adds unknown fields to every object at any depth. Maps are skipped: a new key there would be an
 * entry.
 */
const withUnknownFields = (node: Node, response: unknown): unknown =>
  changeUnwrapped(node, response, addUnknownFields);
function addUnknownFields(node: Node, response: unknown): unknown {
  const known = mapElements(node, response, withUnknownFields);
  return isObject(node) && isRecord(known) ? { ...UNKNOWN_FIELDS, ...known } : known;
}
