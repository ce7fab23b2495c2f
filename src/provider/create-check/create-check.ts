import { hasUnknown } from "../../schema/path";
import type { Fields } from "../../schema/record";
import type { Claim } from "../../services/define";
import { differenceLine, subject } from "../adopt/messages";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { definitionOf } from "../definition";
import { sentence } from "../errors";
import type { FullObject, Listed } from "../handlers";
import { clientId, hasOtherIds, remoteId } from "../identity/ids";
import { idConflictReason } from "../lifecycle/conflict";
import { existingSameName } from "../lifecycle/existing";
import { identicalNote, identicalReason, similarMessage } from "../lifecycle/identical";
import { deletedFirst, forgetDeleted, isReplaced } from "../lifecycle/replaced-object";
import { withoutLaterFields } from "../lifecycle/request";
import { interruptedReason } from "../lifecycle/same-name";
import { logOnce } from "../log";
import { claimConflictMessage, fixedClaim, tryAcquireClaims } from "../ownership/claims";
import { nameConflictError } from "../ownership/name-conflict";
import { ownerInState, urnInStack } from "../ownership/taken";
import type { Inputs, RequestFields, State } from "../stages";
import type { SplitInputs } from "../state/inputs";
import { AlreadyReported } from "./account-lists";
import { missingReferences } from "./missing-references";
import { takenValue } from "./unique-values";
import {
  declareValues,
  isOfLater,
  isTakenFromLater,
  uncomparedOwner,
  updateConflict,
  warnOfLateId,
} from "./value-conflict";

/** Why the write of a resource will fail. */
export interface Refusal {
  /** Missing where the write fails only for `ifDeclared`. */
  reason?: string;
  /** An identical object exists: the resource, or a component around it, may have a new name. */
  isIdentical?: true;
  /**
   * The URN of a resource in state whose object is in the way, and that the engine has not compared
   * yet: where the program still declares it, it gets out of the way, or its check is an error.
   */
  owner?: string;
  /** The reason where the program still declares `owner`, instead of the other one. */
  ifDeclared?: string;
}

/**
 * What a preview can tell of the create of a resource that its arguments do not: objects that exist
 * already, values that are taken, references that lead nowhere. It needs one list of the type, and
 * one of each type that the arguments refer to. The rest is logged as warnings.
 */
export async function checkCreate(
  ctx: ResourceContext,
  desired: SplitInputs<Inputs>,
): Promise<Refusal | undefined> {
  const { definition, session } = ctx;
  const { resourceKey, fields } = desired;
  const id = clientId(definition, resourceKey, fields);
  ctx.knownValues.add(definition, id, fields);
  const second = refusalOf(declareValues(ctx, desired));
  const claimant = { id, resourceKey, fields };
  const fixed = fixedClaim(ctx, claimant);
  // Two values that are not known yet may differ.
  const isKnown = fixed === undefined && !hasUnknown(fields);
  const claimed = isKnown ? refusalOf(tryAcquireClaims(ctx, claimant)) : undefined;
  return withAccount(ctx, async () => {
    const [listed, missing] = await Promise.all([
      session.lists.of(ctx),
      referenceIssues(ctx, desired),
    ]);
    const request = withoutLaterFields(ctx, desired);
    const objects = listed ?? [];
    const mayExist = !listed || objects.some((one) => remoteId(one.id) === id);
    const refused = fixed ? await ownedOrClaimed(ctx, claimant, fixed, mayExist) : claimed;
    // No adoption helps where another resource of the program is to have the object.
    const existing = isDecided(refused)
      ? refused
      : ((await existingObject(ctx, request, id, objects)) ?? second);
    return withReasons({ ...existing, ...refused }, missing);
  });
}

/**
 * Acquires the claim that every resource of a type has. Where another resource has the object in
 * state, that one acquires it, if the program still declares it, and otherwise one new resource.
 */
async function ownedOrClaimed(
  ctx: ResourceContext,
  claimant: Parameters<typeof tryAcquireClaims>[1],
  claim: Claim,
  mayExist: boolean,
): Promise<Refusal | undefined> {
  const { resourceKey } = claimant;
  const { claims } = ctx.session;
  const isClaimed = claims.conflictOf(claim, resourceKey) !== undefined;
  const owner = isClaimed || !mayExist ? undefined : await ownerInState(ctx, resourceKey);
  if (owner === undefined) return refusalOf(tryAcquireClaims(ctx, claimant));
  const message = claimConflictMessage(claim);
  return claims.reserve(claim, resourceKey) ? { owner, ifDeclared: message } : refusalOf(message);
}

const isDecided = (refusal: Refusal | undefined): boolean => refusal?.reason !== undefined;

/** A refusal with more reasons, which hold whether or not the program declares another resource. */
function withReasons(
  { reason, ifDeclared, ...found }: Refusal,
  more: readonly string[],
): Refusal | undefined {
  const joined = (own: string | undefined) => {
    const all = [...(own === undefined ? [] : [own]), ...more];
    return all.length ? all.join("\n") : undefined;
  };
  const [always, declared] = [joined(reason), joined(ifDeclared)];
  if (always === undefined && declared === undefined) return undefined;
  return {
    ...found,
    ...(always === undefined ? {} : { reason: always }),
    ...(found.owner === undefined || declared === undefined ? {} : { ifDeclared: declared }),
  };
}

/** Compares with the account, unless the setting switches it off or the key is known to be wrong. */
async function withAccount(
  { session }: ResourceContext,
  work: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  if (session.connection.checkCreates === false) return undefined;
  try {
    return await work();
  } catch (error) {
    if (error instanceof AlreadyReported) return undefined;
    throw error;
  }
}

/** Requests the lists of the types that follow in the program: a check waits for its own alone. */
export function startLists({ session }: ResourceContext, types: readonly string[]): void {
  if (session.connection.checkCreates === false) return;
  for (const type of types) session.lists.start(session.contextOf(definitionOf(type)));
}

/**
 * What only the checks of a program tell: two of its resources have the same value. The engine
 * checks all of them, and previews the update of those alone that change.
 */
export const checkDeclared = (
  ctx: ResourceContext,
  desired: SplitInputs<Inputs>,
): Promise<Refusal | undefined> =>
  withAccount(ctx, async () => refusalOf(declareValues(ctx, desired)));

const refusalOf = (reason: string | undefined): Refusal | undefined =>
  reason === undefined ? undefined : { reason };

/** What an update adds that the API refuses: values that are taken, references that lead nowhere. */
export const checkUpdate = (
  ctx: ResourceContext,
  desired: SplitInputs<Inputs>,
  before: Inputs | State,
): Promise<Refusal | undefined> =>
  withAccount(ctx, async () => {
    const twice = declareValues(ctx, desired);
    const [taken = twice, missing] = await Promise.all([
      updateConflict(ctx, desired, before),
      referenceIssues(ctx, desired, before),
    ]);
    const reasons = [...(taken === undefined ? [] : [taken]), ...missing];
    return reasons.length ? { reason: reasons.join("\n") } : undefined;
  });

/** Logs the missing references that the service accepts, and returns those that it rejects. */
async function referenceIssues(
  ctx: ResourceContext,
  desired: SplitInputs<Inputs>,
  before?: Fields,
): Promise<string[]> {
  const missing = await missingReferences(ctx, desired.fields, before);
  for (const { line, isRejected, mayBeNew } of missing)
    if (mayBeNew) logOnce(`${subject(ctx, desired)}: ${sentence(line)} ${UNLESS_NEW}`);
    else if (!isRejected) logOnce(`warning: ${subject(ctx, desired)}: ${line}`);
  return missing.flatMap(({ line, isRejected }) => (isRejected ? [line] : []));
}

const UNLESS_NEW = "`up` fails unless another provider of this program creates it";

type IsCounted = (object: Listed, key?: string) => boolean;

/** The object that makes the create fail. The steps are those of the create itself. */
async function existingObject(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
  id: string | undefined,
  objects: readonly Listed[],
): Promise<Refusal | undefined> {
  const { definition, ownership, session } = ctx;
  // The object may be that of a create whose outcome is unknown: the create finds it.
  if (ctx.unknownCreates.has(request.resourceKey)) return undefined;
  const isFree: IsCounted = ({ id }, key) =>
    !ownership.isGivenUp(remoteId(id)) &&
    (key === undefined || ctx.moves.fateOf(remoteId(id), key) !== "moves");
  if (objects.some((one) => remoteId(one.id) === id)) await forgetDeleted(ctx, request, id ?? "");
  const others = objects.filter((one) => isFree(one));
  const same = others.find((one) => remoteId(one.id) === id);
  if (same && (await isReplaced(ctx, request, same.id))) {
    if (!hasOtherIds(definition, request.fields) && !ctx.handlers.createReplaces)
      noteDeletion(ctx, request, same.id);
  } else if (same) return withSameId(ctx, request, await fullObject(ctx, same));
  if (id !== undefined && !same) warnOfLateId(ctx, request, id, objects);
  const isKnown = !hasUnknown(request.fields);
  // With unknown values, an object of the same name can only be pointed out.
  const isNamed = typeof request.fields[definition.nameField ?? ""] === "string";
  const isSought = isKnown || (isNamed && !session.connection.adoptIdentical);
  const { identical: found, others: namesakes } =
    id === undefined && isSought && !request.allowDuplicate
      ? await existingSameName(ctx, request, others)
      : { identical: [], others: [] };
  const [identical] = found;
  const isLater = identical !== undefined && (await isOfLater(ctx, request, identical.id));
  if (identical && isKnown && !isLater) {
    const reason = identicalReason(ctx, request, found);
    const urn = await urnInStack(ctx, identical.id);
    if (reason !== undefined)
      return {
        reason,
        ...(found.length === 1 ? { isIdentical: true } : {}),
        ...ownerOf(urn),
      };
    ownership.reserve(remoteId(identical.id), request.resourceKey);
    logOnce(identicalNote(ctx, request, identical, urn));
    return undefined;
  }
  const taken = await takenByOther(ctx, request, objects, isFree);
  if (!taken) {
    if (identical && !isLater) {
      logOnce(`warning: ${subject(ctx, request)}: ${similarMessage(identical.id)}`);
      return undefined;
    }
    const entries = id === undefined && !request.allowDuplicate ? others : [];
    const existing = { others: namesakes, entries };
    const interrupted = await interruptedReason(ctx, request, existing, { isPreview: true });
    return interrupted === undefined ? undefined : { reason: interrupted };
  }
  if (await isTakenFromLater(ctx, request, taken)) return undefined;
  const other = await fullObject(ctx, taken.object);
  const { message } = nameConflictError(ctx, request, other, taken.what);
  return { reason: message, ...ownerOf(await uncomparedOwner(ctx, taken)) };
}

const ownerOf = (urn: string | undefined): Pick<Refusal, "owner"> =>
  urn === undefined ? {} : { owner: urn };

/** The object with a value that only one may have, unless the engine replaces it. */
async function takenByOther(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
  objects: readonly Listed[],
  isFree: IsCounted,
): Promise<ReturnType<typeof takenValue>> {
  const find = () => takenValue(ctx.definition, request.fields, objects, isFree);
  const taken = find();
  if (!taken || !(await isReplaced(ctx, request, taken.object.id))) return taken;
  noteDeletion(ctx, request, taken.object.id);
  return find();
}

const noteDeletion = (
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
  id: string,
): void => logOnce(`${subject(ctx, request)}: ${deletedFirst(id)}`);

/** An account has the object already: another run created it, or an account has only one. */
function withSameId(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
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
  const reason = idConflictReason(ctx, request, found);
  return reason === undefined ? undefined : { reason };
}

const fullObject = async (ctx: ResourceContext, { id, remote }: Listed) =>
  remote ? { id, remote } : ctx.handlers.read(remoteId(id));
