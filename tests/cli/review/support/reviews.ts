import { reportedChanges } from "../../../../src/cli/report/changes";
import { consequencesOf } from "../../../../src/cli/review/consequences/consequences";
import type { Operation, Review, ReviewedResource } from "../../../../src/cli/review/model";
import { definitionOf } from "../../../../src/provider/definition";
import { nodeOf } from "../../../../src/schema/node";
import type { Fields } from "../../../../src/schema/record";
import { labelOf } from "../../../../src/services/messages";
import { urnOf } from "./preview";

/** A resource of a review as the parser of previews returns it. */
export function resource(
  resourceType: string,
  name: string,
  { before, after, ...more }: Partial<ReviewedResource>,
): ReviewedResource {
  const node = nodeOf(definitionOf(resourceType).fields);
  const changes = before && after ? reportedChanges(node, before, after, []) : [];
  const changed = changes.length ? "update" : "same";
  return {
    operation: !before ? "create" : !after ? "delete" : changed,
    resourceType,
    name,
    urn: urnOf(resourceType, name),
    subject: labelOf(resourceType, (after ?? before)?.name),
    changes,
    notes: [],
    unknowns: {},
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...more,
  };
}

export const unchanged = (
  resourceType: string,
  name: string,
  args: Fields,
  id = name,
  outputs: Fields = {},
): ReviewedResource => resource(resourceType, name, { id, before: args, after: args, outputs });

/** A resource whose name in the program derives from that of its object. */
export function reviewed(
  operation: Operation,
  resourceType: string,
  { before, after }: { before?: Fields; after?: Fields },
  more: Partial<ReviewedResource> = {},
): ReviewedResource {
  const name = String((after ?? before)?.name ?? "");
  return resource(resourceType, name.toLowerCase().replace(/\W+/g, "-"), {
    operation,
    urn: `urn:pulumi:dev::test::${resourceType}::${name}`,
    ...(before ? { before, id: `id-of-${name}` } : {}),
    ...(after ? { after } : {}),
    ...more,
  });
}

export const reviewOf = (
  resources: readonly ReviewedResource[],
  more: Partial<Review> = {},
): Review => ({
  resources,
  others: [],
  diagnostics: [],
  consequences: [],
  isComplete: false,
  ...more,
});

const NOW = Date.parse("2026-01-15T12:00:00Z");
const found = (resources: readonly ReviewedResource[], isComplete: boolean) =>
  consequencesOf(reviewOf(resources, { isComplete }), NOW);

/** `error: what`, for each consequence. */
export const lines = (resources: readonly ReviewedResource[], isComplete = true): string[] =>
  found(resources, isComplete).map(({ level, what }) => `${level}: ${what}`);

/** `error: what [the affected] because of a change`, for each consequence. */
export const consequences = (resources: readonly ReviewedResource[], isComplete = true): string[] =>
  found(resources, isComplete).map(
    ({ level, what, affects, because }) =>
      `${level}: ${what} [${affects.join(", ")}]${because ? ` because of ${because}` : ""}`,
  );
