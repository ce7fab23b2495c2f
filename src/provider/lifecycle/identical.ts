import { hiddenSecrets } from "../adopt/hidden";
import { hiddenNote, subject } from "../adopt/messages";
import { advice, aliasAdvice, programLanguage } from "../advice";
import type { ResourceContext } from "../context";
import { settingName } from "../identity/config";
import { chosenId, remoteId } from "../identity/ids";
import { log } from "../log";
import { run } from "../run";
import type { FullObject } from "../stages";
import type { SplitInputs, SplitRequest } from "../state/inputs";
import { ID_SEED } from "../state/keys";
import type { CreatedObject } from "./created-object";

/**
 * Whether another stack may have created the object with the id of a create: the user chose the id,
 * or the key from which it derives does not distinguish stacks.
 */
export const isForeignIdPossible = (
  { definition }: ResourceContext,
  { fields, isSharedKey }: SplitInputs,
): boolean =>
  chosenId(definition, fields) !== undefined ||
  (isSharedKey && typeof definition.ids?.generated === "string");

/** Whether only this stack creates objects with the id of a create, because it derives from it. */
export const isIdOfStack = (ctx: ResourceContext, request: SplitInputs): boolean =>
  typeof ctx.definition.ids?.generated === "string" && !isForeignIdPossible(ctx, request);

const settingOf = ({ session }: ResourceContext, key: string): string =>
  settingName(key, session.connection.provider);

/** The classes of this package read the seed of the stack, also with an explicit provider. */
const seedSetting = (ctx: ResourceContext): string =>
  programLanguage() === "typescript" ? settingName(ID_SEED, undefined) : settingOf(ctx, ID_SEED);

/** Adopts an object that equals the arguments, as `coralogix:adoptIdentical` allows it. */
export function adoptIdentical(
  ctx: ResourceContext,
  request: SplitRequest,
  { id, remote }: FullObject,
): CreatedObject {
  ctx.ownership.confirm(remoteId(id), request.resourceKey);
  log(identicalNote(ctx, request, { id, remote }));
  return { id, remote, isAdopted: true };
}

/** `owner` is the URN of the resource that has the object in state. */
export const identicalNote = (
  ctx: ResourceContext,
  request: SplitRequest,
  { id, remote }: FullObject,
  owner?: string,
): string => {
  const unless =
    owner === undefined
      ? ""
      : `, unless the program still declares ${owner}, which has it: then a second one is created`;
  const hidden = hiddenSecretsNote(ctx, request, { id, remote });
  return `${subject(ctx, request)}: an identical object exists already: ${id} is adopted (${settingOf(ctx, "adoptIdentical")})${unless}${hidden}`;
};

/** The part of a line about an adoption without the argument `adopt`. */
export const hiddenSecretsNote = (
  ctx: ResourceContext,
  request: SplitRequest,
  { id, remote }: FullObject,
): string =>
  hiddenNote(
    ctx,
    hiddenSecrets(ctx, remote, request),
    // In state, the resource is not adopted again.
    `to write the value of the program, run ${run.stateDelete(request.resourceKey)} after this run, and add ${advice({ adopt: { id, overwrite: true } })}`,
  );

/** Why no identical object is adopted; undefined where the only one is. */
export function identicalReason(
  ctx: ResourceContext,
  request: SplitRequest,
  found: readonly CreatedObject[],
): string | undefined {
  const ids = found.map(({ id }) => id);
  if (ids.length > 1) return severalMessage(ctx.definition.resourceType, ids);
  return ctx.session.connection.adoptIdentical
    ? undefined
    : duplicateMessage(ctx, ids[0] ?? "", request);
}

/** The error for several identical objects, of which none is adopted. */
const severalMessage = (resourceType: string, ids: readonly string[]): string =>
  `several identical objects of type ${resourceType} exist already: ${ids.join(", ")}. None is adopted, because it is not known which one belongs to this resource. Name one with ${advice({ adopt: { id: ids[0] ?? "…" } })}, and delete the others if nothing else uses them; if you want one more, add ${advice({ allowDuplicate: true })}`;

/** The error for an identical object that another run, or somebody else, created. */
export function duplicateMessage(ctx: ResourceContext, id: string, request: SplitRequest): string {
  const { resourceType, ids } = ctx.definition;
  const isDerived =
    ids?.generated !== undefined && chosenId(ctx.definition, request.fields) === undefined;
  const second = isDerived
    ? `; if it belongs to another stack, set ${seedSetting(ctx)} to a string that no other stack has`
    : ids?.generated
      ? ""
      : `; if you want a second one, add ${advice({ allowDuplicate: true })}`;
  // A new name gives another id where the id derives from it.
  const renamed = ids?.generated
    ? ""
    : `If this resource, or a component around it, was renamed, give it the option ${aliasAdvice("OLD NAME")}. `;
  return `an identical ${resourceType} exists already: ${id}. ${renamed}If an earlier run created it, or it is the one you mean, add ${advice({ adopt: { id } })}, or set ${settingOf(ctx, "adoptIdentical")} to true for one run${second}`;
}

/** The warning for an object that may be identical: some arguments are not known at preview. */
export const similarMessage = (id: string): string =>
  `an object with the same name, and the same values as far as they are known, exists already: ${id}. If it is the one you mean, add ${advice({ adopt: { id } })}: an identical object is not created again`;
