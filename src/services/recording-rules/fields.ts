import { annotate, field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { list, model, set, string } from "../../schema/fields";
import { uniqueBy } from "../../schema/unique-by";
import { MAX_ENTRIES, ruleGroupFields, ruleModel } from "./entity";

const group = model("RecordingRuleGroup", "A group of rules that are evaluated in sequence.", {
  ...ruleGroupFields,
  rules: optional(list(ruleModel, 0, MAX_ENTRIES), "The rules, in order of evaluation."),
});
const name = {
  name: field(string(1, 255), "Name of the set, unique in the account.", { unique: true }),
};
const argumentModel = model("RecordingRuleGroupSet", "A set of groups of recording rules.", {
  ...name,
  groups: optional(
    set(annotate(group, { identity: "name", label: "name" }), 0, MAX_ENTRIES),
    "The groups of the set; their order has no meaning.",
  ),
});
export interface RecordingRuleGroupSetFields extends ValueOf<typeof argumentModel> {}
export const groupSetArgs: Schema<RecordingRuleGroupSetFields> =
  uniqueBy<RecordingRuleGroupSetFields>(argumentModel, { groups: "name" });

/** The shorthand form: a rules file instead of typed groups. */
export const groupSetShorthand = model(
  "RecordingRuleGroupSetYaml",
  "A set of recording rules, from a rules file of Prometheus.",
  {
    ...name,
    yaml: field(
      string(1),
      "The groups as a rules file in YAML. Intervals can be durations such as `1m`.",
    ),
  },
);
