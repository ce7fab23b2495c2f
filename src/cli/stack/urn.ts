/** The parts of a URN: `urn:pulumi:dev::shop::parent$type::name`. */
export interface Urn {
  stack: string;
  project: string;
  type: string;
  name: string;
  /** The resource type of this package; undefined for others. */
  resourceType?: string;
}

const OWN_TYPE = /^pulumi-nodejs:dynamic\/coralogix:(\w+)$/;

/** The resource type of this package that a type of the engine stands for; undefined for others. */
export const ownResourceType = (type: unknown): string | undefined =>
  OWN_TYPE.exec(String(type))?.[1];

export function parseUrn(urn: string): Urn {
  const [stack = "", project = "", types = "", ...name] = urn.split("::");
  const type = types.split("$").at(-1) ?? "";
  const resourceType = ownResourceType(type);
  return {
    stack: stack.split(":").at(-1) ?? "",
    project,
    type,
    name: name.join("::"),
    ...(resourceType === undefined ? {} : { resourceType }),
  };
}
