import { randomBytes } from "node:crypto";
import { canonical, canonicalKey } from "../../schema/canonical";
import { type Node, nodeOf } from "../../schema/node";
import { hasUnknown } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { fieldsOf, mapElements } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { type Listed, sameStage } from "../stages";

/** A value that only one object of an account has. */
interface UniqueValue {
  /** In messages: the field, or the fields. */
  what: string;
  /** The same for equal values of the same fields. */
  key: string;
}
const uniqueValue = (what: string, text: string): UniqueValue => ({ what, key: `${what} ${text}` });

/** The values of arguments that no other object may have. */
export function uniqueValuesOf(definition: AnyDefinition, fields: Fields): UniqueValue[] {
  const { uniqueTogether } = definition;
  if (uniqueTogether) {
    const value = uniqueTogether.valueOf(fields);
    return isComplete(value) ? [uniqueValue(uniqueTogether.what, JSON.stringify(value))] : [];
  }
  return Object.entries(fieldsOf(nodeOf(definition.fields))).flatMap(([key, { node: child }]) => {
    const value = fields[key];
    if (child.facts.unique !== true || !isComplete(value)) return [];
    return [uniqueValue(key, canonicalKey(canonical(child, value)))];
  });
}

const isComplete = (value: unknown): boolean =>
  value !== undefined &&
  value !== "" &&
  !(isRecord(value) && !Object.keys(value).length) &&
  !hasUnknown(value);

/** The unique values of arguments, as keys that equal ones share. */
export const uniqueKeysOf = (definition: AnyDefinition, fields: Fields): string[] =>
  uniqueValuesOf(definition, fields).map(({ key }) => key);

/** Those that arguments have and others have not. */
export function addedKeysOf(definition: AnyDefinition, fields: Fields, others: Fields): string[] {
  const known = new Set(uniqueKeysOf(definition, others));
  return uniqueKeysOf(definition, fields).filter((key) => !known.has(key));
}

/** An object that has a value which only one may have. */
export interface Taken {
  /** In messages: the field, or the fields. */
  what: string;
  key: string;
  object: Listed;
}

/** The first of the objects that has a value which only one may have. */
export function takenValue(
  definition: AnyDefinition,
  fields: Fields,
  objects: readonly Listed[],
  isCounted: (object: Listed, key: string) => boolean,
): Taken | undefined {
  for (const { what, key } of uniqueValuesOf(definition, fields)) {
    const object = indexOf(definition, objects)
      .get(key)
      ?.find((one) => isCounted(one, key));
    if (object) return { what, key, object };
  }
  return undefined;
}

/**
 * Arguments with temporary unique values, which begin with those that the object has. No other
 * object has them.
 */
export function withTemporaryValues<F extends Fields>(
  { fields: schema }: AnyDefinition,
  fields: F,
  old: Fields,
): F {
  const suffix = `-${randomBytes(4).toString("hex")}`;
  const temporary = Object.entries(fieldsOf(nodeOf(schema))).flatMap(([key, { node }]) =>
    node.facts.unique === true && !node.facts.replaceOnChange && isComplete(old[key])
      ? [[key, temporaryValue(node, old[key], suffix)] as const]
      : [],
  );
  return sameStage(fields, { ...fields, ...Object.fromEntries(temporary) });
}

function temporaryValue(node: Node, value: unknown, suffix: string): unknown {
  if (typeof value !== "string")
    return mapElements(node, value, (child, one) => temporaryValue(child, one, suffix));
  const { max = Number.POSITIVE_INFINITY } = node.bounds;
  return `${value.slice(0, max - suffix.length)}${suffix}`;
}

// All creates of a type are compared with one list.
const indexes = new WeakMap<readonly Listed[], Map<string, Listed[]>>();
function indexOf(definition: AnyDefinition, objects: readonly Listed[]) {
  const known = indexes.get(objects);
  if (known) return known;
  const index = new Map<string, Listed[]>();
  for (const object of objects)
    for (const key of uniqueKeysOf(definition, listedFields(definition, object)))
      index.set(key, [...(index.get(key) ?? []), object]);
  indexes.set(objects, index);
  return index;
}

/** What a list tells about an object: all of its fields, or its name. */
const listedFields = ({ nameField }: AnyDefinition, { remote, name }: Listed): Fields =>
  remote ?? (nameField !== undefined && name !== undefined ? { [nameField]: name } : {});
