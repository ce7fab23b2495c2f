import type { ConflictError } from "../../http";
import { pathsWhere } from "../../schema/path";
import { isSealed } from "../adopt/json-secrets";
import { subject } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { takenValue } from "../create-check/unique-values";
import { isNotFound, ProviderError } from "../errors";
import { clientId, hasOtherIds, remoteId } from "../identity/ids";
import { log } from "../log";
import { asRemote, type State, sameStage } from "../stages";
import type { SplitInputs, SplitRequest } from "../state/inputs";
import { stateOf } from "../state/outputs";
import type { RecordedObject } from "../state/stack-state";
import { deleteResource } from "./delete";
import { IdConflict } from "./exactly-once";
import { deletedFirst, forgetDeleted, keptReason, replacedObjects } from "./replaced-object";

/**
 * The id for a create, see `clientId`. An object that is being replaced keeps its id until the
 * engine deletes it, after the create: the new one gets another. What it has replaced in turn may
 * still exist, because its deletion failed, or the option `retainOnDelete` keeps it. `ofOthers` are
 * ids of objects that other resources have: those had the name of this one before they got another.
 */
export async function idForCreate(
  ctx: ResourceContext,
  request: SplitRequest,
  ofOthers: ReadonlySet<string>,
): Promise<string | undefined> {
  const { definition, ownership } = ctx;
  const { resourceKey, fields } = request;
  const first = clientId(definition, resourceKey, fields);
  if (first === undefined || !hasOtherIds(definition, fields)) return first;
  await forgetDeleted(ctx, request, first);
  const unseen = ownership.givenUpBy(resourceKey);
  let id = first;
  let replaced = first;
  for (let n = 0; n < MAX_REPLACED; n += 1) {
    const isTaken = ownership.isGivenUp(replaced) || ofOthers.has(replaced);
    if (!isTaken && !unseen.size) break;
    const next = clientId(definition, resourceKey, fields, replaced) as string;
    // What was deleted leaves its id free, which one before it may not be.
    if (isTaken) id = ownership.wasDeleted(replaced) ? replaced : next;
    unseen.delete(replaced);
    replaced = next;
  }
  return id;
}

/** How many replacements in a row get an id that no object before can have. */
const MAX_REPLACED = 100;

/**
 * Whether a create that the API rejected can be repeated, because the object that it replaces was
 * in its way: with another id, or after that object was deleted, where only one can have the id or
 * the name. The engine deletes after the create, unless the diff or the program say otherwise, and
 * it does not ask for a diff in each replacement.
 */
export async function makeRoom(
  ctx: ResourceContext,
  request: SplitRequest,
  conflict: IdConflict | ConflictError,
  ofOthers: ReadonlySet<string>,
): Promise<boolean> {
  const { definition } = ctx;
  const hasId = ({ id }: RecordedObject) =>
    conflict instanceof IdConflict && conflict.id === remoteId(id);
  const all = await replacedObjects(ctx, request);
  const existing = all.filter(({ id }) => !ctx.ownership.wasDeleted(remoteId(id)));
  // What the replaced object has replaced in turn may have the id.
  const isOtherId = conflict instanceof IdConflict && hasOtherIds(definition, request.fields);
  if (isOtherId && existing.length && (await idForCreate(ctx, request, ofOthers)) !== conflict.id)
    return true;
  const replaced = existing.find(hasId) ?? (await withTakenName(ctx, request, existing));
  if (!replaced || (isOtherId && hasId(replaced))) return false;
  const kept = await keptReason(ctx, request, replaced.id);
  if (kept !== undefined) throw new ProviderError(kept);
  log(`${subject(ctx, request)}: ${deletedFirst(replaced.id)}`);
  await deleteResource(ctx, replaced.id, await propsOf(ctx, replaced));
  // It stays where another resource has it.
  return ctx.ownership.wasDeleted(remoteId(replaced.id));
}

/** The first of the objects that has a value of the new one, which only one can have. */
async function withTakenName(
  ctx: ResourceContext,
  { fields }: SplitInputs,
  existing: readonly RecordedObject[],
): Promise<RecordedObject | undefined> {
  const { definition } = ctx;
  for (const one of existing) {
    const outputs = await propsOf(ctx, one).catch(unlessMissing(ctx, one.outputs));
    const remote = asRemote(stateOf(definition, outputs));
    const { [definition.nameField ?? ""]: name } = remote;
    const entry = { id: one.id, remote, ...(typeof name === "string" ? { name } : {}) };
    if (takenValue(definition, fields, [entry], () => true) !== undefined) return one;
  }
  return undefined;
}

const unlessMissing =
  (ctx: ResourceContext, outputs: State) =>
  (error: unknown): State => {
    if (isNotFound(ctx, error)) return outputs;
    throw error;
  };

/** The outputs with the values of secrets, which are encrypted in them: those are the object's. */
async function propsOf(ctx: ResourceContext, { id, outputs }: RecordedObject): Promise<State> {
  const open = Object.entries(outputs).filter(([, value]) => !pathsWhere(value, isSealed).length);
  if (open.length === Object.keys(outputs).length || ctx.definition.unreadable) return outputs;
  const { remote } = await ctx.handlers.read(remoteId(id));
  return sameStage(outputs, { ...remote, ...Object.fromEntries(open) });
}
