import type { Fields } from "../schema/record";
import type { Handlers } from "../services/define";

/** An object of the account with its fields. */
export interface FullObject {
  id: string;
  remote: Fields;
}

/** The handlers of a resource type, without the types of its fields. */
export type OwnHandlers = Handlers<Fields, Fields>;

/** The handlers that write, as `batchedWrites` returns them. */
export type BatchedWrites = Pick<OwnHandlers, "create" | "update" | "remove">;
