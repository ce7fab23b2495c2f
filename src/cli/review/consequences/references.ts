import { type Path, valueAt } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import { counted } from "../../../text/words";
import {
  indexTargets,
  type ObjectGraph,
  type Reference,
  referencesIn,
} from "../../account/references";
import type { Consequence } from "../model";
import { hasEffect, type PreviewObject, type Sides, subjectsOf } from "./objects";

/** A reference after the changes, and the object that it led to before them. */
interface FollowedBack {
  object: PreviewObject;
  reference: Reference;
  target: PreviewObject;
  /** `lost`: the value leads nowhere any more. `renewed`: it is known only after the update. */
  state: "lost" | "renewed" | "unchanged";
}

/** What the references of the objects led to before the changes. */
export function followBack({ before, after }: Sides): FollowedBack[] {
  const [oldTarget, newTarget] = [indexTargets(before), indexTargets(after)];
  const olds = new Map(before.map((object) => [object.resource.urn, object]));
  return after.flatMap((object) => {
    const known = referencesIn(object).flatMap((reference): FollowedBack[] => {
      const target = isUnknown(reference.value) ? undefined : oldTarget(reference);
      if (!target) return [];
      return [{ object, reference, target, state: newTarget(reference) ? "unchanged" : "lost" }];
    });
    return [...known, ...renewed(object, olds.get(object.resource.urn), oldTarget)];
  });
}

/** The references whose values were known before, and are unknown now. */
function renewed(
  object: PreviewObject,
  old: PreviewObject | undefined,
  oldTarget: (reference: Reference) => PreviewObject | undefined,
): FollowedBack[] {
  return (old ? referencesIn(old) : []).flatMap((reference) => {
    const target = oldTarget(reference);
    const isRenewed = target && isUnknown(valueAt(object.args, reference.path));
    return isRenewed ? [{ object, reference, target, state: "renewed" }] : [];
  });
}

/** Who refers to what is deleted, replaced or changed. */
export function referenceConsequences(
  followed: readonly FollowedBack[],
  graph: ObjectGraph<PreviewObject>,
): Consequence[] {
  const targets = [...new Set(followed.map(({ target }) => target))];
  return targets.flatMap((target) => {
    const own = followed.filter(
      (one) => one.target === target && one.object.resource !== target.resource,
    );
    const inState = (state: FollowedBack["state"]) =>
      own.filter((one) => one.state === state).map(({ object }) => object);
    return [
      ...lostConsequences(target, inState("lost"), graph),
      ...renewedConsequence(target, inState("renewed")),
      ...usedConsequence(target, inState("unchanged")),
    ];
  });
}

const REASONS = {
  delete: "is deleted",
  replace: "is replaced and gets a new id",
} as const;
const lossOf = ({ resource: { operation } }: PreviewObject): string =>
  operation === "delete" || operation === "replace"
    ? REASONS[operation]
    : "changes the value that they refer to";

function lostConsequences(
  target: PreviewObject,
  objects: readonly PreviewObject[],
  graph: ObjectGraph<PreviewObject>,
): Consequence[] {
  const { subject } = target.resource;
  const affects = subjectsOf(objects);
  if (!affects.length) return [];
  const what = `${subject} ${lossOf(target)}, but ${counted(affects.length, "resource")} still ${affects.length === 1 ? "refers" : "refer"} to it`;
  const indirect = subjectsOf(dependents(objects, graph));
  const through: Consequence = {
    level: "info",
    what: `${counted(indirect.length, "resource")} ${indirect.length === 1 ? "depends" : "depend"} on ${subject} through those that refer to it`,
    affects: indirect,
    because: subject,
  };
  return [
    { level: "error", what, affects, because: subject },
    ...(indirect.length ? [through] : []),
  ];
}

/** The objects that lead to some of these through references, without them. */
function dependents(
  objects: readonly PreviewObject[],
  graph: ObjectGraph<PreviewObject>,
): Set<PreviewObject> {
  const found = new Set<PreviewObject>(objects);
  // A set is iterated with the elements that are added meanwhile.
  for (const one of found)
    for (const referrer of graph.referrersOf(one)) found.add(referrer as PreviewObject);
  for (const one of objects) found.delete(one);
  return found;
}

function renewedConsequence(
  target: PreviewObject,
  objects: readonly PreviewObject[],
): Consequence[] {
  const affects = subjectsOf(objects);
  if (!affects.length || target.resource.operation !== "replace") return [];
  const { subject } = target.resource;
  const what = `${subject} ${REASONS.replace}, which ${counted(affects.length, "resource")} ${affects.length === 1 ? "receives" : "receive"} in the same update`;
  return [{ level: "info", what, affects, because: subject }];
}

function usedConsequence(target: PreviewObject, objects: readonly PreviewObject[]): Consequence[] {
  const { operation, subject } = target.resource;
  const affects = subjectsOf(objects);
  const isUpdate = operation === "update" || operation === "overwrite";
  if (!affects.length || !isUpdate || !hasEffect(target.resource)) return [];
  const what = `${subject} changes, and ${counted(affects.length, "resource")} ${affects.length === 1 ? "uses" : "use"} it`;
  return [{ level: "info", what, affects, because: subject }];
}

/**
 * The objects as they work after the changes: without the elements of lists, or the values, that
 * refer to something that does not exist any more.
 */
export function withoutLost(
  objects: readonly PreviewObject[],
  followed: readonly FollowedBack[],
): PreviewObject[] {
  const lost = followed.filter(({ state }) => state === "lost");
  return objects.map((object) => {
    const paths = lost
      .filter((one) => one.object === object)
      .map(({ reference }) => reference.path);
    if (!paths.length) return object;
    // From the end, so that the indexes of the others stay.
    const args = [...paths].reverse().reduce<unknown>(removeAt, object.args);
    return { ...object, args: args as PreviewObject["args"] };
  });
}

/** Removes the innermost element of a list on a path, or the value where there is no list. */
function removeAt(value: unknown, path: Path): unknown {
  const index = path.findLastIndex((step) => typeof step === "number");
  return remove(value, index < 0 ? path : path.slice(0, index + 1));
}

function remove(value: unknown, [step, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      at !== step ? [one] : rest.length ? [remove(one, rest)] : [],
    );
  if (!isRecord(value) || step === undefined) return value;
  const { [step]: child, ...others } = value;
  return rest.length ? { ...value, [step]: remove(child, rest) } : others;
}
