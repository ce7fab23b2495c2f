import type { AnyOperation } from "../../http/operation";
import { withDeclaredNames } from "../../schema/declared-names";
import { type Node, nodeOf } from "../../schema/node";
import type { Path } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { fieldsOf, isList, isObject, nodeAt } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";

/** Keys of required arguments. */
export const requiredKeys = (node: Node): string[] =>
  Object.entries(fieldsOf(node)).flatMap(([key, { optional }]) => (optional ? [] : [key]));

/**
 * The keys under which the response of `get` contains an object, outermost first: `["alertDef",
 * "alertDefProperties"]`. Where no response of `get` contains the required arguments, it is the
 * only key of the response; empty where there are several.
 */
export function envelopeOf({ fields, ops }: AnyDefinition): readonly string[] {
  const response = ops.get?.response;
  if (!response) return [];
  return keysTo(nodeOf(response), requiredKeys(nodeOf(fields))) ?? onlyKeyOf(nodeOf(response));
}

function onlyKeyOf(node: Node): readonly string[] {
  const [[key, field] = [], ...others] = Object.entries(fieldsOf(node));
  return key !== undefined && !others.length && isObject(field?.node) ? [key] : [];
}

const MAX_DEPTH = 2;
function keysTo(
  node: Node,
  required: readonly string[],
  depth = MAX_DEPTH,
): readonly string[] | undefined {
  const fields = fieldsOf(node);
  if (required.every((key) => Object.hasOwn(fields, key))) return [];
  if (!depth) return undefined;
  for (const [key, { node: inner }] of Object.entries(fields)) {
    const keys = isObject(inner) && keysTo(inner, required, depth - 1);
    if (keys) return [key, ...keys];
  }
  return undefined;
}

/**
 * The object in a response, together with the fields beside it: `{ slo: { name: "a" }, page: 1 }`
 * gives `{ name: "a", page: 1 }`. JSON with a single key that is not declared counts as a response,
 * too.
 */
export function withoutEnvelope(definition: AnyDefinition, json: Fields): Fields {
  const declared = fieldsOf(nodeOf(definition.fields));
  const open = (from: Fields, key: string): Fields => {
    const { [key]: inner, ...beside } = withDeclaredNames(from, [key]);
    return isRecord(inner) && !Object.hasOwn(declared, key) ? { ...beside, ...inner } : from;
  };
  const object = envelopeOf(definition).reduce(open, json);
  const [only = "", ...others] = Object.keys(object);
  return others.length ? object : open(object, only);
}

/**
 * Whether a response may contain a field that is not an argument: then it is read-only, and its
 * omission is worth no warning.
 */
export function isKnownField(definition: AnyDefinition, path: Path): boolean {
  const [key = ""] = path;
  if (key === "id" || Object.hasOwn(definition.computed ?? {}, key)) return true;
  return responseObjects(definition).some((node) => nodeAt(node, path) !== undefined);
}

/**
 * Whether JSON of an object may contain a top-level field: an argument, an output, or a field of a
 * response of one object. Entries of lists inside of it are other objects.
 */
export function isOwnField(definition: AnyDefinition, key: string): boolean {
  const node = nodeOf(definition.fields);
  return (
    key === "id" ||
    key === node.facts.union?.tag?.key ||
    Object.hasOwn(definition.computed ?? {}, key) ||
    declarationsOf(definition).some((one) => Object.hasOwn(fieldsOf(one), key))
  );
}

/** Whether a response has a field beside its objects, such as the token of the next page. */
export const isPageField = (definition: AnyDefinition, key: string): boolean =>
  responsesOf(definition).some((response) => Object.hasOwn(fieldsOf(response), key));

/** The arguments, and the objects in responses of one object; of lists, where there are no others. */
export function declarationsOf(definition: AnyDefinition): Node[] {
  const known = declarations.get(definition);
  if (known) return known;
  const own = nodeOf(definition.fields);
  const keys = Object.keys(fieldsOf(own));
  const isRelated = (node: Node) => keys.some((key) => Object.hasOwn(fieldsOf(node), key));
  const related = responsesOf(definition).flatMap((response) => relatedIn(response, isRelated));
  const all = [own, ...(related.length ? related : responseObjects(definition))];
  declarations.set(definition, all);
  return all;
}
const declarations = new WeakMap<AnyDefinition, Node[]>();

const responsesOf = ({ ops }: AnyDefinition): Node[] =>
  Object.values<AnyOperation>(ops).flatMap(({ response }) => (response ? [nodeOf(response)] : []));
const responseObjects = (definition: AnyDefinition): Node[] =>
  responsesOf(definition).flatMap((response) => objectsIn(response));

/** The objects in a response that are related, and those that contain one, outside of lists. */
function relatedIn(node: Node, isRelated: (one: Node) => boolean, depth = MAX_DEPTH): Node[] {
  const inner = depth
    ? Object.values(fieldsOf(node)).flatMap((one) => relatedIn(one.node, isRelated, depth - 1))
    : [];
  return inner.length || isRelated(node) ? [node, ...inner] : [];
}

function objectsIn(node: Node, depth = MAX_DEPTH): Node[] {
  if (isList(node)) return objectsIn(node.item, depth);
  if (!isObject(node)) return [];
  const inner = depth
    ? Object.values(node.fields).flatMap((field) => objectsIn(field.node, depth - 1))
    : [];
  return [node, ...inner];
}
