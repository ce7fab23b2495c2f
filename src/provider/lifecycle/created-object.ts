import { nodeOf } from "../../schema/node";
import { childAt } from "../../schema/walk";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { isNotFound, PartialWriteError, sentence, toProviderError } from "../errors";
import { hasAllParts, remoteId } from "../identity/ids";
import {
  asRemote,
  type FullObject,
  type Inputs,
  type Remote,
  type State,
  sameStage,
} from "../stages";
import type { Desired, SplitRequest, StoredForms } from "../state/inputs";
import { STATE_KEYS, UNFINISHED_WRITE } from "../state/keys";
import { outputsOf } from "../state/outputs";
import { wholeRequest } from "./request";
import { lagDeadlineSince, retryWhileNotFound, writeStampNow } from "./settle";

/**
 * An object that was created or adopted. `remote` is missing where the response has only the id.
 */
export interface CreatedObject {
  id: string;
  remote?: Remote;
  isAdopted?: boolean;
  /** The time of the last write, see `writeStampNow`. */
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
  return { ...created, writeStamp: writeStampNow(ctx.session) };
}

/**
 * Sets the arguments that the API accepts only in updates: those that the request of the create did
 * not contain. After a failure the object is in state, and the next update sets them.
 */
export async function setLaterFields(
  call: CreateCall,
  request: SplitRequest,
  created: CreatedObject,
): Promise<CreatedObject> {
  const { ctx, desired } = call;
  if (Object.keys(request.fields).length === Object.keys(desired.fields).length) return created;
  const { remote } = created;
  const node = nodeOf(ctx.definition.fields);
  const later = Object.keys(desired.fields).filter((key) => !Object.hasOwn(request.fields, key));
  const isReadable = later.every((key) => !childAt(node, key)?.facts.writeOnly);
  if (remote && isReadable && !compareWithRemote(ctx, remote, desired).length) return created;
  try {
    const response = await retryWhileNotFound(ctx, lagDeadlineSince(ctx, created.writeStamp), () =>
      Promise.resolve(
        ctx.writes.update?.(remoteId(created.id), wholeRequest(desired.fields), request.fields),
      ),
    );
    return withWriteStamp(ctx, {
      ...created,
      ...(remote || response ? { remote: asRemote({ ...remote, ...response }) } : {}),
    });
  } catch (error) {
    const what = "was created, but not all of its arguments could be set";
    throw partialCreate(call, created, UNFINISHED_WRITE, what, error);
  }
}

/**
 * Reads a new object whose create response is incomplete. A failure here still stores the id in
 * state, so that the object is not lost.
 */
export async function readBack(call: CreateCall, created: CreatedObject): Promise<FullObject> {
  const { ctx } = call;
  const { id, remote } = created;
  const isComplete =
    hasAllParts(ctx.definition, id) &&
    (remote || !Object.keys(ctx.definition.computed ?? {}).length);
  if (isComplete) return { id, remote: remote ?? asRemote({}) };
  try {
    return await retryWhileNotFound(ctx, lagDeadlineSince(ctx, created.writeStamp), () =>
      ctx.handlers.read(remoteId(id)),
    );
  } catch (error) {
    throw partialCreate(call, created, "read", "was created, but could not be read back", error);
  }
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
