import { definitions } from "../../../src/cli/account/definitions";
import { consequencesOf } from "../../../src/cli/review/consequences/consequences";
import type {
  Consequence,
  Operation,
  Review,
  ReviewedResource,
} from "../../../src/cli/review/model";
import type { Properties } from "../../../src/provider/context";
import { changesOf } from "../../../src/provider/review/lines";
import { nodeOf } from "../../../src/schema/node";
import { formatPath } from "../../../src/schema/path";
import type { AnyDefinition } from "../../../src/services/define";
import { labelOf } from "../../../src/services/label";

export { UNKNOWN } from "../../../src/schema/check";

interface Given {
  id?: string;
  before?: Properties;
  after?: Properties;
  outputs?: Properties;
  operation?: Operation;
}

/** A resource of a review as the parser of previews returns it. */
export function resource(resourceType: string, name: string, given: Given): ReviewedResource {
  const { before, after, id, outputs } = given;
  const [definition] = definitions([resourceType]) as [AnyDefinition];
  const changes =
    before && after
      ? changesOf(nodeOf(definition.fields), before, after).map(({ type, path }) => ({
          type,
          path: formatPath(path),
          text: formatPath(path),
          isSecret: false,
        }))
      : [];
  const operation =
    given.operation ??
    (!before ? "create" : !after ? "delete" : changes.length ? "update" : "same");
  const parsed = { notes: [], unknowns: {} };
  return {
    ...parsed,
    operation,
    resourceType,
    name,
    urn: `urn:pulumi:dev::shop::pulumi-nodejs:dynamic/coralogix:${resourceType}::${name}`,
    subject: labelOf(resourceType, (after ?? before)?.name),
    changes,
    ...(id === undefined ? {} : { id }),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(outputs ? { outputs } : {}),
  };
}

export const unchanged = (
  resourceType: string,
  name: string,
  args: Properties,
  id = name,
  outputs: Properties = {},
): ReviewedResource => resource(resourceType, name, { id, before: args, after: args, outputs });

export const reviewOf = (resources: readonly ReviewedResource[], isComplete = true): Review => ({
  resources,
  others: [],
  diagnostics: [],
  consequences: [],
  isComplete,
});

const NOW = Date.parse("2026-01-15T12:00:00Z");
export const found = (
  resources: readonly ReviewedResource[],
  isComplete = true,
): readonly Consequence[] => consequencesOf(reviewOf(resources, isComplete), NOW);

/** `error: what`, for each consequence. */
export const lines = (resources: readonly ReviewedResource[], isComplete = true): string[] =>
  found(resources, isComplete).map(({ level, what }) => `${level}: ${what}`);
