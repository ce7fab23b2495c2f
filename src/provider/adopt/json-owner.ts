import { resourceTypes } from "../../generated/resource-types";
import { withDeclaredNames } from "../../schema/declared-names";
import { firstNames } from "../../schema/issues";
import { type Node, nodeOf } from "../../schema/node";
import { type Fields, isRecord } from "../../schema/record";
import { taggedVariant } from "../../schema/variant";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { definitionOf } from "../definition";
import {
  declarationsOf,
  envelopeOf,
  isOwnField,
  isPageField,
  withoutEnvelope,
} from "./json-envelope";
import type { Converted } from "./json-missing";

const MAX_NAMES = 3;

/** Why a JSON object is none of a resource type: it has more unknown fields than known ones. */
export function otherFieldsIssue(definition: AnyDefinition, object: Fields): string | undefined {
  const unknown = unknownKeys(definition, object, isKnownAnywhere);
  const own = Object.keys(object).filter((key) => key !== "id" && !unknown.includes(key));
  return unknown.length > own.length && !isRecord(object.extra)
    ? `got an object with other fields: ${firstNames(unknown, MAX_NAMES)}`
    : undefined;
}

/**
 * Why a JSON object belongs to another resource type: that one has all of its fields. A field that
 * the service added later is no reason.
 */
export function ownerIssue(definition: AnyDefinition, { object }: Converted): string | undefined {
  const unknown = unknownKeys(definition, object);
  if (!unknown.length || isRecord(object.extra)) return undefined;
  return jsonOf(ownersOf(definition, object, unknown), unknown);
}

/**
 * Why an object with a single key that is not declared is no wrapper of this resource type: the key
 * is an argument of another one, with all that is in it.
 */
export function singleKeyIssue(definition: AnyDefinition, json: Fields): string | undefined {
  const [[key, inner] = [], ...others] = Object.entries(json);
  if (key === undefined || others.length || !isRecord(inner)) return undefined;
  if (isOwnField(definition, key) || envelopeOf(definition).includes(key)) return undefined;
  const owners = Object.keys(resourceTypes).filter((other) => {
    const argument = fieldsOf(nodeOf(definitionOf(other).fields))[key];
    const declared = argument && fieldsOf(argument.node);
    const named = declared && withDeclaredNames(inner, Object.keys(declared));
    return named && Object.keys(named).every((one) => Object.hasOwn(declared, one));
  });
  return jsonOf(owners, [key]);
}

const jsonOf = (owners: readonly string[], keys: readonly string[]): string | undefined =>
  owners.length
    ? `got the JSON of ${firstNames(owners, MAX_NAMES)}, which has ${firstNames(keys, MAX_NAMES)}`
    : undefined;

// A page of a list has fields beside its entries.
const isKnownAnywhere = (definition: AnyDefinition, key: string): boolean =>
  isOwnField(definition, key) || isPageField(definition, key);

/** The top-level keys of JSON that a resource type does not have. */
function unknownKeys(definition: AnyDefinition, object: Fields, isKnown = isOwnField): string[] {
  const node = nodeOf(definition.fields);
  const names = declarationsOf(definition).flatMap((one) => Object.keys(fieldsOf(one)));
  return Object.entries(withDeclaredNames(object, names)).flatMap(([key, value]) =>
    value === null ||
    (isKnown(definition, key) && !isOtherTag(node, key, value)) ||
    isVariantOf(node, value)
      ? []
      : [key],
  );
}

/** Whether the tag of a union has a value that cannot be one of its enum: `type: "metric"`. */
function isOtherTag({ facts: { union } }: Node, key: string, value: unknown): boolean {
  const isValue =
    typeof value === "number" || (typeof value === "string" && /^[A-Z0-9_]*$/.test(value));
  return (
    key === union?.tag?.key && !isValue && taggedVariant(union, { [key]: value }) === undefined
  );
}

// The legacy dialect: `type: { $case: "logs", logs: {} }`.
const isVariantOf = (node: Node, value: unknown): boolean =>
  isRecord(value) && typeof value.$case === "string" && Object.hasOwn(fieldsOf(node), value.$case);

/**
 * The other resource types that have all fields of an object, and an argument among those that are
 * unknown here: lists and responses of other types may contain objects of this one.
 */
const ownersOf = (
  { resourceType }: AnyDefinition,
  object: Fields,
  unknown: readonly string[],
): string[] =>
  Object.keys(resourceTypes).filter((other) => {
    if (other === resourceType) return false;
    const definition = definitionOf(other);
    const own = fieldsOf(nodeOf(definition.fields));
    return unknown.some((key) => Object.hasOwn(own, key)) && hasAllFields(definition, object);
  });

/** Whether a resource type has all top-level fields of a JSON object. */
export const hasAllFields = (definition: AnyDefinition, object: Fields): boolean =>
  !unknownKeys(definition, withoutEnvelope(definition, object)).length;
