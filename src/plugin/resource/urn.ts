import { dynamicTypeOf, keyInputOf } from "../../provider/identity/resource-key";

/** The parts of a URN. */
interface UrnParts {
  stack: string;
  project: string;
  /** The types of the parents, from the outside in. */
  parentTypes: readonly string[];
  /** `coralogix:index:Alert` gives `Alert`. */
  resourceType: string;
  name: string;
}

/** The parts of `urn:pulumi:stack::project::parent$coralogix:index:Alert::name`. */
export function partsOfUrn(urn: string): UrnParts {
  const [head = "", project = "", types = "", ...name] = urn.split("::");
  const chain = types.split("$");
  const type = chain.pop() ?? "";
  return {
    stack: head.split(":").slice(2).join(":"),
    project,
    parentTypes: chain,
    resourceType: lastPartOf(type),
    name: name.join("::"),
  };
}

/** `coralogix:index:Alert` gives `Alert`. */
export const lastPartOf = (token: string): string => token.split(":").pop() ?? "";

// In programs, the parents of a resource include the stack; a resource without a parent has none.
const STACK_TYPE = "pulumi:pulumi:Stack";

/**
 * The hidden input that identifies a resource, as the dynamic form hashes it. The engine does not
 * tell the organization.
 */
export function keyOfUrn(urn: string, seed: string | undefined): Record<string, string> {
  const { resourceType, parentTypes, ...parts } = partsOfUrn(urn);
  return keyInputOf({
    ...parts,
    parentTypes: parentTypes.length ? [STACK_TYPE, ...parentTypes] : [],
    type: dynamicTypeOf(resourceType),
    seed,
  });
}
