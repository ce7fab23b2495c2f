import { type Node, nodeOf } from "../../schema/node";
import { secretPathsOf, touchesSecret } from "../../schema/secrets";
import { fieldsOf } from "../../schema/walk";
import { type AccountObject, objectKey } from "../account/types";
import { identityOf } from "../export/choose";
import type { ExportPlan, PlannedObject } from "../export/plan";
import type { ObjectIdentity } from "./counterparts";
import type { Identified } from "./identities";
import type { Move } from "./move";
import type { SourceObject } from "./source";

/** What happens to the objects of a state. Objects that the options do not select are in no list. */
export interface MoveReview {
  /** The entries whose objects the program manages, all of them. */
  moved: readonly { source: SourceObject; objects: readonly PlannedObject[] }[];
  /** The entries that stay where they are, and why. */
  left: readonly { source: SourceObject; reason: string }[];
  /** How the state differs from the account, a line each. */
  differences: readonly string[];
  /** The number of entries whose objects the account does not have. */
  missing: number;
}

/** `manages` states whether the stack, whose objects are left out, manages an object. */
export function reviewMove(
  move: Move,
  plan: ExportPlan,
  manages: (object: ObjectIdentity) => boolean,
): MoveReview {
  const statusOf = statuses(move, plan, manages);
  const entries = move.index.managed.map((one) => ({
    one,
    statuses: one.identities.map(statusOf),
  }));
  const selected = entries.filter(({ one, statuses: all }) => one.reason || all.some(Boolean));
  const moved: MoveReview["moved"][number][] = [];
  const left: MoveReview["left"][number][] = [];
  const differences: string[] = [];
  let missing = 0;
  for (const { one, statuses: all } of selected) {
    const { source, reason } = one;
    const found = all.filter((status) => status !== undefined);
    const objects = found.flatMap(({ planned }) => planned ?? []);
    const stays = [reason, ...found.map((status) => status.stays)].filter((each) => each);
    const isSplit = stays.length > 0 && objects.length > 0;
    const problems = [
      ...found.flatMap(({ problem }) => problem ?? []),
      ...(isSplit ? [`a part of its objects cannot move: ${stays.join("; ")}`] : []),
      ...differencesOf(plan, one, objects),
    ];
    if (found.some(({ isMissing }) => isMissing)) missing += 1;
    differences.push(...problems.map((problem) => `${source.address}: ${problem}`));
    if (objects.length && objects.length === found.length) moved.push({ source, objects });
    else if (stays.length) left.push({ source, reason: [...new Set(stays)].join("; ") });
  }
  return { moved, left, differences, missing };
}

/** What happens to the objects of a state, for JSON. */
export const moveSummary = ({ moved, left, differences }: MoveReview) => ({
  moved: moved.map(({ source, objects }) => ({
    address: source.address,
    objects: objects.map(({ object }) => identityOf(object)),
  })),
  left: left.map(({ source, reason }) => ({ address: source.address, reason })),
  differences,
});

/** What happens to an object. */
interface Status {
  planned?: PlannedObject;
  /** Why the program does not declare it. */
  stays?: string;
  problem?: string;
  isMissing?: true;
}

/** Undefined for objects that the options do not select. */
function statuses(
  move: Move,
  { objects, omitted, failures }: ExportPlan,
  manages: (object: ObjectIdentity) => boolean,
): (object: ObjectIdentity) => Status | undefined {
  const planned = new Map(
    objects.flatMap((one) => (one.form === "resource" ? [[objectKey(one.object), one]] : [])),
  );
  const reasonIn = (all: typeof omitted, { resourceType, id }: ObjectIdentity) =>
    all.find(
      (one) =>
        one.resourceType === resourceType &&
        (one.id === undefined ||
          objectKey({ resourceType, id: one.id }) === `${resourceType} ${id}`),
    )?.reason;
  return (object) => {
    const found = planned.get(objectKey(object));
    if (found) return { planned: found };
    const stays = reasonIn(omitted, object);
    if (stays !== undefined) return { stays };
    const failure = reasonIn(failures, object);
    if (failure !== undefined) return { problem: failure };
    if (manages(object)) return { stays: "the stack manages it already" };
    return move.exists(object) || !move.isSelected(object)
      ? undefined
      : { problem: "the account does not have it, or the key cannot see it", isMissing: true };
  };
}

/** How the program differs from the object, and how the object differs from the state. */
function differencesOf(
  { mismatches }: ExportPlan,
  { source, identities }: Identified,
  objects: readonly PlannedObject[],
): string[] {
  const [only, another] = objects;
  return [
    ...pendingOf(source),
    ...objects.flatMap(({ object }) => {
      const { name } = identities.find((one) => objectKey(one) === objectKey(object)) ?? {};
      return name === undefined || name === object.name ? [] : [nameDiffers(name, object)];
    }),
    ...objects.flatMap((planned) => mismatches.get(planned) ?? []),
    ...(only && !another ? differentTexts(source, only) : []),
  ];
}

const pendingOf = ({ pending, keep }: SourceObject): string[] =>
  pending === undefined ? [] : [`${pending}${keep === undefined ? "" : `. To keep it: ${keep}`}`];

const nameDiffers = (name: string, { resourceType, id, name: now = "" }: AccountObject): string =>
  `the name of ${resourceType} ${id} is ${JSON.stringify(now)} in the account, ${JSON.stringify(name)} in the state`;

/**
 * The free texts of an object that the state has under the same name with another value. Enum
 * values and structures of other tools have other forms, so they are not compared.
 */
function differentTexts({ attributes }: SourceObject, { object }: PlannedObject): string[] {
  const { context, args, secrets } = object;
  const node = nodeOf(context.definition.fields);
  const declared = secretPathsOf(node);
  return Object.entries(fieldsOf(node)).flatMap(([name, field]) => {
    const [was, is] = [attributes[name], args[name] ?? ""];
    const isSecret = touchesSecret(declared, [name]) || secrets.some(([first]) => first === name);
    if (!isText(field.node) || isSecret || typeof was !== "string" || was === is) return [];
    return [`${name} differs between the state and the account`];
  });
}

const isText = ({ type, facts }: Node): boolean =>
  type === "string" && facts.ref === undefined && !facts.json;
