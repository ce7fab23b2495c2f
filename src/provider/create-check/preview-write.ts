import { hasUnknown } from "../../schema/path";
import type { Fields } from "../../schema/record";
import type { Claim } from "../../services/define";
import { subject } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { definitionOf } from "../definition";
import { sentence } from "../errors";
import type { Config } from "../identity/config";
import { clientId, remoteId } from "../identity/ids";
import { willReplace } from "../lifecycle/comparison";
import { warnOfRemoteIssues } from "../lifecycle/remote-check";
import { withoutLaterFields } from "../lifecycle/request";
import { logOnce } from "../log";
import { isInState, recordPreviewed } from "../ownership/checked-resources";
import {
  type Claimant,
  claimConflictMessage,
  fixedClaim,
  tryAcquireClaims,
} from "../ownership/claims";
import { ownerInState } from "../ownership/taken";
import { run } from "../run";
import type { Inputs, State } from "../stages";
import { type Desired, type PreviewInput, splitInputs } from "../state/inputs";
import { AlreadyReported } from "./account-lists";
import { existingObject } from "./existing-object";
import { missingReferences } from "./missing-references";
import { type Refusal, refusalOf, withReasons } from "./refusal";
import { declareValues, updateConflict } from "./value-conflict";

/** Why `up` will refuse the write, as far as the account tells. Warnings are logged. */
export async function previewWrite(
  ctx: ResourceContext | undefined,
  desired: Desired,
  olds: Inputs | State,
  config: Config,
  ofCheck?: PreviewInput,
): Promise<Refusal | undefined> {
  // The engine checks all resources, and previews the update of those alone that change.
  if (ofCheck && ctx && isInState(olds) && run.hasUpdatePreviews)
    return withAccount(ctx, async () => refusalOf(declareValues(ctx, desired)));
  // The engine checks a resource that it replaces as a new one, too.
  if (ctx && isInState(olds) && willReplace(ctx.definition, olds, desired)) return undefined;
  recordPreviewed(desired.resourceKey);
  const { fields: recorded } = splitInputs(olds);
  if (ctx && !desired.adopt) await warnOfRemoteIssues(ctx, desired, recorded, config);
  if (isInState(olds)) return ctx && checkUpdate(ctx, desired, recorded);
  if (!ctx) {
    logOnce(
      "warning: no account is configured, so new resources are not compared with one: `pulumi up` needs an API key and a region",
    );
    return undefined;
  }
  if (desired.adopt) return undefined;
  if (!ctx.session.hasOldResources) startLists(ctx, ofCheck?.next ?? []);
  return checkCreate(ctx, desired);
}

/**
 * What a preview can tell of the create of a resource that its arguments do not: objects that exist
 * already, values that are taken, references that lead nowhere. It needs one list of the type, and
 * one of each type that the arguments refer to. The rest is logged as warnings.
 */
async function checkCreate(ctx: ResourceContext, desired: Desired): Promise<Refusal | undefined> {
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
    const existing =
      refused?.reason !== undefined
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
  claimant: Claimant,
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
function startLists({ session }: ResourceContext, types: readonly string[]): void {
  if (session.connection.checkCreates === false) return;
  for (const type of types) session.lists.start(session.contextOf(definitionOf(type)));
}

/** What an update adds that the API refuses: values that are taken, references that lead nowhere. */
const checkUpdate = (
  ctx: ResourceContext,
  desired: Desired,
  recorded: Inputs | State,
): Promise<Refusal | undefined> =>
  withAccount(ctx, async () => {
    const twice = declareValues(ctx, desired);
    const [taken = twice, missing] = await Promise.all([
      updateConflict(ctx, desired, recorded),
      referenceIssues(ctx, desired, recorded),
    ]);
    const reasons = [...(taken === undefined ? [] : [taken]), ...missing];
    return reasons.length ? { reason: reasons.join("\n") } : undefined;
  });

/** Logs the missing references that the service accepts, and returns those that it rejects. */
async function referenceIssues(
  ctx: ResourceContext,
  desired: Desired,
  recorded?: Fields,
): Promise<string[]> {
  const missing = await missingReferences(ctx, desired.fields, recorded);
  for (const { line, isRejected, mayBeNew } of missing)
    if (mayBeNew) logOnce(`${subject(ctx, desired)}: ${sentence(line)} ${UNLESS_NEW}`);
    else if (!isRejected) logOnce(`warning: ${subject(ctx, desired)}: ${line}`);
  return missing.flatMap(({ line, isRejected }) => (isRejected ? [line] : []));
}

const UNLESS_NEW = "`up` fails unless another provider of this program creates it";
