import { hasUnknown } from "../../schema/path";
import { differenceLine, subject } from "../adopt/messages";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { hasOtherIds, remoteId } from "../identity/ids";
import { idConflictReason } from "../lifecycle/conflict";
import { existingSameName } from "../lifecycle/existing";
import type { SameName } from "../lifecycle/find-identical";
import { identicalNote, identicalReason, similarMessage } from "../lifecycle/identical";
import { idForCreate } from "../lifecycle/make-room";
import { deletedFirst, forgetDeleted, isReplaced, keptReason } from "../lifecycle/replaced-object";
import { leftoversOf, warnOfSameName } from "../lifecycle/same-name";
import { logOnce } from "../log";
import { nameConflictError } from "../ownership/name-conflict";
import { isOfAnother, urnInStack } from "../ownership/taken";
import type { FullObject, Listed } from "../stages";
import type { SplitRequest } from "../state/inputs";
import { type Refusal, refusalOf } from "./refusal";
import { type Taken, takenValue } from "./unique-values";
import { isOfLater, isTakenFromLater, uncomparedOwner, warnOfLateId } from "./value-conflict";

/** Whether an object counts: it is not one that this run gives up, or that gives up the value. */
type IsCounted = (object: Listed, key?: string) => boolean;

/**
 * The object that makes the create fail; an object that only deserves a warning is logged. The
 * steps are those of the create itself.
 */
export async function existingObject(
  ctx: ResourceContext,
  request: SplitRequest,
  firstId: string | undefined,
  objects: readonly Listed[],
): Promise<Refusal | undefined> {
  // The object may be that of a create whose outcome is unknown: the create finds it.
  if (ctx.unknownCreates.has(request.resourceKey)) return undefined;
  const isFree: IsCounted = (one, key) =>
    !ctx.ownership.isGivenUp(remoteId(one.id)) &&
    (key === undefined || ctx.moves.fateOf(remoteId(one.id), key) !== "moves");
  const isListed = objects.some((one) => remoteId(one.id) === firstId);
  if (isListed && firstId !== undefined) await forgetDeleted(ctx, request, firstId);
  const id = await idBeside(ctx, request, firstId, objects);
  const kept = await keptByOption(ctx, request, id, objects);
  if (kept !== undefined) return refusalOf(kept);
  const free = objects.filter((one) => isFree(one));
  const sameId = free.find((one) => remoteId(one.id) === id);
  if (sameId && !(await isReplaced(ctx, request, sameId.id)))
    return refusalOfSameId(ctx, request, await fullObject(ctx, sameId));
  if (sameId && isOnlyId(ctx, request)) noteDeletion(ctx, request, sameId.id);
  if (!sameId && id !== undefined) warnOfLateId(ctx, request, id, objects);

  const entries = id === undefined && !request.allowDuplicate ? free : [];
  const { identical, others } = await sameNameOf(ctx, request, entries);
  const [first] = identical;
  const isIdentical = first !== undefined && !(await isOfLater(ctx, request, first.id));
  if (isIdentical && !hasUnknown(request.fields))
    return refusalOfIdentical(ctx, request, first, identical);

  const taken = await takenByOther(ctx, request, objects, isFree);
  if (taken) return refusalOfTaken(ctx, request, taken);
  if (isIdentical) {
    logOnce(`warning: ${subject(ctx, request)}: ${similarMessage(first.id)}`);
    return undefined;
  }
  const { reason, sameName } = await leftoversOf(ctx, request, { others, entries });
  if (reason === undefined) warnOfSameName(ctx, request, sameName);
  return refusalOf(reason);
}

/**
 * The id that the create gets: not that of an object that the engine replaces, or that another
 * resource has.
 */
async function idBeside(
  ctx: ResourceContext,
  request: SplitRequest,
  first: string | undefined,
  objects: readonly Listed[],
): Promise<string | undefined> {
  if (!hasOtherIds(ctx.definition, request.fields)) return first;
  const ids = new Set(objects.map((one) => remoteId(one.id)));
  const ofOthers = new Set<string>();
  let id = first;
  while (id !== undefined && ids.delete(id)) {
    const isOther = !(await isReplaced(ctx, request, id));
    if (isOther && (await isOfAnother(ctx, id, request.resourceKey))) ofOthers.add(id);
    id = await idForCreate(ctx, request, ofOthers);
  }
  return id;
}

/** Of arguments with unknown values, an object of the same name can only be pointed out. */
function sameNameOf(
  ctx: ResourceContext,
  request: SplitRequest,
  entries: readonly Listed[],
): Promise<SameName> {
  const { definition, session } = ctx;
  const isNamed = typeof request.fields[definition.nameField ?? ""] === "string";
  const isSought = !hasUnknown(request.fields) || (isNamed && !session.connection.adoptIdentical);
  return existingSameName(ctx, request, isSought ? entries : []);
}

/** Why the create of an object that exists fails, unless the existing one is adopted. */
async function refusalOfIdentical(
  ctx: ResourceContext,
  request: SplitRequest,
  first: FullObject,
  identical: readonly FullObject[],
): Promise<Refusal | undefined> {
  const reason = identicalReason(ctx, request, identical);
  const urn = await urnInStack(ctx, first.id);
  if (reason !== undefined)
    return { reason, ...(identical.length === 1 ? { isIdentical: true } : {}), ...ownerOf(urn) };
  ctx.ownership.reserve(remoteId(first.id), request.resourceKey);
  logOnce(identicalNote(ctx, request, first, urn));
  return undefined;
}

async function refusalOfTaken(
  ctx: ResourceContext,
  request: SplitRequest,
  taken: Taken,
): Promise<Refusal | undefined> {
  if (await isTakenFromLater(ctx, request, taken)) return undefined;
  const other = await fullObject(ctx, taken.object);
  const { message } = nameConflictError(ctx, request, other, taken.what);
  return { reason: message, ...ownerOf(await uncomparedOwner(ctx, taken)) };
}

const ownerOf = (urn: string | undefined): Pick<Refusal, "owner"> =>
  urn === undefined ? {} : { owner: urn };

/** Why the object that the engine replaces keeps an id or a value that only one may have. */
async function keptByOption(
  ctx: ResourceContext,
  request: SplitRequest,
  id: string | undefined,
  objects: readonly Listed[],
): Promise<string | undefined> {
  const isOwn = (one: Listed) =>
    !ctx.ownership.isGivenUpByOther(remoteId(one.id), request.resourceKey);
  const sameId = isOnlyId(ctx, request) && objects.find((one) => remoteId(one.id) === id);
  const inTheWay = sameId || takenValue(ctx.definition, request.fields, objects, isOwn)?.object;
  return inTheWay && keptReason(ctx, request, inTheWay.id);
}

/** Whether no other id is possible for the arguments, and an object that has it is in the way. */
const isOnlyId = ({ definition, handlers }: ResourceContext, { fields }: SplitRequest): boolean =>
  !hasOtherIds(definition, fields) && !handlers.createReplaces;

/** The object with a value that only one may have, unless the engine replaces it. */
async function takenByOther(
  ctx: ResourceContext,
  request: SplitRequest,
  objects: readonly Listed[],
  isFree: IsCounted,
): Promise<Taken | undefined> {
  const find = () => takenValue(ctx.definition, request.fields, objects, isFree);
  const taken = find();
  if (!taken || !(await isReplaced(ctx, request, taken.object.id))) return taken;
  noteDeletion(ctx, request, taken.object.id);
  return find();
}

const noteDeletion = (ctx: ResourceContext, request: SplitRequest, id: string): void =>
  logOnce(`${subject(ctx, request)}: ${deletedFirst(id)}`);

/** An account has the object already: another run created it, or an account has only one. */
function refusalOfSameId(
  ctx: ResourceContext,
  request: SplitRequest,
  found: FullObject,
): Refusal | undefined {
  if (ctx.handlers.createReplaces) {
    const lines = compareWithRemote(ctx, found.remote, request).map(differenceLine);
    if (lines.length)
      logOnce(
        `warning: ${ctx.definition.resourceType}: the account has one already, which the create overwrites: ${lines.join("; ")}`,
      );
    return undefined;
  }
  if (hasUnknown(request.fields)) return undefined;
  return refusalOf(idConflictReason(ctx, request, found));
}

const fullObject = async (ctx: ResourceContext, { id, remote }: Listed) =>
  remote ? { id, remote } : ctx.handlers.read(remoteId(id));
