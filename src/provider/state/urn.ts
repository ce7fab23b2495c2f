import { resourceTypeOf } from "./type-token";

/** The parts of a URN. */
export interface UrnParts {
  stack: string;
  project: string;
  /** The types of the parents, from the outside in. */
  parentTypes: readonly string[];
  type: string;
  /** The resource type of this package; undefined for others. */
  resourceType?: string;
  name: string;
}

/** The parts of `urn:pulumi:stack::project::parent$coralogix:index:Alert::name`. */
export function partsOfUrn(urn: string): UrnParts {
  const [head = "", project = "", types = "", ...name] = urn.split("::");
  const parentTypes = types.split("$");
  const type = parentTypes.pop() ?? "";
  const resourceType = resourceTypeOf(type);
  return {
    stack: head.split(":").slice(2).join(":"),
    project,
    parentTypes,
    type,
    ...(resourceType === undefined ? {} : { resourceType }),
    name: name.join("::"),
  };
}
