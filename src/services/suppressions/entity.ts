import { field, optional, type ValueOf } from "../../schema/facts";
import { list, model, string } from "../../schema/fields";
import { suppressionRuleFields } from "./fields";

export const suppressionRule = model(
  "SuppressionRuleEntity",
  "A suppression rule, as requests and responses contain it.",
  {
    ...suppressionRuleFields.shape,
    uniqueIdentifier: optional(
      string(),
      "Permanent id of the rule. Required to replace a rule; generated for a new one.",
    ),
    id: optional(string(), "Id of this version of the rule. Changes with every update.", {
      readOnly: true,
    }),
    createdAt: optional(string(), "Time at which the rule was created.", {
      readOnly: true,
    }),
    updatedAt: optional(string(), "Time at which the rule was last updated.", {
      readOnly: true,
    }),
  },
);
export type SuppressionRule = ValueOf<typeof suppressionRule>;

/** Requests and responses wrap the rule in the same key. */
const wrappedRule = <const N extends string>(name: N, about: string) =>
  model(name, about, { alertSchedulerRule: field(suppressionRule, "The rule.") });

export const ruleBody = wrappedRule(
  "SuppressionRuleBody",
  "A suppression rule to create or replace.",
);
export const ruleResponse = wrappedRule("SuppressionRuleResponse", "A suppression rule.");

export const activeTimeframe = model(
  "SuppressionActiveTimeframe",
  "A time window in which rules are active.",
  {
    startTime: optional(string(), "Start of the window."),
    endTime: optional(string(), "End of the window."),
    timezone: optional(string(), "Time zone of the start and the end."),
  },
);
export const ruleListEntry = model(
  "SuppressionRuleListed",
  "A suppression rule with its next active windows.",
  {
    alertSchedulerRule: optional(suppressionRule, "The rule."),
    nextActiveTimeframes: optional(
      list(activeTimeframe),
      "Next windows in which the rule is active.",
    ),
  },
);
