import { annotate, field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { int64, integer, list, map, model, set, string } from "../../schema/fields";
import { uniqueBy } from "../../schema/unique-by";

export const MAX_ENTRIES = 1000;
const MAX_UINT32 = 4294967295;
const setId = string(1, 128);

const ruleFields = {
  record: field(string(1, 4096), "Name of the metric that the rule records."),
  expr: field(string(1, 10000), "PromQL query whose result is recorded.", {
    language: "promql",
    example: "sum(rate(http_requests_total[5m]))",
  }),
  evaluationDelayMs: optional(
    integer(0, 1800000),
    "Delay before the evaluation, in milliseconds, to wait for late data. At most 1800000 (30 minutes). Zero is a value of its own: without one, the service chooses the delay.",
    { zeroIsValue: true },
  ),
};
export const ruleGroupFields = {
  name: field(string(1, 255), "Name of the group, unique within its set."),
  interval: optional(
    integer(60, MAX_UINT32),
    "Evaluation interval in seconds. At least 60, which is the default.",
    {
      serverDefault: { value: 60, returned: true },
    },
  ),
  limit: optional(
    int64(0),
    "Maximum number of series that a rule may produce. Defaults to 0, which means no limit.",
    {
      serverDefault: { value: "0", returned: true },
    },
  ),
};

const labels = map(string(0, 4096));
export const ruleModel = model(
  "RecordingRule",
  "A query that is evaluated at intervals, and the metric that stores its results.",
  {
    ...ruleFields,
    labels: optional(labels, "Labels to add to those of the query result."),
  },
);
const group = model("RecordingRuleGroupBody", "A group of rules that are evaluated in sequence.", {
  ...ruleGroupFields,
  id: optional(setId, "Id of an existing group to update. If omitted, a new group is created.", {
    readOnly: "elementId",
  }),
  rules: optional(list(ruleModel, 0, MAX_ENTRIES), "The rules, in order of evaluation."),
  version: optional(
    integer(0, MAX_UINT32),
    "Version counter of the service. A value in a request is ignored.",
    { readOnly: true },
  ),
});
// Names are unique in a set, and ids change when a request omits them.
const groupModel = annotate(group, { identity: "name" });
const groupSetBodyModel = model(
  "RecordingRuleGroupSetBody",
  "A complete set of recording rule groups.",
  {
    name: optional(
      string(1, 255),
      "Name of the set, unique in the account. If omitted, the API generates one.",
      { serverDefault: true },
    ),
    groups: optional(
      set(groupModel, 0, MAX_ENTRIES),
      "The groups. Existing groups that are omitted are deleted.",
    ),
  },
);
export interface RecordingRuleGroupSetBody extends ValueOf<typeof groupSetBodyModel> {}
export const groupSetBody: Schema<RecordingRuleGroupSetBody> = uniqueBy<RecordingRuleGroupSetBody>(
  groupSetBodyModel,
  { groups: "name" },
);

const ruleResponse = model("RecordingRuleEntity", "A recording rule, as returned by the API.", {
  ...ruleFields,
  labels: field(labels, "Labels to add to those of the query result."),
  lastEvalDurationMs: optional(int64(0), "Duration of the last evaluation, in milliseconds.", {
    readOnly: true,
  }),
});
const groupResponse = model(
  "RecordingRuleGroupEntity",
  "A group of recording rules, as returned by the API.",
  {
    ...ruleGroupFields,
    id: field(setId, "Id of the group."),
    rules: field(list(ruleResponse, 0, MAX_ENTRIES), "The rules, in order of evaluation."),
    version: field(integer(0, MAX_UINT32), "Version counter of the service.", { readOnly: true }),
    lastEvalAt: optional(int64(0), "Time of the last evaluation, as a Unix timestamp in seconds.", {
      readOnly: true,
    }),
  },
);
export const groupSet = model("RecordingRuleGroupSetEntity", "A set of recording rule groups.", {
  id: field(setId, "Id of the set."),
  name: field(string(1, 255), "Name of the set."),
  groups: field(set(groupResponse, 0, MAX_ENTRIES), "The groups. Their order is not defined."),
});
export type RecordingRuleGroupSetEntity = ValueOf<typeof groupSet>;

export const groupSetCreated = model("RecordingRuleGroupSetCreated", "Id of the created set.", {
  id: field(setId, "Id of the set."),
});
export const groupSetList = model(
  "RecordingRuleGroupSetList",
  "A list of recording rule group sets.",
  {
    sets: field(list(groupSet, 0, MAX_ENTRIES), "All sets, as complete objects."),
  },
);
export const groupSetId = { id: field(setId, "Id of the set.") };
export const groupSetQuery = model("RecordingRuleGroupSetQuery", "Selects a set.", groupSetId);
