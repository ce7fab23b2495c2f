import { op, operations } from "../../http/operation";
import {
  groupSet,
  groupSetBody,
  groupSetCreated,
  groupSetId,
  groupSetList,
  groupSetQuery,
} from "./entity";

const shared = {
  source:
    "Endpoints named in release entries: Recording rules; OpenAPI description v5.0.6: RuleGroupSets",
};
const tableRouteSource = "Endpoints named in release entries: Recording rules";
// The API reference gives this route and lists the id as a path parameter, which the route lacks.
const undocumentedSelection =
  "The API reference does not document how the set is selected on this route";

export const recordingRuleOps = operations(shared, {
  list: op("GET /recording-rules/recording-rules/v1", {
    summary: "List all sets of recording rules as complete objects, without pagination.",
    response: groupSetList,
  }),
  get: op("GET /recording-rules/recording-rules/v1/{id}", {
    summary: "Get a set of recording rules.",
    path: groupSetId,
    response: groupSet,
  }),
  create: op("POST /recording-rules/recording-rules/v1", {
    summary: "Create a set of recording rules. The response contains only its id.",
    body: groupSetBody,
    response: groupSetCreated,
  }),
  replace: op("PUT /recording-rules/recording-rules/v1/{id}", {
    summary: "Replace a set of recording rules. The response is empty.",
    path: groupSetId,
    body: groupSetBody,
  }),
  remove: op("DELETE /recording-rules/recording-rules/v1/{id}", {
    summary: "Delete a set of recording rules with all its groups.",
    path: groupSetId,
  }),
  replaceByQuery: op("PUT /recording-rules/recording-rules/v1", {
    summary: "Replace a set of recording rules, on the route from the table of the API reference.",
    query: groupSetQuery,
    body: groupSetBody,
    deprecated: `${undocumentedSelection}: use replace instead.`,
    source: tableRouteSource,
  }),
  removeByQuery: op("DELETE /recording-rules/recording-rules/v1", {
    summary: "Delete a set of recording rules, on the route from the table of the API reference.",
    query: groupSetQuery,
    deprecated: `${undocumentedSelection}: use remove instead.`,
    source: tableRouteSource,
  }),
});
