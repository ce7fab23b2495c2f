import { currentTime } from "../../http/clock";
import type { ResourceContext } from "../context";
import { isNotFound, PartialWriteError, sentence, toProviderError } from "../errors";
import { type Inputs, type Remote, type State, sameStage } from "../stages";
import type { Desired, StoredForms } from "../state/inputs";
import { STATE_KEYS, type UNFINISHED_WRITE } from "../state/keys";
import { outputsOf } from "../state/outputs";
import { redactorFor } from "../state/secrets";
import { writeStampOf } from "./settle";

/**
 * An object that was created or adopted. `remote` is missing where the response has only the id.
 */
export interface CreatedObject {
  id: string;
  remote?: Remote;
  isAdopted?: boolean;
  /** The time of the last write, see `writeStampOf`. */
  writeStamp?: number;
}

/** A create that is running. */
export interface CreateCall {
  ctx: ResourceContext;
  desired: Desired;
  inputs: Inputs;
  /** Id of the team. */
  account: number | undefined;
}

/** Records that an object was written just now. */
export function withWriteStamp(ctx: ResourceContext, created: CreatedObject): CreatedObject {
  ctx.session.recordWrite(created.id);
  return { ...created, writeStamp: writeStampOf(currentTime()) };
}

/** What the engine stores of a created object. */
export const createdState = (
  { ctx, desired, account }: CreateCall,
  { writeStamp }: CreatedObject,
  fields: Inputs,
  remote: Remote | undefined,
  { unfinished, storedForms }: { unfinished?: string; storedForms?: StoredForms } = {},
): State =>
  outputsOf(ctx.definition, fields, remote, {
    connection: desired.connection,
    account,
    address: ctx.session.address,
    writeStamp,
    unfinished,
    ...(storedForms ? { storedForms } : {}),
    hasUnknownFields: ctx.session.sawUnknownFields(ctx.definition),
    keep: desired.keep,
  });

/** The engine stores the outputs of a failed create as they are, without the program text. */
export const withProgramText = (state: State, inputs: Inputs): State =>
  sameStage(state, { ...state, [STATE_KEYS.provider]: inputs[STATE_KEYS.provider] });

/**
 * The error for an object that exists although its create is not complete. It stores the id and the
 * step that is missing, which the next update completes.
 */
export function partialCreate(
  call: CreateCall,
  created: CreatedObject,
  unfinished: "read" | typeof UNFINISHED_WRITE,
  what: string,
  error: unknown,
): PartialWriteError {
  const { ctx, desired, inputs } = call;
  const { message } = toProviderError(
    error,
    `${ctx.definition.resourceType} ${created.id} ${what}`,
    () => redactorFor(ctx.definition, [inputs]),
  );
  const nextStep = isNotFound(ctx, error)
    ? " It no longer exists: run pulumi refresh, then pulumi up"
    : " The next pulumi up continues from here";
  const state = createdState(call, created, desired.fields, created.remote, { unfinished });
  return new PartialWriteError(
    created.id,
    withProgramText(state, inputs),
    `${sentence(message)}${nextStep}`,
  );
}
