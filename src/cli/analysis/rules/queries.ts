import type { Issue } from "../../../schema/issues";
import { nodeOf } from "../../../schema/node";
import { reviewQueries } from "../../../schema/queries/check";
import type { UnnamedFinding } from "../../../text/finding";
import type { ObjectCheck } from "../object-rule";

const findingAt =
  (level: UnnamedFinding["level"]) =>
  ({ path, what }: Issue): UnnamedFinding => ({
    level,
    what,
    path,
    fix: "Correct the query.",
  });

/** The queries that a preview of the same objects would reject. */
export const faultyQueries: ObjectCheck = {
  check: "queries",
  title: "Queries with a syntax error",
  find: ({ context, args, programSecrets }) => {
    const node = nodeOf(context.definition.fields);
    const { errors, warnings } = reviewQueries(node, args, undefined, programSecrets);
    return [...errors.map(findingAt("error")), ...warnings.map(findingAt("warning"))];
  },
};
