import { z } from "zod";
import { annotate, field, optional } from "../../schema/facts";
import { joined, list, model, set, string, stringLike, uuid } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import { policySeverity, priority, ruleType } from "./enums";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the API accepts control characters
const LATIN_1 = /^[\x00-\xFF]*$/;
const latin1 = (min: number) =>
  stringLike(LATIN_1, "characters of Latin-1 only", "a", string(min, 255));
export const policyName = latin1(1);
export const description = latin1(0);

const names = joined(65535);
/** The service stores application and subsystem names in lowercase. */
const caselessNames = joined(65535, ",", 1, { caseless: true });
const conditionOn = (accepted: typeof names) =>
  model("PolicyRule", "A condition on one property of the data.", {
    ruleTypeId: field(ruleType, "Comparison operator."),
    name: field(
      accepted,
      "Names to compare with; one match is sufficient. Names cannot contain commas, because they are sent as a comma-separated string.",
    ),
  });
export interface PolicyRule extends z.output<ReturnType<typeof conditionOn>> {}
/** A condition on a service name or an action name. */
const policyRule: z.ZodType<PolicyRule> = conditionOn(names);
const CASE =
  "If omitted, all match. Names are not case-sensitive: the service stores them in lowercase.";
/** Conditions on the application name and the subsystem name. */
export const sourceRules = {
  applicationRule: field(
    conditionOn(caselessNames).optional() as z.ZodOptional<z.ZodType<PolicyRule>>,
    `Condition on the application name. ${CASE}`,
  ),
  subsystemRule: field(
    conditionOn(caselessNames).optional() as z.ZodOptional<z.ZodType<PolicyRule>>,
    `Condition on the subsystem name. ${CASE}`,
  ),
};

export const retention = model("PolicyRetention", "An archive retention.", {
  id: optional(uuid(), "Id of the archive retention that matching data is tagged with."),
});

const tier = model("PolicyUsageTier", "A usage tier of the daily quota.", {
  dailyQuotaPercentage: field(
    z.number().min(0).max(100),
    "Percentage of the daily quota up to which the tier applies.",
  ),
  // The placeholder of an unknown tier must allow a more restrictive fallback priority.
  priority: field(
    annotate(priority, { example: "HIGH" }),
    "Priority while the tier applies. BLOCK is not allowed in RUM policies.",
  ),
});
const quotaBased = model(
  "PolicyQuotaBased",
  "A priority that depends on the usage of the daily quota.",
  {
    usageTiers: optional(
      list(tier, 0, 3),
      "Usage tiers, in order. After the last tier, the `priority` of the policy or target applies.",
    ),
  },
);
export const priorityOverride = model(
  "PolicyPriorityOverride",
  "Temporary priority that depends on the usage of the daily quota.",
  {
    quotaBased: optional(quotaBased, "Tiers based on the usage of the daily quota."),
  },
);

const dataspace = stringLike(
  /^[A-Za-z](?:[A-Za-z0-9_]|\.[A-Za-z0-9_])*$/,
  "a letter, followed by letters, digits, underscores and dots, each dot followed by one of these",
  "default",
  string(1, 50),
);
export const target = model(
  "PolicyTarget",
  "A dataset that matching data is written to, with its own priority.",
  {
    dataset: optional(string(1, 512), "Name of the dataset.", { serverDefault: true }),
    dataspace: optional(dataspace, "Name of the dataspace.", {
      serverDefault: { value: "default", returned: true },
    }),
    priority: field(priority, "Priority of the data in this target."),
    priorityOverride: priorityOverride.optional(),
    archiveRetention: optional(retention, "Retention of the archived data."),
  },
);

export const dpxl = annotate(
  stringLike(
    /^<v1>[\s\S]*$/,
    "an expression that starts with the tag <v1>",
    "<v1> $d.level == 'debug'",
    string(1, 65535),
  ),
  { language: "dpxl" },
);
const tag = model("PolicyTagRule", "A condition on a span tag.", {
  tagName: field(
    stringLike(/^tags\..*$/, 'a name that starts with "tags."', "tags.http.method", string(1, 255)),
    "Name of the tag.",
  ),
  tagValue: field(
    names,
    "Values to compare with; one match is sufficient. Values cannot contain commas, because they are sent as a comma-separated string.",
  ),
  ruleTypeId: field(ruleType, "Comparison operator."),
});
export const spanRules = model("PolicySpanRules", "Selects spans.", {
  serviceRule: optional(policyRule, "Condition on the service name."),
  actionRule: optional(policyRule, "Condition on the action name."),
  tagRules: optional(set(tag, 0, 100), "Conditions on span tags."),
  dpxlExpression: optional(
    dpxl,
    "DPXL expression that selects spans, instead of all other conditions, also those on applications and subsystems.",
  ),
});

const eventVariants = {
  severities: field(set(policySeverity, 1, 6), "Severities to match."),
  dpxlExpression: field(
    dpxl,
    "DPXL expression that selects the data. Mutually exclusive with `severities`.",
  ),
};
interface EventVariants extends z.output<z.ZodObject<typeof eventVariants>> {}
export type PolicyEvents = OneOf<EventVariants>;
/** Selects logs or RUM data, as an argument. The service rejects a policy without a condition. */
export const eventRules = (modelName: string, about: string): z.ZodType<PolicyEvents> =>
  union(modelName, about, eventVariants);
/**
 * The same on the wire. The OpenAPI description requires `severities`, but the service also accepts
 * an expression without it.
 */
export const wireEventRules = model("PolicyEventRules", "Selects logs or RUM data.", {
  severities: optional(
    set(policySeverity, 0, 6),
    "Severities to match. Empty if an expression is set.",
    { lenient: true },
  ),
  dpxlExpression: optional(dpxl, "DPXL expression that selects the data, instead of severities."),
});
