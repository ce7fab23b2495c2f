import type { Fields } from "../schema/record";
import type { Stage } from "../schema/stage";
import type { Handlers, ListEntry } from "../services/handlers";

/**
 * The stages of a value on its way from a program to the state of a stack. At each of them it has
 * the names of one resource type, so only the type of TypeScript tells the stages apart.
 *
 * | Word | Type | What it is | Made by | In |
 * | --- | --- | --- | --- | --- |
 * | `args` | `Arguments` | what a program gives `check`, or would give for an object | `asArguments` | `compare.ts`, `lifecycle/validate-arguments.ts` |
 * | `inputs` | `Inputs` | what `check` returned: prepared arguments with generated ids | `asInputs` | `lifecycle/check.ts`, `lifecycle/read.ts`, `lifecycle/verdict.ts` |
 * | `request` | `RequestFields` | what is sent | `asRequest` | `lifecycle/read-written.ts`, `lifecycle/request.ts` |
 * | `remote` | `Remote` | what the service has: arguments and computed outputs | `asRemote` | the handlers of the definition; `lifecycle/created-object.ts`, `lifecycle/imported.ts`, `lifecycle/make-room.ts`, `lifecycle/read-written.ts`, `lifecycle/update.ts`, `state/stack-state.ts` |
 * | `state` | `State` | what the engine stores: outputs, with the data of this package | `asState` | `lifecycle/read.ts`, `state/outputs.ts`, `state/stack-state.ts` |
 * | `compared` | `Compared` | one side of a comparison: what is managed and not kept. `canonical` gives both sides one form | `asCompared` | `compare.ts` |
 *
 * The engine passes the first ones to the functions of `session/bind.ts`. `splitInputs` separates
 * the hidden keys from the fields, which remain at the stage: `desired` are inputs that it has split,
 * and `recorded` what is in state. The functions of `src/schema` state which stages they take.
 * `tests/provider/stages.test.ts` compares the last two columns with the code.
 */
type At<Word extends string> = Fields & Stage<Word>;

export type Arguments = At<"args">;
export type Inputs = At<"inputs">;
export type RequestFields = At<"request">;
export type Remote = At<"remote">;
export type State = At<"state">;
export type Compared = At<"compared">;

/** The object before a write: in state, as the service returned it, or as a create has sent it. */
export type Old = State | Remote | RequestFields;

export const asArguments = (value: Fields): Arguments => value as Arguments;
export const asInputs = (value: Fields): Inputs => value as Inputs;
export const asRequest = (value: Fields): RequestFields => value as RequestFields;
export const asRemote = (value: Fields): Remote => value as Remote;
export const asState = (value: Fields): State => value as State;
export const asCompared = (value: Fields): Compared => value as Compared;

/** A part of a value, or a value with changed parts, at the same stage. */
export const sameStage = <S>(_stage: S, value: unknown): S => value as S;

/** An object of the account with its fields. */
export interface FullObject {
  id: string;
  remote: Remote;
}

/** An entry of a list; `remote` where lists contain full objects. */
export type Listed = ListEntry<Remote>;

/** The handlers of a resource type, without the types of its fields. */
export type OwnHandlers = Handlers<RequestFields, Remote, Old>;

/** The handlers that write, as `batchedWrites` returns them. */
export type BatchedWrites = Pick<OwnHandlers, "create" | "update" | "remove">;
