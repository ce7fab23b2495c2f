import type { z } from "zod";
import { withoutExtra } from "./extra";
import { type Issue, toIssues } from "./issues";
import { type Node, nodeOf } from "./node";
import { formatPath, isWithin, type Path, pathsWhere, replaceEach, valueAt } from "./path";
import { sample } from "./sample";
import { secretPathsOf, touchesSecret } from "./secrets";
import type { Steps } from "./steps";
import { isUnknown } from "./unknown";
import { variantInExtra } from "./unknown-fields";
import { newerEnumValues } from "./unknown-values";
import { fieldsOf, isList, nodeAt } from "./walk";

/**
 * The result of `validateAll`. Warnings are about documented bounds that the service does not enforce.
 */
export interface Validation {
  errors: Issue[];
  warnings: Issue[];
}

export const validate = (schema: z.ZodType, value: unknown): Issue[] =>
  validateAll(schema, value).errors;

/**
 * The errors and the warnings of a value. Unknown values are replaced by valid samples during the
 * validation, so that they cause no errors and hide none of other fields; enum values that are
 * newer than this version too. `extra` is not validated: it has what is not declared, such as a
 * newer variant of a union. A number out of bounds is shown, unless it is secret: declared so, or at
 * one of the paths `secrets`.
 */
export function validateAll(
  schema: z.ZodType,
  given: unknown,
  secrets: readonly Steps[] = [],
): Validation {
  const node = nodeOf(schema);
  const value = withoutExtra(node, given);
  const placeholders = pathsWhere(value, isUnknown);
  // Most values are valid, and the search for newer enum values would take as long as this.
  if (!placeholders.length && schema.safeParse(value).success) return { errors: [], warnings: [] };
  const unknownPaths = [...placeholders, ...newerEnumValues(node, value).map(({ path }) => path)];
  const filled = replaceEach(value, unknownPaths, (path, now) => {
    const declared = nodeAt(node, path);
    return declared ? sample(declared) : valueAt(now, path);
  });
  const issues = validateRepeatedly(
    schema,
    node,
    filled,
    ({ noVariant, path }) => noVariant === true && hasVariantInExtra(node, given, path),
  );
  const known = deduplicate(
    issues.filter(
      (p) =>
        p.sure ||
        !unknownPaths.some((path) => [p.path, ...(p.from ?? [])].some((at) => isWithin(at, path))),
    ),
  );
  const isWarning = (p: Issue): boolean =>
    p.bound === true && isAdvisory(node, p.path) && !isNoInteger(node, p);
  const allSecrets = [...secretPathsOf(node), ...secrets];
  const shown = known.map((p) => (touchesSecret(allSecrets, p.path) ? p : withNumber(p)));
  return { errors: shown.filter((p) => !isWarning(p)), warnings: shown.filter(isWarning) };
}

const withNumber = (p: Issue): Issue =>
  p.got === undefined ? p : { ...p, what: `${p.what}, got ${p.got}` };

/** Whether a string only has another form than declared: another pattern, or another fixed length. */
export const isFormIssue = ({ type, bounds }: Node, { form, bound }: Issue): boolean =>
  form === true || (bound === true && type === "string" && bounds.min === bounds.max);

// The digits of a 64-bit integer are its type: no service reads another string.
const isNoInteger = (node: Node, { path, form }: Issue): boolean =>
  form === true && nodeAt(node, path)?.type === "int64";

const hasVariantInExtra = (root: Node, given: unknown, path: Path): boolean => {
  const [node, value] = [nodeAt(root, path), valueAt(given, path)];
  return node !== undefined && variantInExtra(node, value) !== undefined;
};

/**
 * Whether the bounds at a path are not enforced. The nearest declaration above the path decides.
 */
export function isAdvisory(node: Node, path: Path): boolean {
  const ancestors = path.map((_, n) => nodeAt(node, path.slice(0, n + 1)));
  return [node, ...ancestors].reduce((outer, declared) => declared?.facts.advisory ?? outer, false);
}

// zod runs refinements only on values of the right type. So invalid parts are replaced by samples,
// and the value is validated again, to report all errors at once.
function validateRepeatedly(
  schema: z.ZodType,
  node: Node,
  value: unknown,
  isExempt: (p: Issue) => boolean,
  left = 3,
): Issue[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const ownIssues = withoutSizesOfOtherTypes(issues)
    .flatMap((issue) => toIssues(issue, value, (path) => keysAt(node, path)))
    .filter((p) => !isExempt(p));
  const all = [
    ...ownIssues,
    ...ownIssues.flatMap((p) => (p.bound ? itemIssues(node, value, p.path, isExempt, left) : [])),
  ];
  if (!all.length || left === 0) return all;
  const invalid = all.map((p) => p.path).filter((path) => path.length);
  const repaired = replaceEach(value, invalid, (path) => replacementOf(node, path));
  return [...all, ...validateRepeatedly(schema, node, repaired, isExempt, left - 1)];
}

// zod also measures an array in the place of a string, and a string in that of an array.
const withoutSizesOfOtherTypes = (issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] => {
  const ofOtherTypes = new Set(
    issues.flatMap(({ code, path }) => (code === "invalid_type" ? pathKey(path) : [])),
  );
  return issues.filter(
    ({ code, path }) =>
      (code !== "too_big" && code !== "too_small") || !ofOtherTypes.has(pathKey(path)),
  );
};
const pathKey = (path: z.core.$ZodIssue["path"]): string => JSON.stringify(path);

// zod does not validate the items of a list that is too long.
function itemIssues(
  node: Node,
  value: unknown,
  path: Path,
  isExempt: (p: Issue) => boolean,
  left: number,
): Issue[] {
  const [declared, items] = [nodeAt(node, path), valueAt(value, path)];
  if (!isList(declared) || !Array.isArray(items)) return [];
  const { item } = declared;
  return items.flatMap((one, n) => {
    const inList = (p: Issue): Issue => withPathPrefix(p, [...path, n]);
    return validateRepeatedly(item.schema, item, one, (p) => isExempt(inList(p)), left).map(inList);
  });
}
const withPathPrefix = (p: Issue, prefix: Path): Issue => ({
  ...p,
  path: [...prefix, ...p.path],
  ...(p.from ? { from: p.from.map((other) => [...prefix, ...other]) } : {}),
});

// Removes an unknown key; replaces an invalid or a missing value by a sample.
function replacementOf(node: Node, path: Path): unknown {
  const declared = nodeAt(node, path);
  return declared && sample(declared);
}

const keysAt = (node: Node, path: Path): string[] => Object.keys(fieldsOf(nodeAt(node, path)));

const deduplicate = (issues: Issue[]): Issue[] => {
  const byMessage = new Map(issues.map((p) => [`${formatPath(p.path)} ${p.what}`, p]));
  return [...byMessage.values()];
};
