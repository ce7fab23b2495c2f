import type { Fields } from "../../schema/record";
import { isNotFound } from "../adopt/adopt";
import type { ResourceContext } from "../context";
import { PartialCreateError, toProviderError } from "../errors";
import { redactorFor } from "../redactor-for";
import type { SplitInputs } from "../state/inputs";
import { STATE_KEYS, type UNFINISHED_WRITE } from "../state/keys";
import { outputsOf } from "../state/outputs";
import type { NewObject } from "./identical";

export type CreatedObject = NewObject & { writeStamp?: number };
/** A create that is running. */
export interface CreateRun {
  ctx: ResourceContext;
  parts: SplitInputs;
  inputs: Fields;
  account: number | undefined;
}

/**
 * The error for an object that exists although its create is not complete. It stores the id and the
 * step that is missing, which the next update completes.
 */
export function partialCreate(
  { ctx, parts, inputs, account }: CreateRun,
  created: CreatedObject,
  unfinished: "read" | typeof UNFINISHED_WRITE,
  what: string,
  error: unknown,
): PartialCreateError {
  const { message } = toProviderError(
    error,
    `${ctx.definition.resourceType} ${created.id} ${what}`,
    () => redactorFor(ctx.definition, [inputs]),
  );
  const nextStep = isNotFound(ctx, error)
    ? " It no longer exists: run pulumi refresh, then pulumi up"
    : " The next pulumi up continues from here";
  const outs = outputsOf(ctx.definition, parts.fields, created.remote ?? {}, {
    connection: parts.connection,
    account,
    address: ctx.session.address,
    writeStamp: created.writeStamp,
    unfinished,
    keep: parts.keep,
  });
  return new PartialCreateError(
    created.id,
    { ...outs, [STATE_KEYS.provider]: inputs[STATE_KEYS.provider] },
    `${message}.${nextStep}`,
  );
}
