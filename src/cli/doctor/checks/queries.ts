import { nodeOf } from "../../../schema/node";
import { reviewQueries } from "../../../schema/queries/check";
import type { AccountObject } from "../../account/types";
import { placeOf } from "../account-view";
import { accountCheck, type Finding } from "../check";

function findingsOf(object: AccountObject): Finding[] {
  const { errors, warnings } = reviewQueries(nodeOf(object.context.definition.fields), object.args);
  const fix = "Correct the query.";
  return [
    ...errors.map(
      ({ path, reason }): Finding => ({
        level: "error",
        what: reason,
        where: placeOf(object, path),
        fix,
      }),
    ),
    ...warnings.map(
      ({ path, reason }): Finding => ({
        level: "warning",
        what: reason,
        where: placeOf(object, path),
        fix,
      }),
    ),
  ];
}

/** The queries that a preview of the same objects would reject. */
export const queries = accountCheck("queries", "Queries with a syntax error", ({ objects }) => ({
  findings: objects.flatMap(findingsOf),
}));
