import type { Node } from "../../schema/node";
import { formatPath, type Path } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { childAt, collect, fieldsOf, isBoolean, isNumeric, isObject } from "../../schema/walk";
import { requiredKeys } from "./json-envelope";

/** JSON without its envelope, and the arguments from it, in which zeros replace missing values. */
export interface Converted {
  node: Node;
  object: Fields;
  fields: Fields;
  /** Whether a response of the API may contain an undeclared field. */
  isKnown(key: string): boolean;
}

/**
 * What JSON lacks to be an object of a resource type: a required argument that a server does not
 * omit, or the variant of a union. Undefined where nothing is missing.
 */
export function missingIn({ node, object, fields, isKnown }: Converted): string | undefined {
  const isMissing = (key: string) =>
    isEmpty(fields[key]) && !Object.hasOwn(object, key) && !mayBeOmitted(childAt(node, key));
  const key = requiredKeys(node).find(isMissing);
  if (key !== undefined) return key;
  const variants = node.facts.union?.optional ? [] : (node.facts.union?.variants ?? []);
  const hasVariant = variants.some((one) => fields[one] !== undefined);
  return !variants.length || hasVariant || mayHaveNewVariant({ node, object, fields, isKnown })
    ? undefined
    : `one of ${variants.join(", ")}`;
}

/** A declared field of a JSON object that has none at all, nor one that a response may contain. */
export function missingInUnrelated({ node, object, isKnown }: Converted): string | undefined {
  const declared = fieldsOf(node);
  const isRelated = (key: string) => Object.hasOwn(declared, key) || isKnown(key);
  return Object.keys(object).some(isRelated) || isRecord(object.extra)
    ? undefined
    : Object.keys(declared)[0];
}

// Servers omit fields that are false or 0.
const mayBeOmitted = (node: Node | undefined): boolean =>
  node !== undefined && (isBoolean(node) || isNumeric(node));

/** An object that has only empty values is empty, too. A list with an element was not omitted. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? !value.length
    : typeof value === "object" && value !== null
      ? Object.values(value).every(isEmpty)
      : !value;

/** Whether an undeclared object may be a variant that this version does not know. */
function mayHaveNewVariant({ node, object, isKnown }: Converted): boolean {
  if (isRecord(object.extra)) return true;
  const tag = node.facts.union?.tag?.key;
  if (tag !== undefined && !Object.hasOwn(object, tag)) return false;
  const declared = fieldsOf(node);
  return Object.keys(object).some(
    (key) => isRecord(object[key]) && !Object.hasOwn(declared, key) && !isKnown(key),
  );
}

/**
 * The variant that only a tag identifies: `{ type: "SLACK" }`. So do entries of lists that are not
 * complete, and servers that omit empty messages.
 */
export function variantWithoutContent({ node, object, fields }: Converted): string | undefined {
  const { variants = [], tag } = node.facts.union ?? {};
  if (!tag || !Object.hasOwn(object, tag.key)) return undefined;
  const isCase = (value: unknown, key: string) => isRecord(value) && value.$case === key;
  return variants.find(
    (key) =>
      fields[key] !== undefined &&
      !Object.hasOwn(object, key) &&
      ![object, ...Object.values(object)].some((value) => isCase(value, key)),
  );
}

/** Lines about required arguments inside of objects that no response contains. */
export const hiddenArgumentLines = (node: Node, fields: Fields): string[] =>
  collect(node, fields, hiddenIn).map(
    (path) => `${formatPath(path)} is missing: responses do not contain it, set it in the program`,
  );

const hiddenIn = (node: Node, value: unknown, path: Path): Path[] =>
  isObject(node) && isRecord(value)
    ? requiredKeys(node)
        .filter((key) => value[key] === undefined && childAt(node, key)?.facts.writeOnly)
        .map((key) => [...path, key])
    : [];
