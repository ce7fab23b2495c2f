import { labelOf } from "../../services/messages";
import { advice } from "../advice";
import type { ResourceContext } from "../context";
import { chosenId, remoteId } from "../identity/ids";
import { log } from "../log";
import type { SplitInputs } from "../state/inputs";
import type { CreatedObject } from "./created-object";

/**
 * Whether another stack may have created the object with the id of a create: the user chose the id,
 * or the key from which it derives does not tell stacks apart.
 */
export const isForeignIdPossible = (
  { definition }: ResourceContext,
  { fields, isSharedKey }: SplitInputs,
): boolean =>
  chosenId(definition, fields) !== undefined ||
  (isSharedKey && typeof definition.ids?.generated === "string");

/** Adopts an object that equals the arguments, as `coralogix:adoptIdentical` allows it. */
export function adoptIdentical(
  ctx: ResourceContext,
  { resourceKey, fields }: SplitInputs,
  { id, remote }: CreatedObject,
): CreatedObject {
  const { resourceType, nameField } = ctx.definition;
  ctx.ownership.confirm(remoteId(id), resourceKey);
  log(
    `${labelOf(resourceType, fields[nameField ?? ""])}: an identical object exists already: ${id} is adopted (coralogix:adoptIdentical)`,
  );
  return { id, ...(remote ? { remote } : {}), isAdopted: true };
}

/** The error for an identical object that another run, or somebody else, created. */
export function duplicateMessage(ctx: ResourceContext, id: string, request: SplitInputs): string {
  const { resourceType, ids } = ctx.definition;
  const isDerived =
    ids?.generated !== undefined && chosenId(ctx.definition, request.fields) === undefined;
  const second = isDerived
    ? "; if it belongs to another stack, set coralogix:idSeed to a text that no other stack has"
    : ids?.generated
      ? ""
      : `; if you want a second one, add ${advice({ allowDuplicate: true })}`;
  return `an identical ${resourceType} exists already: ${id}. If an earlier run created it, or it is the one you mean, add ${advice({ adopt: { id } })}, or set coralogix:adoptIdentical to true for one run${second}`;
}
