import { canonical, canonicalKey } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { pathsWhere } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { childAt, fieldsOf } from "../../schema/walk";
import type { AnyDefinition, ListEntry } from "../../services/define";

/** A value that only one object of an account has. */
interface UniqueValue {
  /** In messages: the field, or the fields. */
  what: string;
  key: string;
}

/** The values of arguments that no other object may have. */
function uniqueValuesOf(definition: AnyDefinition, fields: Fields): UniqueValue[] {
  const { uniqueTogether } = definition;
  const node = nodeOf(definition.fields);
  if (uniqueTogether) {
    const value = uniqueTogether.valueOf(fields);
    return isComplete(value) ? [{ what: uniqueTogether.what, key: JSON.stringify(value) }] : [];
  }
  return Object.entries(fieldsOf(node)).flatMap(([key, field]) => {
    const value = fields[key];
    const child = childAt(node, key);
    if (!field.node.facts.unique || !child || !isComplete(value)) return [];
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
  objects: readonly ListEntry<Fields>[],
): { what: string; object: ListEntry<Fields> } | undefined {
  for (const { what, key } of uniqueValuesOf(definition, fields)) {
    const object = objects.find((one) =>
      uniqueValuesOf(definition, listedFields(definition, one)).some(
        (other) => other.what === what && other.key === key,
      ),
    );
    if (object) return { what, object };
  }
  return undefined;
}

/** What a list tells about an object: all of its fields, or its name. */
const listedFields = ({ nameField }: AnyDefinition, { remote, name }: ListEntry<Fields>): Fields =>
  remote ?? (nameField !== undefined && name !== undefined ? { [nameField]: name } : {});
