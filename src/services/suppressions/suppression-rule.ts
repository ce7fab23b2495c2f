import type { Api } from "../../http/operation";
import { type CreateResult, define, type Handlers, type ListEntry } from "../define";
import { bulkCreate } from "./bulk-create";
import type { SuppressionRule } from "./entity";
import { type SuppressionRuleFields, suppressionRuleFields } from "./fields";
import { suppressionOps } from "./operations";
import { ruleHints } from "./warnings";

const { list, get, create, replace, remove, createMany } = suppressionOps;
const ops = { list, get, create, replace, remove, createMany };
type RuleResult = Required<CreateResult<SuppressionRuleFields>>;

/** The permanent id of a rule is `uniqueIdentifier`; `id` is that of its current version. */
function ruleResult(
  { uniqueIdentifier, id: _, createdAt, updatedAt, ...remote }: SuppressionRule,
  id = "",
): RuleResult {
  return { id: uniqueIdentifier ?? id, remote };
}

async function listRules(api: Api<typeof ops>): Promise<ListEntry<SuppressionRuleFields>[]> {
  const all: ListEntry<SuppressionRuleFields>[] = [];
  for await (const { alertSchedulerRule: rule } of api.list.items())
    if (rule?.uniqueIdentifier) all.push({ ...ruleResult(rule), name: rule.name });
  return all;
}

export const suppressionRuleResource = define({
  resourceType: "SuppressionRule",
  fields: suppressionRuleFields,
  nameField: "name",
  listReturnsFullObjects: true,
  ops,
  example: `
const errors = new coralogix.Alert("errors", { name: "Many errors", logsImmediate: {} });
new coralogix.SuppressionRule("maintenance", {
  name: "Maintenance on Sundays",
  filter: { whatExpression: "source logs | filter true", alertUniqueIds: [errors.id] },
  schedule: {
    scheduleOperation: "MUTE",
    recurring: {
      schedule: {
        weekly: { daysOfWeek: [1] },
        timeframe: { startTime: "2026-03-01T22:00:00.000", duration: { forOver: 4, frequency: "HOUR" }, timezone: "UTC+2" },
      },
    },
  },
});
`,
  notes: [
    "Times are local times in the time zone of the window. The API accepts UTC and fixed offsets (`UTC+2`), so a window does not follow daylight saving time.",
    "The service moves the start of a recurring rule to its next window. A moved start does not appear as a change.",
    "The id of the rule does not change; the service gives each version another id, which the API does not accept.",
    "Days of the week are numbered from 1 (Sunday) to 7 (Saturday).",
  ],
  lint: () => {
    const { suppressionLint }: typeof import("./lint") = require("./lint");
    return suppressionLint;
  },
  prepare: (given) => ({ fields: given, hints: ruleHints(given) }),
  handlers: (api): Handlers<SuppressionRuleFields, SuppressionRuleFields> => ({
    create: async (alertSchedulerRule) =>
      ruleResult((await api.create({ body: { alertSchedulerRule } })).alertSchedulerRule),
    read: async (id) =>
      ruleResult((await api.get({ alert_scheduler_rule_id: id })).alertSchedulerRule, id),
    update: async (id, fields) => {
      const alertSchedulerRule = { ...fields, uniqueIdentifier: id };
      const { alertSchedulerRule: now } = await api.replace({ body: { alertSchedulerRule } });
      return ruleResult(now, id).remote;
    },
    // The delete of a missing rule succeeds, so a read finds out whether the account has it.
    remove: async (id) => {
      await api.get({ alert_scheduler_rule_id: id });
      return api.remove({ alert_scheduler_rule_id: id });
    },
    list: () => listRules(api),
    bulk: bulkCreate(api, ruleResult),
  }),
});
