import { unspecifiedValue } from "../../src/schema/enums";
import type { Node } from "../../src/schema/node";
import { isWithin, type Path, replaceAt } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { missingRequired } from "../../src/schema/required";
import { sample } from "../../src/schema/sample";
import { isAdvisory, validate } from "../../src/schema/validate";
import { nodeAt } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { boundaryValuesOf, exceedsInt32 } from "../support/bounds";
import { ALL_CASES } from "../support/case-share";
import { coveringArgs } from "../support/coverage";
import { SEED } from "../support/definitions";
import { pathsOf } from "../support/paths";

/** A value that the declaration forbids, and its path in a request part. */
export interface Violation {
  type: "bound" | "enum" | "required" | "pattern" | "union";
  path: Path;
  wrong: unknown;
  /** The server cannot detect it: an omitted number is the same as zero on the wire. */
  undetectable?: true;
  /** The service accepts it: the bound is documented but not enforced. */
  advisory?: true;
}
export interface BrokenValues {
  base: unknown;
  violations: Violation[];
}

// A name may be a newer value: the client sends it.
const NO_ENUM_VALUE = "no name";
// Each pattern of the API refuses at least one of these strings.
const ODD = ["", "\u0001", " ", "x y z\n", "!", "x".repeat(5000)];

const LARGE = 1000; // fields
const seenModels = new Set<string>();
/**
 * Whether an earlier schema contains the same large model: then the first value is sufficient.
 */
function wasSeen(node: Node): boolean {
  const inner = node.type === "object" ? Object.values(node.fields).map((field) => field.node) : [];
  const models = [node, ...inner].flatMap((one) =>
    one.facts.model && pathsOf(one).length > LARGE ? [one.facts.model] : [],
  );
  const known = models.some((model) => seenModels.has(model));
  for (const model of models) seenModels.add(model);
  return known && !ALL_CASES;
}

/** Each violation of a schema once: valid values, with violations of the fields new in each. */
export function violationsOf(name: string, node: Node, full: readonly unknown[]): BrokenValues[] {
  const visited = new Set<string>();
  const definition = { resourceType: name, fields: node.schema } as AnyDefinition;
  const values = wasSeen(node)
    ? full.slice(0, 1)
    : [...full, ...coveringArgs(definition, full as Record<string, unknown>[], SEED)];
  return values
    .map((base) => withRequiredValues(node, base))
    .map((base) => ({
      base,
      violations: collectViolations(node, base, [], "", visited).map(markAdvisory(node)),
    }));
}
const markAdvisory =
  (node: Node) =>
  (violation: Violation): Violation =>
    ["bound", "pattern"].includes(violation.type) &&
    isAdvisory(node, violation.path) &&
    !exceedsInt32(violation.wrong)
      ? { ...violation, advisory: true }
      : violation;
/** A value with the fields that are always sent. */
export const withRequiredValues = (node: Node, value: unknown): unknown =>
  missingRequired(node, value).reduce((whole, path) => {
    const below = nodeAt(node, path);
    return below ? replaceAt(whole, path, sample(below)) : whole;
  }, value);

function collectViolations(
  node: Node,
  value: unknown,
  path: Path,
  location: string,
  visited: Set<string>,
): Violation[] {
  if (value === undefined || value === null) return [];
  const own = isFirst(location, visited) ? violationsAt(node, value, path) : [];
  if (node.type === "list" && Array.isArray(value))
    return [
      ...own,
      ...value.flatMap((item, n) =>
        collectViolations(node.item, item, [...path, n], `${location}[]`, visited).map(
          markJoined(node),
        ),
      ),
    ];
  if (node.type === "map" && isRecord(value))
    return [
      ...own,
      ...Object.entries(value).flatMap(([key, item]) =>
        collectViolations(node.value, item, [...path, key], `${location}.*`, visited),
      ),
    ];
  if (node.type !== "object" || !isRecord(value)) return own;
  const below = Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
    if (!field) return [];
    const missing =
      !field.optional && isFirst(`${location}.${key} missing`, visited)
        ? [missingField(field.node, [...path, key])]
        : [];
    return [
      ...missing,
      ...collectViolations(field.node, item, [...path, key], `${location}.${key}`, visited),
    ];
  });
  return [...own, ...below];
}
// An empty item of a joined string is lost: `a,,b`.
const markJoined =
  ({ facts }: Node) =>
  (violation: Violation): Violation =>
    facts.encoding?.as === "joined" && violation.wrong === ""
      ? { ...violation, undetectable: true }
      : violation;
function isFirst(key: string, visited: Set<string>): boolean {
  if (visited.has(key)) return false;
  visited.add(key);
  return true;
}

function missingField(node: Node, path: Path): Violation {
  return {
    type: "required",
    path,
    wrong: undefined,
    ...(isZero(node) ? { undetectable: true } : {}),
  };
}
/** Whether zero or empty is a valid value of a field: it may be omitted on the wire. */
function isZero({ type, facts: { encoding }, bounds }: Node): boolean {
  if (type === "boolean") return true;
  if (type === "enum")
    return encoding?.as === "enum" && unspecifiedValue(encoding.values)?.short !== undefined;
  if (type === "list") return !bounds.min;
  return ["number", "integer", "int64"].includes(type) && (bounds.min ?? 0) <= 0;
}

function violationsAt(node: Node, value: unknown, path: Path): Violation[] {
  const outside = boundaryValuesOf(node).outside.map(
    (wrong): Violation => ({ type: "bound", path, wrong }),
  );
  if (node.type === "enum") return [{ type: "enum", path, wrong: NO_ENUM_VALUE }];
  if (node.type === "object" && node.facts.union)
    return unionViolations(node, value as Record<string, unknown>, path);
  if (node.type !== "string" || node.bounds.pattern === undefined) return outside;
  const mismatch = ODD.find((text) => validate(node.schema, text).length > 0);
  return mismatch === undefined ? outside : [{ type: "pattern", path, wrong: mismatch }];
}
function unionViolations({ facts }: Node, value: Record<string, unknown>, path: Path): Violation[] {
  const { variants = [], optional } = facts.union ?? {};
  const none = Object.fromEntries(Object.entries(value).filter(([key]) => !variants.includes(key)));
  return optional ? [] : [{ type: "union", path, wrong: none }];
}

const MAX_PER_REQUEST = 8; // the emulator reports at most ten issues

/** Groups of violations for one request: none within another, all detected by the same pass. */
export function compatibleGroups(violations: readonly Violation[]): Violation[][] {
  const groups: Violation[][] = [];
  for (const violation of violations) {
    const fits = groups.find(
      (group) =>
        group.length < MAX_PER_REQUEST && group.every((other) => areCompatible(violation, other)),
    );
    if (fits) fits.push(violation);
    else groups.push([violation]);
  }
  return groups;
}
const PASSES: Record<Violation["type"], number> = {
  enum: 0,
  union: 0,
  bound: 1,
  pattern: 1,
  required: 1,
};
const areCompatible = (a: Violation, b: Violation): boolean =>
  PASSES[a.type] === PASSES[b.type] &&
  a.undetectable === b.undetectable &&
  a.advisory === b.advisory &&
  !isWithin(a.path, b.path) &&
  !isWithin(b.path, a.path);

/** The value with the violations applied. */
export const applyViolations = (base: unknown, violations: readonly Violation[]): unknown =>
  violations.reduce((value, { path, wrong }) => replaceAt(value, path, wrong), base);
