import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { ProviderError } from "../errors";

/** The arguments that must be false in state before the object may be deleted. */
export const deletionGuardsOf = ({ fields }: AnyDefinition): string[] =>
  Object.entries(fieldsOf(nodeOf(fields))).flatMap(([key, { node }]) =>
    node.facts.deletionGuard ? [key] : [],
  );

/** Refuses the deletion of an object whose guard is on, or was never set. */
export function assertDeletable(definition: AnyDefinition, id: string, state: Fields): void {
  const guard = deletionGuardsOf(definition).find((key) => state[key] !== false);
  if (guard === undefined) return;
  throw new ProviderError(
    `${definition.resourceType} ${id} is not deleted: ${guard} is ${state[guard] === true ? "true" : "not set, and true by default"}. To delete it with everything it contains, set ${guard}: false, run pulumi up, and delete it then. To keep it and remove it from the program, give it the option retainOnDelete: true and run pulumi up first, or run pulumi state delete`,
  );
}
