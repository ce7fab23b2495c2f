import type { Fields } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import type { AnyDefinition } from "../../../services/define";
import { definitions } from "../../account/definitions";
import type { ReferringObject } from "../../account/references";
import type { Review, ReviewedResource } from "../model";

/** A resource of a preview as an object of the account, before or after the changes. */
export interface PreviewObject extends ReferringObject {
  resource: ReviewedResource;
  name?: string;
  /** The lint rules whose findings the program ignores. */
  ignoreFindings?: Fields;
}

export interface Sides {
  before: readonly PreviewObject[];
  after: readonly PreviewObject[];
}

/** A resource without an id has its URN instead: no value refers to it. */
export function sidesOf({ resources }: Review): Sides {
  const byType = new Map(definitions().map((one) => [one.resourceType, one]));
  const objects = (side: "before" | "after") =>
    resources.flatMap((resource) => {
      const definition = byType.get(resource.resourceType);
      const args = resource[side] ?? (isUnchanged(resource) ? resource.after : undefined);
      return definition && args ? [objectOf(resource, definition, args, side)] : [];
    });
  return { before: objects("before"), after: objects("after") };
}

function objectOf(
  resource: ReviewedResource,
  definition: AnyDefinition,
  args: Fields,
  side: "before" | "after",
): PreviewObject {
  const name = definition.nameField === undefined ? undefined : args[definition.nameField];
  const isNew = side === "after" && ["create", "replace"].includes(resource.operation);
  const id = isNew ? chosenId(definition, args) : resource.id;
  return {
    resource,
    resourceType: resource.resourceType,
    id: id ?? resource.urn,
    args,
    remote: isNew ? args : { ...resource.outputs, ...args },
    context: { definition },
    ...(side === "after" && resource.ignoreFindings
      ? { ignoreFindings: resource.ignoreFindings }
      : {}),
    ...(typeof name === "string" && !isUnknown(name) ? { name } : {}),
  };
}

/** The id that the program chooses. */
function chosenId({ ids }: AnyDefinition, args: Fields): string | undefined {
  const id = ids?.argument === undefined ? undefined : args[ids.argument];
  return typeof id === "string" && !isUnknown(id) ? id : undefined;
}

/** Whether nothing is written. An adoption has no arguments before it, but the object has them. */
export const isUnchanged = ({ operation }: ReviewedResource): boolean =>
  operation === "same" || operation === "adopt";

/** Descriptions are for readers: they have no effect on other resources. */
const isDescription = (path: string): boolean => /(^|\.)description$/.test(path);

/** Whether a change of the object can have an effect on those that refer to it. */
export const hasEffect = ({ changes }: ReviewedResource): boolean =>
  changes.some(({ path }) => !isDescription(path));

/** Subjects without repetition, in the order of the preview. */
export const subjectsOf = (
  objects: Iterable<{ resource: { subject: string; urn: string } }>,
): string[] => {
  const byUrn = new Map([...objects].map(({ resource }) => [resource.urn, resource.subject]));
  return [...byUrn.values()];
};
