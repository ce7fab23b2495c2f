import { firstNames } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { subject } from "../adopt/messages";
import { advice } from "../advice";
import { comparedOf, compareWithRemote, managedIn } from "../compare";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import { logOnce } from "../log";
import { urnInStack } from "../ownership/taken";
import { run } from "../run";
import type { FullObject, Listed } from "../stages";
import type { SplitRequest } from "../state/inputs";
import { isStateReadable } from "../state/stack-state";
import { findSameName } from "./find-identical";
import { sentByInterrupted } from "./interrupted-create";
import { replacedPaths } from "./replace";

/** The objects of the account, among which that of an interrupted create may be. */
interface Existing {
  /** Those that have the name of the new one. */
  others: readonly FullObject[];
  entries: readonly Listed[];
}

/** What an interrupted create may have left. */
interface Leftovers {
  /** Why the new object is not created: an object equals what that create has sent. */
  reason?: string;
  /** Objects of which only the name tells: they are worth a warning. */
  sameName: readonly FullObject[];
}

/**
 * Looks for the object of an interrupted create. Its arguments may have changed since, so that it
 * is not identical, and its name, too.
 *
 * An object of another resource of the stack is none, nor one that an update could not change into
 * the new one.
 */
export async function leftoversOf(
  ctx: ResourceContext,
  request: SplitRequest,
  { others, entries }: Existing,
): Promise<Leftovers> {
  const orphansOf = async (found: readonly FullObject[]): Promise<FullObject[]> => {
    const orphans: FullObject[] = [];
    for (const one of found)
      if (isChangeable(ctx, request, one) && (await isUnmanaged(ctx, one))) orphans.push(one);
    return orphans;
  };
  // What this run manages is no leftover: without other objects there is nothing to look up.
  if (entries.every(({ id }) => ctx.ownership.has(remoteId(id)))) return { sameName: [] };
  const sameName = await orphansOf(others);
  for (const sent of await sentByInterrupted(ctx, request)) {
    const object =
      sameName.find((one) => !compareWithRemote(ctx, one.remote, sent).length) ??
      (await orphansOf((await findSameName(ctx, sent, entries)).identical))[0];
    if (object) return { reason: interruptedMessage(ctx, object), sameName };
  }
  return { sameName };
}

function isChangeable(
  { definition, handlers }: ResourceContext,
  { fields, keep }: SplitRequest,
  { remote }: FullObject,
): boolean {
  const node = nodeOf(definition.fields);
  const before = managedIn(node, remote, fields);
  return (
    handlers.update !== undefined &&
    !replacedPaths(node, before, comparedOf(fields, keep), [], []).length
  );
}

const isUnmanaged = async (ctx: ResourceContext, { id }: FullObject): Promise<boolean> =>
  (await isStateReadable()) && (await urnInStack(ctx, id)) === undefined;

const interruptedMessage = ({ definition }: ResourceContext, { id }: FullObject): string =>
  `an earlier run was interrupted while it created this resource, and the ${definition.resourceType} ${id} equals what it sent, as far as that is not secret. ${nextSteps(id)}`;

const nextSteps = (id: string): string =>
  `To change it into this one, add ${advice({ adopt: { id, overwrite: true } })}, or delete it; if you want a second one, add ${advice({ allowDuplicate: true })}`;

// As many as an interrupted run may have left. A second stack of the same program has one for each.
const MAX_WARNINGS = 20;

/** Warns of objects that an interrupted create may have left. */
export function warnOfSameName(
  ctx: ResourceContext,
  request: SplitRequest,
  orphans: readonly FullObject[],
): void {
  const [first] = orphans;
  if (!first) return;
  const what = orphans.length > 1 ? "other objects have this name" : "another object has this name";
  run.sameNames.add(request.resourceKey);
  if (run.sameNames.size <= MAX_WARNINGS)
    logOnce(
      `warning: ${subject(ctx, request)}: ${what}, and no resource of this stack manages it: ${firstNames(
        orphans.map(({ id }) => id),
      )}. If an interrupted run created it, it is a leftover. ${nextSteps(first.id)}`,
    );
  if (run.sameNames.size === MAX_WARNINGS + 1)
    logOnce("more new objects have the name of another one; they are not listed");
}
