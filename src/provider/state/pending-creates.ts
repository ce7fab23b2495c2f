import { type Fields, isRecord } from "../../schema/record";

/** A create that a run has begun and not ended, as a state records it until a refresh. */
export interface PendingCreate {
  type: unknown;
  urn: unknown;
  /** What was sent. */
  inputs: Fields;
}

/** The creates among the pending operations of a state. A resource without inputs lacks the key. */
export const pendingCreatesIn = (operations: unknown): PendingCreate[] =>
  (Array.isArray(operations) ? operations : []).flatMap((operation: unknown) => {
    if (!isRecord(operation) || operation.type !== "creating") return [];
    const { resource } = operation;
    if (!isRecord(resource)) return [];
    const { type, urn, inputs } = resource;
    return [{ type, urn, inputs: isRecord(inputs) ? inputs : {} }];
  });
