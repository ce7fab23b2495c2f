import { dynamicTypeOf, keyInputOf } from "../../provider/identity/resource-key";
import { partsOfUrn } from "../../provider/state/urn";

/** `coralogix:index:Alert` gives `Alert`. */
export const lastPartOf = (token: string): string => token.split(":").pop() ?? "";

// In programs, the parents of a resource include the stack; a resource without a parent has none.
const STACK_TYPE = "pulumi:pulumi:Stack";

/**
 * The hidden input that identifies a resource, as the dynamic form hashes it. The engine does not
 * tell the organization.
 */
export function keyOfUrn(urn: string, seed: string | undefined): Record<string, string> {
  const { stack, project, parentTypes, type, name } = partsOfUrn(urn);
  return keyInputOf({
    stack,
    project,
    name,
    parentTypes: parentTypes.length ? [STACK_TYPE, ...parentTypes] : [],
    type: dynamicTypeOf(lastPartOf(type)),
    seed,
  });
}
