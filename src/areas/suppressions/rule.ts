import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { flag, list, model, set, text, textLike, wrapped } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { suppressionSchedule } from "./schedule";

const label = model("SuppressionLabel", "A label.", {
  id: field(text().optional(), "Id that the service gives the label.", { derived: true }),
  key: field(text(1), "Name of the label."),
  value: field(text().optional(), "Value of the label."),
});

const filter = oneOf(
  {
    alertUniqueIds: field(wrapped(set(mark(text(), { ref: "Alert" }))), "These alerts, by id. An empty list means all."),
    alertMetaLabels: field(wrapped(set(label)), "Alerts that have one of these labels. An empty list means all."),
  },
  {
    whatExpression: field(
      textLike(/^source\s+logs(\s[\s\S]*)?$/, 'a query that begins with "source logs"', "source logs | filter true"),
      "Query in DataPrime for what is silenced. It begins with `source logs`, whatever the alerts look at; `source logs | filter true` takes everything.",
      { language: "dataprime" },
    ),
  },
  {
    model: "SuppressionFilter",
    about: "What a rule is about: none of both lists means all alerts, and is told as an empty one.",
    optional: true,
  },
);

const shape = model("SuppressionRule", "Silences alerts, or lets them speak, at certain times.", {
  uniqueIdentifier: field(text().optional(), "Id of the rule, the same for its whole life. A replacement needs it; a new rule gets one."),
  id: field(text().optional(), "Id of this version of the rule: another one after each change.", { derived: true }),
  name: field(text(1), "Name of the rule."),
  description: field(text().optional(), "What the rule is for."),
  enabled: field(flag().optional(), "Whether the rule works; left out, it does.", { server: { value: true } }),
  metaLabels: field(set(label).optional(), "Labels of the rule itself."),
  filter: field(filter, "What the rule is about."),
  schedule: field(suppressionSchedule, "When the rule works."),
  createdAt: field(text().optional(), "When it was made.", { derived: true }),
  updatedAt: field(text().optional(), "When it was last changed.", { derived: true }),
});
export interface SuppressionRule extends z.output<typeof shape> {}
export const suppressionRule: z.ZodType<SuppressionRule> = shape;

/** A rule under its key. Bodies and answers are spelled the same. */
const whole = <const N extends string>(name: N, about: string) =>
  model(name, about, { alertSchedulerRule: field(suppressionRule, "The rule.") });

export const ruleBody = whole("SuppressionRuleBody", "A rule to write.");
export const ruleAnswer = whole("SuppressionRuleAnswer", "A rule that was read or written.");

export const activeTimeframe = model("SuppressionActiveTimeframe", "A window in which rules work.", {
  startTime: field(text().optional(), "When it opens."),
  endTime: field(text().optional(), "When it closes."),
  timezone: field(text().optional(), "Time zone of both."),
});
export const listedRule = model("SuppressionRuleListed", "A rule of a list.", {
  alertSchedulerRule: field(suppressionRule.optional(), "The rule."),
  nextActiveTimeframes: field(list(activeTimeframe).optional(), "The next windows in which it works."),
});
