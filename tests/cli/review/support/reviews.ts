import type { ReportedChange } from "../../../../src/cli/report/model";
import type { Operation, Review, ReviewedResource } from "../../../../src/cli/review/model";
import { describeChanges } from "../../../../src/provider/change-lines/lines";
import { locationText } from "../../../../src/provider/change-lines/location";
import { definitionOf } from "../../../../src/provider/definition";
import { nodeOf } from "../../../../src/schema/node";
import { formatPath } from "../../../../src/schema/path";
import type { Fields } from "../../../../src/schema/record";
import { labelOf } from "../../../../src/services/label";

/** A resource of a review, with the changes that the diff engine finds. */
export function reviewed(
  operation: Operation,
  resourceType: string,
  { before, after }: { before?: Fields; after?: Fields },
  more: Partial<ReviewedResource> = {},
): ReviewedResource {
  const name = String((after ?? before)?.name ?? "");
  return {
    operation,
    resourceType,
    name: name.toLowerCase().replace(/\W+/g, "-"),
    urn: `urn:pulumi:dev::test::${resourceType}::${name}`,
    subject: labelOf(resourceType, name),
    changes: before && after ? changes(resourceType, before, after) : [],
    notes: [],
    unknowns: {},
    ...(before ? { before, id: `id-of-${name}` } : {}),
    ...(after ? { after } : {}),
    ...more,
  };
}

const changes = (resourceType: string, was: Fields, is: Fields): ReportedChange[] =>
  describeChanges(nodeOf(definitionOf(resourceType).fields), was, is).map(
    ({ change, text, isSecret }) => ({
      type: change.type,
      path: formatPath(change.path),
      text,
      isSecret,
      location: locationText(change),
      ...(isSecret ? {} : { was: change.was, is: change.is }),
    }),
  );

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
