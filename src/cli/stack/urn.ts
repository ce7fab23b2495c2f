import { resourceTypeOf } from "../../provider/state/type-token";

/** The parts of a URN: `urn:pulumi:dev::shop::parent$type::name`. */
export interface Urn {
  stack: string;
  project: string;
  type: string;
  name: string;
  /** The resource type of this package; undefined for others. */
  resourceType?: string;
}

export function parseUrn(urn: string): Urn {
  const [stack = "", project = "", types = "", ...name] = urn.split("::");
  const type = types.split("$").at(-1) ?? "";
  const resourceType = resourceTypeOf(type);
  return {
    stack: stack.split(":").at(-1) ?? "",
    project,
    type,
    name: name.join("::"),
    ...(resourceType === undefined ? {} : { resourceType }),
  };
}
