import type { Handlers, ListEntry } from "../services/handlers";
import type { Old, Remote, RequestFields } from "./stages";

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
