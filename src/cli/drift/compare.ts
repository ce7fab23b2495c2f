import { read } from "../../provider/lifecycle/read";
import type { Session } from "../../provider/session/session";
import { asState } from "../../provider/stages";
import { splitInputs } from "../../provider/state/inputs";
import { computedKeysOf } from "../../provider/state/outputs";
import { redactorFor } from "../../provider/state/secrets";
import type { Fields } from "../../schema/record";
import { isAccessError, messageOf, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { startProgress } from "../progress";
import type { Accounts } from "./accounts";
import type { ManagedObject } from "./managed-objects";

/** The result of the comparison of an object with the state. */
export type Outcome =
  | { status: "equal" }
  /** The managed fields in state, and those of the object. Contains secrets. */
  | { status: "changed"; was: Fields; is: Fields }
  | { status: "deleted" }
  | { status: "omitted"; reason: string }
  | { status: "failed"; reason: string; isAccess: boolean };

export interface ComparedObject {
  object: ManagedObject;
  outcome: Outcome;
}

/**
 * Compares the objects of a stack with its state, as a refresh does. Read operations only; reads
 * of one resource type share a list request where the API has one.
 */
export async function compareObjects(
  io: Io,
  accounts: Accounts,
  objects: readonly ManagedObject[],
): Promise<ComparedObject[]> {
  const progress = startProgress(io, "Reading objects", objects.length);
  const compared = await Promise.all(
    objects.map(async (object) => {
      const outcome = await outcomeOf(object, accounts.get(object.connection));
      progress.advance();
      return { object, outcome };
    }),
  );
  throwIfInterrupted(io.signal);
  progress.end();
  return compared;
}

async function outcomeOf(
  object: ManagedObject,
  session: Session | Error | undefined,
): Promise<Outcome> {
  if (object.definition.unreadable)
    return { status: "omitted", reason: "the API cannot return it" };
  try {
    if (!session || session instanceof Error) throw session;
    return await readOutcome(object, session);
  } catch (error) {
    const { definition, resource } = object;
    const reason = redactorFor(definition, [resource.outputs, resource.inputs])(messageOf(error));
    return { status: "failed", reason, isAccess: isAccessError(error) };
  }
}

async function readOutcome(
  { definition, resource: { id, outputs } }: ManagedObject,
  session: Session,
): Promise<Outcome> {
  const found = await read(session.contextOf(definition), id, asState(outputs));
  if (!found.id) return { status: "deleted" };
  if (!found.inputs) return { status: "equal" };
  return {
    status: "changed",
    was: splitInputs(outputs, computedKeysOf(definition)).fields,
    is: splitInputs(found.inputs).fields,
  };
}
