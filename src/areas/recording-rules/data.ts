import type { z } from "zod";
import { field } from "../../schema/facts";
import { int64, integer, list, map, model, set, text } from "../../schema/fields";
import { once } from "../actions/once";

const MOST = 1000;
const LONG_INT = 4294967295;
const id = text(1, 128);

const evaluated = {
  record: field(text(1, 4096), "Name of the metric that the rule makes."),
  expr: field(text(1, 10000), "The query whose result is kept, in PromQL.", {
    language: "promql",
    example: "sum(rate(http_requests_total[5m]))",
  }),
  evaluationDelayMs: field(
    integer(0, 1800000).optional(),
    "How long it waits for late data, in milliseconds: up to 1800000, which is 30 minutes.",
  ),
};
const paced = {
  name: field(text(1, 255), "Name of the group, once in its set."),
  interval: field(integer(60, LONG_INT).optional(), "How often its rules run, in seconds: at least 60, which it is where it is left out.", {
    server: { value: 60, returned: true },
  }),
  limit: field(int64(0).optional(), "How many series a rule may make; 0, which it is where it is left out, for as many as there are.", {
    server: { value: "0", returned: true },
  }),
};

const labels = map(text(0, 4096));
const inRule = model("RecordingRule", "A query that runs at intervals, and the metric that keeps its results.", {
  ...evaluated,
  labels: field(labels.optional(), "Labels that the metric has beside those of the query."),
});
const inGroup = model("RecordingRuleGroup", "Rules that run one after the other.", {
  ...paced,
  id: field(id.optional(), "Id of a group that is there already, to keep it the same group; left out, a new one is made.", {
    server: true,
  }),
  rules: field(list(inRule, 0, MOST).optional(), "The rules, in the order in which they run."),
  version: field(integer(0, LONG_INT).optional(), "The service's own count of changes. What is sent is passed over.", { derived: true }),
});
const body = model("RecordingRuleGroupSetBody", "Groups of rules that live and go together, all of them.", {
  name: field(text(1, 255).optional(), "Name of the set, unique in the account; left out, the service makes one.", { server: true }),
  groups: field(set(inGroup, 0, MOST).optional(), "The groups. What is left out goes."),
});
export interface RecordingRuleGroupSetBody extends z.output<typeof body> {}
export const groupSetBody: z.ZodType<RecordingRuleGroupSetBody> = once<RecordingRuleGroupSetBody>(body, { groups: "name" });

const outRule = model("RecordingRuleHeld", "A rule as the service holds it.", {
  ...evaluated,
  labels: field(labels, "Labels that the metric has beside those of the query."),
  lastEvalDurationMs: field(int64(0).optional(), "How long it took when it last ran, in milliseconds.", { derived: true }),
});
const outGroup = model("RecordingRuleGroupHeld", "A group of rules as the service holds it.", {
  ...paced,
  id: field(id, "Id of the group."),
  rules: field(list(outRule, 0, MOST), "The rules, in the order in which they run."),
  version: field(integer(0, LONG_INT), "The service's own count of changes.", { derived: true }),
  lastEvalAt: field(int64(0).optional(), "When its rules last ran, in seconds since 1970.", { derived: true }),
});
const held = model("RecordingRuleGroupSet", "Groups of rules that live and go together.", {
  id: field(id, "Id of the set."),
  name: field(text(1, 255), "Name of the set."),
  groups: field(set(outGroup, 0, MOST), "The groups, in no order to count on."),
});
export interface RecordingRuleGroupSet extends z.output<typeof held> {}
export const groupSet: z.ZodType<RecordingRuleGroupSet> = held;

export const groupSetMade = model("RecordingRuleGroupSetMade", "The id of a set that was made.", { id: field(id, "Id of the set.") });
export const groupSetList = model("RecordingRuleGroupSetList", "Sets of groups of rules.", {
  sets: field(list(groupSet, 0, MOST), "Every set, whole."),
});
export const groupSetId = { id: field(id, "Id of the set.") };
export const groupSetQuery = model("RecordingRuleGroupSetQuery", "Which set is meant.", groupSetId);
