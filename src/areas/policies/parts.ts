import { z } from "zod";
import { field, mark } from "../../schema/facts";
import { joined, list, model, set, text, textLike, uuid } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { priority, ruleType, severity } from "./words";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the API's own pattern: Latin-1, whatever it stands for
const latin1 = (min: number) => textLike(/^[\x00-\xFF]*$/, "characters of Latin-1 only", "a", text(min, 255));
export const name = latin1(1);
export const description = latin1(0);

const names = joined(65535);
/** The service keeps names of applications and subsystems in lower case. */
const caselessNames = joined(65535, ",", 1, { caseless: true });
const conditionOn = (accepted: typeof names) =>
  model("PolicyRule", "A condition on one value of the data.", {
    ruleTypeId: field(ruleType, "How the value is compared with the names."),
    name: field(accepted, "The names, of which one must fit. None holds a comma: that is how they travel."),
  });
export interface PolicyRule extends z.output<ReturnType<typeof conditionOn>> {}
/** A condition on the name of a service or of an action. */
const rule: z.ZodType<PolicyRule> = conditionOn(names);
const CASE = "left out, any matches. Upper and lower case are the same: the service keeps the names in lower case.";
/** Conditions on the name of the application and of the subsystem. */
export const sourceRules = {
  applicationRule: field(
    conditionOn(caselessNames).optional() as z.ZodOptional<z.ZodType<PolicyRule>>,
    `Condition on the application; ${CASE}`,
  ),
  subsystemRule: field(
    conditionOn(caselessNames).optional() as z.ZodOptional<z.ZodType<PolicyRule>>,
    `Condition on the subsystem; ${CASE}`,
  ),
};

const retentionShape = model("PolicyRetention", "A retention of the archive.", {
  id: field(uuid().optional(), "Id of the retention that matching data is tagged with."),
});
export interface PolicyRetention extends z.output<typeof retentionShape> {}
export const retention: z.ZodType<PolicyRetention> = retentionShape;

const tier = model("PolicyUsageTier", "A step of the daily quota.", {
  dailyQuotaPercentage: field(z.number().min(0).max(100), "Percent of the daily quota up to which the step holds."),
  // What stands in for a tier not known yet must leave room for the priority that it falls back to.
  priority: field(mark(priority, { example: "HIGH" }), "Priority while the step holds. Not BLOCK in RUM policies."),
});
const quotaBased = model("PolicyQuotaBased", "A priority that follows the use of the daily quota.", {
  usageTiers: field(list(tier, 0, 3).optional(), "The steps, in order. After the last one the priority beside this override holds."),
});
const overrideShape = model("PolicyPriorityOverride", "What takes the place of a priority for a while.", {
  quotaBased: field(quotaBased.optional(), "By the use of the daily quota."),
});
export interface PolicyOverride extends z.output<typeof overrideShape> {}
export const priorityOverride: z.ZodType<PolicyOverride> = overrideShape;

const dataspace = textLike(
  /^[A-Za-z](?:[A-Za-z0-9_]|\.[A-Za-z0-9_])*$/,
  "a letter, then letters, digits, underscores, and dots before one of these",
  "default",
  text(1, 50),
);
const targetShape = model("PolicyTarget", "A place that matching data is written to, with a priority of its own.", {
  dataset: field(text(1, 512).optional(), "Name of the data set.", { server: true }),
  dataspace: field(dataspace.optional(), "Name of the data space.", { server: { value: "default", returned: true } }),
  priority: field(priority, "Where the data goes in this target."),
  priorityOverride: field(priorityOverride.optional(), "What takes the place of the priority for a while."),
  archiveRetention: field(retention.optional(), "The retention of what is archived."),
});
export interface PolicyTarget extends z.output<typeof targetShape> {}
export const target: z.ZodType<PolicyTarget> = targetShape;

export const dpxl = mark(
  textLike(/^<v1>[\s\S]*$/, "an expression that begins with the tag <v1>", "<v1> $d.level == 'debug'", text(1, 65535)),
  { language: "dpxl" },
);
const tag = model("PolicyTagRule", "A condition on one tag of the spans.", {
  tagName: field(textLike(/^tags\..*$/, 'a name that begins with "tags."', "tags.http.method", text(1, 255)), "Name of the tag."),
  tagValue: field(names, "The values, of which one must fit. None holds a comma: that is how they travel."),
  ruleTypeId: field(ruleType, "How the tag is compared with the values."),
});
const spanShape = model("PolicySpanRules", "Which spans a policy is for.", {
  serviceRule: field(rule.optional(), "Condition on the name of the service."),
  actionRule: field(rule.optional(), "Condition on the name of the action."),
  tagRules: field(set(tag, 0, 100).optional(), "Conditions on tags."),
  dpxlExpression: field(dpxl.optional(), "Condition as an expression."),
});
export interface PolicySpanRules extends z.output<typeof spanShape> {}
export const spanRules: z.ZodType<PolicySpanRules> = spanShape;

const eventVariants = {
  severities: field(set(severity, 1, 6), "The severities that match."),
  dpxlExpression: field(dpxl, "An expression that matches. It takes the place of severities."),
};
interface EventVariants extends z.output<z.ZodObject<typeof eventVariants>> {}
export type PolicyEvents = OneOf<EventVariants>;
/** Which logs or RUM data a policy is for, as users say it. The service refuses a policy that says neither. */
export const eventRules = (kind: string, about: string): z.ZodType<PolicyEvents> => oneOf(eventVariants, {}, { model: kind, about });
/** The same on the wire. The description requires the list; the service takes an expression without it. */
const wireEventShape = model("PolicyEventRules", "Which logs or RUM data a policy is for.", {
  severities: field(set(severity, 0, 6).optional(), "The severities that match; none beside an expression.", { lenient: true }),
  dpxlExpression: field(dpxl.optional(), "An expression that matches, in place of severities."),
});
export interface WireEventRules extends z.output<typeof wireEventShape> {}
export const wireEventRules: z.ZodType<WireEventRules> = wireEventShape;
