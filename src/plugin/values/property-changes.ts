import { PropertyDiff } from "@pulumi/pulumi/proto/provider_pb";
import { type Change, changesBetween } from "../../provider/change-lines/changes";
import { comparisonOf } from "../../provider/lifecycle/comparison";
import { replacedPaths } from "../../provider/lifecycle/replace";
import type { Inputs, State } from "../../provider/stages";
import { hidesItsEnd } from "../../provider/state/engine-values";
import { depthOfSecret, type Mask } from "../../provider/state/mask";
import { canonical } from "../../schema/canonical";
import { type Node, nodeOf } from "../../schema/node";
import { isWithin, type Path, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";

/** A change of one property, for the diff that the engine displays. */
export interface PropertyChange {
  /** In the outputs of the state if the value is deleted, otherwise in the inputs. */
  path: Path;
  kind: "add" | "delete" | "update";
  /** The change replaces the object. */
  replaces: boolean;
}

/**
 * The properties that change between the outputs in state and the checked inputs of a program, in
 * the order and with the indexes of the program. `replaces` are the top-level properties that
 * replace the object, as `diff` returns them; `secret` is what is secret on one side.
 */
export function propertyChanges(
  definition: AnyDefinition,
  state: State,
  inputs: Inputs,
  replaces: readonly string[],
  secret?: Mask,
): PropertyChange[] {
  const node = nodeOf(definition.fields);
  const { recorded, desired, released } = comparisonOf(definition, state, inputs);
  const changes = changesOf(node, recorded.compared, desired.compared);
  const changed = changes.map(({ path }) => path).filter((path) => !released.covers(path));
  const replaced = [
    ...replacedPaths(
      node,
      recorded.compared,
      released.without(desired.compared),
      changed,
      desired.replaceOn,
    ),
    ...replaces.filter((key) => key === "connection").map((key) => [key]),
  ];
  const moved =
    recorded.connection === desired.connection ? [] : [connectionChange(recorded, desired)];
  const found = [...placed(changes, recorded.compared, desired.compared, secret), ...moved].map(
    ({ path, kind }) => ({
      path,
      kind,
      replaces: replaced.some((one) => isWithin(path, one) || isWithin(one, path)),
    }),
  );
  return [...found, ...missingReplacements(found, replaces)];
}

type Placed = Pick<PropertyChange, "path" | "kind">;

const changesOf = (node: Node, was: Fields, is: Fields): Change[] =>
  changesBetween(
    node,
    { raw: was, plain: canonical(node, was) },
    { raw: is, plain: canonical(node, is) },
  );

/** One change for each path. Changes inside an element that is shown as a whole are left out. */
function placed(
  changes: readonly Change[],
  was: Fields,
  is: Fields,
  secret: Mask | undefined,
): Placed[] {
  const whole = changes.filter(({ type }) => type === "moved");
  const byPath = new Map<string, Placed>();
  for (const change of changes) {
    const isShown = whole.some((one) => one !== change && isWithin(change.path, one.path));
    if (!isShown)
      for (const one of placesOf(asWritten(withoutInner(change, was, is), was, is)))
        addTo(byPath, outermost(one, was, is, secret));
  }
  return [...byPath.values()];
}

/** A change inside a string that is JSON is one of the text: the engine knows no paths inside it. */
function withoutInner(change: Change, was: Fields, is: Fields): Change {
  const [path, oldPath] = [outsideOfText(change.path, is), outsideOfText(change.oldPath, was)];
  if (path.length === change.path.length && oldPath.length === change.oldPath.length) return change;
  return { ...change, type: "changed", path, oldPath };
}

// A value that means "absent", such as a default, is compared like a missing one. The engine shows
// what the program says. An element of a list has another one at its index, which proves nothing.
function asWritten(change: Change, was: Fields, is: Fields): Change {
  if (typeof change.path.at(-1) === "number") return change;
  const isWritten =
    valueAt(was, change.oldPath) !== undefined && valueAt(is, change.path) !== undefined;
  return isWritten ? { ...change, type: "changed" } : change;
}

function outsideOfText(path: Path, value: unknown): Path {
  const end = path.findIndex((_, n) => typeof valueAt(value, path.slice(0, n)) === "string");
  return end < 0 ? path : path.slice(0, end);
}

// The engine prints the keys of a path, also those inside of a secret, and cannot read every key.
function outermost(one: Placed, was: Fields, is: Fields, secret: Mask | undefined): Placed {
  const unreadable = one.path.findIndex((key) => typeof key === "string" && hidesItsEnd(key));
  const readable = unreadable < 0 ? one.path : one.path.slice(0, unreadable);
  const path = readable.slice(0, depthOfSecret(secret, readable));
  if (path.length === one.path.length) return one;
  const stays = valueAt(was, path) !== undefined && valueAt(is, path) !== undefined;
  return { path, kind: stays ? "update" : one.kind };
}

// The engine looks up the old and the new value at the same path. Where an element has another
// index than before, a change inside it is a removal at the old path and an addition at the new
// one.
function placesOf({ type, path, oldPath }: Change): Placed[] {
  if (type === "added") return [{ path, kind: "add" }];
  if (type === "removed") return [{ path: oldPath, kind: "delete" }];
  if (type === "changed" && enginePath(path) === enginePath(oldPath))
    return [{ path, kind: "update" }];
  return [
    { path: oldPath, kind: "delete" },
    { path, kind: "add" },
  ];
}

function addTo(byPath: Map<string, Placed>, one: Placed): void {
  const key = enginePath(one.path);
  const other = byPath.get(key);
  byPath.set(key, other && other.kind !== one.kind ? { ...one, kind: "update" } : one);
}

function connectionChange(was: { connection?: string }, is: { connection?: string }): Placed {
  const kind =
    was.connection === undefined ? "add" : is.connection === undefined ? "delete" : "update";
  return { path: ["connection"], kind };
}

/** Top-level properties that replace the object, of which no change is listed. */
const missingReplacements = (
  found: readonly PropertyChange[],
  replaces: readonly string[],
): PropertyChange[] =>
  replaces
    .filter((key) => !found.some((one) => one.replaces && one.path[0] === key))
    .map((key) => ({ path: [key], kind: "update", replaces: true }));

/** A path as the engine reads it: only quotation marks have an escape there. */
export const enginePath = (path: Path): string =>
  path.map((key, index) => (typeof key === "number" ? `[${key}]` : engineKey(key, index))).join("");
function engineKey(key: string, index: number): string {
  if (!/^[\w$-]+$/.test(key)) return `["${key.replaceAll('"', '\\"')}"]`;
  return index ? `.${key}` : key;
}

const { Kind } = PropertyDiff;
const KINDS = {
  add: [Kind.ADD, Kind.ADD_REPLACE],
  delete: [Kind.DELETE, Kind.DELETE_REPLACE],
  update: [Kind.UPDATE, Kind.UPDATE_REPLACE],
} as const;

/** A change of a property, whose old value the engine reads from the inputs or from the outputs. */
export function propertyDiff(
  { kind, replaces }: Omit<PropertyChange, "path">,
  oldValue: "inputs" | "outputs",
): PropertyDiff {
  const diff = new PropertyDiff();
  diff.setKind(KINDS[kind][replaces ? 1 : 0]);
  diff.setInputdiff(oldValue === "inputs");
  return diff;
}
