import { canonical, canonicalKey } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { pathsWhere } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import type { Listed } from "../context";

/** A value that only one object of an account has. */
interface UniqueValue {
  /** In messages: the field, or the fields. */
  what: string;
  key: string;
}

/** The values of arguments that no other object may have. */
function uniqueValuesOf(definition: AnyDefinition, fields: Fields): UniqueValue[] {
  const { uniqueTogether } = definition;
  if (uniqueTogether) {
    const value = uniqueTogether.valueOf(fields);
    return isComplete(value) ? [{ what: uniqueTogether.what, key: JSON.stringify(value) }] : [];
  }
  return Object.entries(fieldsOf(nodeOf(definition.fields))).flatMap(([key, { node: child }]) => {
    const value = fields[key];
    if (!child.facts.unique || !isComplete(value)) return [];
    return [{ what: key, key: canonicalKey(canonical(child, value)) }];
  });
}

const isComplete = (value: unknown): boolean =>
  value !== undefined &&
  value !== "" &&
  !(isRecord(value) && !Object.keys(value).length) &&
  !pathsWhere(value, isUnknown).length;

/** The first object that has a value which only one may have, and the field. */
export function takenValue(
  definition: AnyDefinition,
  fields: Fields,
  objects: readonly Listed[],
  isFree: (object: Listed) => boolean,
): { what: string; object: Listed } | undefined {
  for (const { what, key } of uniqueValuesOf(definition, fields)) {
    const object = indexOf(definition, objects).get(`${what} ${key}`)?.find(isFree);
    if (object) return { what, object };
  }
  return undefined;
}

// All creates of a type are compared with one list.
const indexes = new WeakMap<readonly Listed[], Map<string, Listed[]>>();
function indexOf(definition: AnyDefinition, objects: readonly Listed[]) {
  const known = indexes.get(objects);
  if (known) return known;
  const index = new Map<string, Listed[]>();
  for (const object of objects)
    for (const { what, key } of uniqueValuesOf(definition, listedFields(definition, object)))
      index.set(`${what} ${key}`, [...(index.get(`${what} ${key}`) ?? []), object]);
  indexes.set(objects, index);
  return index;
}

/** What a list tells about an object: all of its fields, or its name. */
const listedFields = ({ nameField }: AnyDefinition, { remote, name }: Listed): Fields =>
  remote ?? (nameField !== undefined && name !== undefined ? { [nameField]: name } : {});
