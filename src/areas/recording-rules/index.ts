import { op } from "../../client/operation";
import { area } from "../define";
import { groupSet, groupSetBody, groupSetId, groupSetList, groupSetMade, groupSetQuery } from "./data";

const source = "Endpoints named in release entries: Recording rules; OpenAPI description v5.0.6: RuleGroupSets";
const named = "Endpoints named in release entries: Recording rules";
// The reference writes the route so, and says beside it that the id is a path parameter.
const unsure = "Nothing says how the set is named where the route does not hold its id";

export const recordingRuleOps = {
  list: op("GET /recording-rules/recording-rules/v1", {
    about: "Every set of recording rules, whole; there are no pages.",
    out: groupSetList,
    source,
  }),
  get: op("GET /recording-rules/recording-rules/v1/{id}", {
    about: "One set of recording rules.",
    path: groupSetId,
    out: groupSet,
    source,
  }),
  create: op("POST /recording-rules/recording-rules/v1", {
    about: "Makes a set of recording rules. The answer holds its id alone.",
    body: groupSetBody,
    out: groupSetMade,
    source,
  }),
  replace: op("PUT /recording-rules/recording-rules/v1/{id}", {
    about: "Replaces a set of recording rules as a whole. The answer is empty.",
    path: groupSetId,
    body: groupSetBody,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /recording-rules/recording-rules/v1/{id}", {
    about: "Deletes a set of recording rules, with all its groups.",
    path: groupSetId,
    source,
  }),
  replaceByQuery: op("PUT /recording-rules/recording-rules/v1", {
    about: "Replaces a set of recording rules, by the route that the reference's table writes.",
    query: groupSetQuery,
    body: groupSetBody,
    repeatable: true,
    deprecated: `${unsure}: use replace, whose route does.`,
    source: named,
  }),
  removeByQuery: op("DELETE /recording-rules/recording-rules/v1", {
    about: "Deletes a set of recording rules, by the route that the reference's table writes.",
    query: groupSetQuery,
    deprecated: `${unsure}: use remove, whose route does.`,
    source: named,
  }),
};

export const recordingRules = area({
  name: "recordingRules",
  about: "Recording rules: queries that run at intervals, and the metrics that keep their results.",
  operations: recordingRuleOps,
  resources: [],
});
