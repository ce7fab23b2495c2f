import type { Fields } from "../../schema/record";
import { subject } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import { conflictMessage } from "../lifecycle/await-move";
import { replacedObjects } from "../lifecycle/replaced-object";
import { logOnce } from "../log";
import { urnInStack } from "../ownership/taken";
import type { Inputs, Listed, RequestFields } from "../stages";
import type { Desired, SplitInputs, SplitRequest } from "../state/inputs";
import { recordedObjects } from "../state/stack-state";
import { addedKeysOf, type Taken, takenValue, uniqueValuesOf } from "./unique-values";

/** Records the unique values that a program gives a resource; returns why it cannot have them. */
export function declareValues(ctx: ResourceContext, desired: Desired): string | undefined {
  const { definition, moves } = ctx;
  const values = uniqueValuesOf(definition, desired.fields);
  const [declared] = moves.declare(
    desired.resourceKey,
    values.map(({ key }) => key),
  );
  const what = values.find(({ key }) => key === declared)?.what;
  if (what === undefined) return undefined;
  return `another ${definition.resourceType} of this program has the same ${what}, which only one can have. Give one of them another ${what}`;
}

/**
 * Why the API refuses the new unique values of an update: another object has one, and no resource
 * of this stack can give it up. Where one can, the update waits for it.
 */
export async function updateConflict(
  ctx: ResourceContext,
  desired: SplitInputs<Inputs | RequestFields>,
  recorded: Fields,
): Promise<string | undefined> {
  const { definition, moves, ownership, session } = ctx;
  const added = new Set(addedKeysOf(definition, desired.fields, recorded));
  if (!added.size) return undefined;
  const objects = (await session.lists.of(ctx, "reference")) ?? [];
  const taken = takenValue(definition, desired.fields, objects, ({ id }, key) => {
    const other = remoteId(id);
    const isLeft = ownership.isGivenUp(other) || moves.fateOf(other, key) === "moves";
    return added.has(key) && !isLeft;
  });
  if (!taken) return undefined;
  const other = remoteId(taken.object.id);
  const own = await recordedObjects(desired.resourceKey);
  // Without the state, nothing tells whose object it is.
  if (!own.length || own.some(({ id }) => remoteId(id) === other)) return undefined;
  if (moves.fateOf(other, taken.key) === "keeps")
    return conflictMessage(ctx, desired, taken, "keeps");
  if ((await urnInStack(ctx, other)) === undefined)
    return conflictMessage(ctx, desired, taken, "foreign");
  noteWait(ctx, desired, taken);
  return undefined;
}

/**
 * Whether a resource that is replaced takes a value of one that the engine has not compared yet.
 * A new resource may also be that one under another name: see `uncomparedOwner`.
 */
export async function isTakenFromLater(
  ctx: ResourceContext,
  desired: SplitInputs<Inputs | RequestFields>,
  taken: Taken,
): Promise<boolean> {
  const owner = await uncomparedOwner(ctx, taken);
  if (owner === undefined || !(await replacedObjects(ctx, desired)).length) return false;
  noteWait(ctx, desired, taken);
  return true;
}

/**
 * Whether an object that equals what a replaced resource becomes is that of one that the engine has
 * not compared yet, and that may change or be deleted.
 */
export const isOfLater = async (
  ctx: ResourceContext,
  desired: SplitInputs<Inputs | RequestFields>,
  id: string,
): Promise<boolean> =>
  (await urnInStack(ctx, id)) !== undefined && (await replacedObjects(ctx, desired)).length > 0;

/** The URN of the resource that has a value, where the engine has not compared it yet. */
export async function uncomparedOwner(
  ctx: ResourceContext,
  { key, object }: Taken,
): Promise<string | undefined> {
  if (ctx.moves.fateOf(remoteId(object.id), key) !== "unknown") return undefined;
  return urnInStack(ctx, object.id);
}

const noteWait = (
  ctx: ResourceContext,
  desired: SplitInputs<Inputs | RequestFields>,
  { what, object }: Taken,
): void =>
  logOnce(
    `${subject(ctx, desired)}: ${remoteId(object.id)} has the same ${what}, which only one can have. It is written when that one has another ${what}`,
  );

/** Another resource gives up the id of a create, which the engine does after the creates of a run. */
export function warnOfLateId(
  ctx: ResourceContext,
  request: SplitRequest,
  id: string,
  objects: readonly Listed[],
): void {
  const { definition, handlers, ownership } = ctx;
  const isLate =
    ownership.isGivenUpByOther(id, request.resourceKey) &&
    !ownership.wasDeleted(id) &&
    !definition.deleteBeforeReplace &&
    !handlers.createReplaces &&
    objects.some((one) => remoteId(one.id) === id);
  if (!isLate) return;
  logOnce(
    `warning: ${subject(ctx, request)}: this change also replaces the ${definition.resourceType} that has the id ${id}, and only one can have it. Give that resource the option deleteBeforeReplace, or run pulumi up twice: first with another id here`,
  );
}
