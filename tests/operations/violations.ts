import type { AnyDefinition } from "../../src/areas/define";
import { unsent } from "../../src/schema/always";
import { isAdvisory, nodeAt, problems } from "../../src/schema/check";
import type { Node } from "../../src/schema/node";
import { isRecord, isWithin, type Path, replaceAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import { zeroWord } from "../../src/schema/words";
import { endsOf, isTypeEnd } from "../support/bounds";
import { covering } from "../support/covering";
import { SEED } from "../support/definitions";
import { pathsOf } from "../support/paths";

/** A value of a part of a request with something in it that its declaration forbids, and where. */
export interface Violation {
  kind: "bound" | "enum" | "required" | "pattern" | "union";
  path: Path;
  wrong: unknown;
  /** On the wire this cannot be told from what is allowed: the zero of a number or of an enum is what is left out. */
  mute?: true;
  /** The service is known to take it: the bound is documented, and not enforced. */
  advisory?: true;
}
export interface Broken {
  base: unknown;
  violations: Violation[];
}

const NO_WORD = "no such word";
// A text that no pattern of the API takes, for each kind of sign that one may want.
const ODD = ["", "\u0001", " ", "x y z\n", "!", "x".repeat(5000)];

const LARGE = 1000; // places
const seen = new Set<string>();
/** Whether a large model lies in a declaration that an earlier one had too. Of such, what the given values hold is enough, or the time would go there. */
function isSeen(node: Node): boolean {
  const inner = node.kind === "object" ? Object.values(node.fields).map((field) => field.node) : [];
  const models = [node, ...inner].flatMap((one) => (one.facts.model && pathsOf(one).length > LARGE ? [one.facts.model] : []));
  const known = models.some((model) => seen.has(model));
  for (const model of models) seen.add(model);
  return known && !process.env.EVERY_BOUND;
}

/** Every violation of a declaration once: each of some valid values with those of its places that the others have not. */
export function violationsOf(name: string, node: Node, full: readonly unknown[]): Broken[] {
  const met = new Set<string>();
  const definition = { kind: name, fields: node.schema } as AnyDefinition;
  const more = isSeen(node) ? [] : covering(definition, full as Record<string, unknown>[], SEED);
  return [...full, ...more]
    .map((base) => sendable(node, base))
    .map((base) => ({ base, violations: within(node, base, [], "", met).map(advised(node)) }));
}
const advised =
  (node: Node) =>
  (violation: Violation): Violation =>
    ["bound", "pattern"].includes(violation.kind) && isAdvisory(node, violation.path) && !isTypeEnd(violation.wrong)
      ? { ...violation, advisory: true }
      : violation;
/** A value with what the wire always holds. */
export const sendable = (node: Node, value: unknown): unknown =>
  unsent(node, value).reduce((whole, path) => {
    const below = nodeAt(node, path);
    return below ? replaceAt(whole, path, sample(below)) : whole;
  }, value);

function within(node: Node, value: unknown, path: Path, place: string, met: Set<string>): Violation[] {
  if (value === undefined || value === null) return [];
  const own = once(place, met) ? at(node, value, path) : [];
  if (node.kind === "list" && Array.isArray(value))
    return [...own, ...value.flatMap((item, n) => within(node.item, item, [...path, n], `${place}[]`, met).map(inside(node)))];
  if (node.kind === "map" && isRecord(value))
    return [...own, ...Object.entries(value).flatMap(([key, item]) => within(node.value, item, [...path, key], `${place}.*`, met))];
  if (node.kind !== "object" || !isRecord(value)) return own;
  const below = Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
    if (!field) return [];
    const missing = !field.optional && once(`${place}.${key} missing`, met) ? [required(field.node, [...path, key])] : [];
    return [...missing, ...within(field.node, item, [...path, key], `${place}.${key}`, met)];
  });
  return [...own, ...below];
}
// Joined to one text, an item that holds nothing is none.
const inside =
  ({ facts }: Node) =>
  (violation: Violation): Violation =>
    facts.spelling?.as === "joined" && violation.wrong === "" ? { ...violation, mute: true } : violation;
function once(place: string, met: Set<string>): boolean {
  if (met.has(place)) return false;
  met.add(place);
  return true;
}

function required(node: Node, path: Path): Violation {
  return { kind: "required", path, wrong: undefined, ...(isZero(node) ? { mute: true } : {}) };
}
/** Whether a zero, or what is empty, is a value of a field: then the wire leaves it out. */
function isZero({ kind, facts: { spelling }, bounds }: Node): boolean {
  if (kind === "boolean") return true;
  if (kind === "word") return spelling?.as === "word" && zeroWord(spelling.words)?.short !== undefined;
  if (kind === "list") return !bounds.min;
  return ["number", "integer", "int64"].includes(kind) && (bounds.min ?? 0) <= 0;
}

function at(node: Node, value: unknown, path: Path): Violation[] {
  const outside = endsOf(node).outside.map((wrong): Violation => ({ kind: "bound", path, wrong }));
  if (node.kind === "word" && !(node.facts.spelling?.as === "word" && node.facts.spelling.open))
    return [{ kind: "enum", path, wrong: NO_WORD }];
  if (node.kind === "object" && node.facts.union) return union(node, value as Record<string, unknown>, path);
  if (node.kind !== "text" || node.bounds.pattern === undefined) return outside;
  const odd = ODD.find((text) => problems(node.schema, text).length > 0);
  return odd === undefined ? outside : [{ kind: "pattern", path, wrong: odd }];
}
function union({ facts }: Node, value: Record<string, unknown>, path: Path): Violation[] {
  const { variants = [], optional } = facts.union ?? {};
  const none = Object.fromEntries(Object.entries(value).filter(([key]) => !variants.includes(key)));
  return optional ? [] : [{ kind: "union", path, wrong: none }];
}

const AT_ONCE = 8; // a refusal of the emulator tells ten problems at most

/** Violations that can stand side by side in one value: none lies within another, and all are found at the same look. */
export function together(violations: readonly Violation[]): Violation[][] {
  const groups: Violation[][] = [];
  for (const violation of violations) {
    const fits = groups.find((group) => group.length < AT_ONCE && group.every((other) => goesWith(violation, other)));
    if (fits) fits.push(violation);
    else groups.push([violation]);
  }
  return groups;
}
const LOOKS: Record<Violation["kind"], number> = { enum: 0, union: 0, bound: 1, pattern: 1, required: 1 };
const goesWith = (a: Violation, b: Violation): boolean =>
  LOOKS[a.kind] === LOOKS[b.kind] &&
  a.mute === b.mute &&
  a.advisory === b.advisory &&
  !isWithin(a.path, b.path) &&
  !isWithin(b.path, a.path);

/** The value with some violations in it. */
export const broken = (base: unknown, violations: readonly Violation[]): unknown =>
  violations.reduce((value, { path, wrong }) => replaceAt(value, path, wrong), base);
