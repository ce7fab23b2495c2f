import { factsOf } from "../../schema/facts";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import type { ResourceContext } from "../context";
import { PartialWriteError, sentence, toProviderError } from "../errors";
import { mayHaveWritten } from "../session/checked-handlers";
import { type Inputs, type State, sameStage } from "../stages";
import { packAccount, unpackAccount } from "../state/account";
import { secretPathsIn } from "../state/inputs";
import { STATE_KEYS, UNFINISHED_WRITE } from "../state/keys";
import { stateOf } from "../state/outputs";
import { comparisonOf } from "./comparison";
import { writeStampNow } from "./settle";

/** Whether a request of an update has changed the object, or may have. */
export class Progress {
  private isWritten = false;

  get hasWritten(): boolean {
    return this.isWritten;
  }
  /** Runs a write of the update. */
  async during<T>(write: () => Promise<T>): Promise<T> {
    try {
      const result = await write();
      this.isWritten = true;
      return result;
    } catch (error) {
      this.isWritten ||= mayHaveWritten(error);
      throw error;
    }
  }
}

/** The arguments that an update has added, and that a program without them has to clear. */
function addedBy({ fields }: AnyDefinition, recorded: Fields, desired: Fields): Fields {
  const variants = factsOf(fields).union?.variants ?? [];
  const isAdded = (key: string) => recorded[key] === undefined && !variants.includes(key);
  return Object.fromEntries(Object.entries(desired).filter(([key]) => isAdded(key)));
}

/**
 * The error of an update that has changed a part of the object, or may have. The engine keeps the
 * old inputs. Without the note in state, a program that is changed back would show no change, while
 * the object has what the failed update has sent.
 */
export function partialUpdate(
  { definition, session }: ResourceContext,
  id: string,
  { state, inputs }: { state: State; inputs: Inputs },
  error: unknown,
): PartialWriteError {
  const where = `updating ${definition.resourceType} ${id}`;
  const { message } = toProviderError(error, where);
  const { recorded, desired } = comparisonOf(definition, state, inputs);
  const either = definition.eitherOf
    ? definition.eitherOf(stateOf(definition, state), desired.fields)
    : { ...addedBy(definition, recorded.fields, desired.fields), ...recorded.fields };
  const account = packAccount({ ...unpackAccount(state), writeStamp: writeStampNow(session) });
  // Arguments that the program made secret may be among them.
  const secrets = [...new Set([...secretPathsIn(state), ...secretPathsIn(inputs)])];
  return new PartialWriteError(
    id,
    sameStage(state, {
      ...state,
      ...either,
      ...(account === undefined ? {} : { [STATE_KEYS.account]: account }),
      ...(secrets.length ? { [STATE_KEYS.secrets]: secrets } : {}),
      [STATE_KEYS.unfinished]: UNFINISHED_WRITE,
    }),
    `${sentence(message)} The next pulumi up sends all arguments, also where the program is changed back`,
  );
}
