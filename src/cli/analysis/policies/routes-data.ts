import { fieldsIn } from "../../../lint/read";
import { type Fields, isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import {
  conditionOn,
  type FoundCondition,
  selectionOf,
  severityCondition,
} from "../data-routing/conditions";
import { expressionConditions } from "../data-routing/dataprime";
import {
  DATA_PRIORITIES,
  type DataPriority,
  type DataRoute,
  type DataSelection,
} from "../data-routing/model";

/** The rule that a policy is. A disabled policy is none. */
export function routesOfPolicy(args: Fields, outputs: Fields = {}): DataRoute[] {
  const route = routeOf(args);
  if (!route) return [];
  const { placement } = args;
  const end = isRecord(placement) && ("first" in placement ? "first" : "last");
  return [
    {
      ...route,
      ...(typeof outputs.order === "number" ? { order: outputs.order } : {}),
      ...(end ? { placement: end } : {}),
    },
  ];
}

/** The rules of a list of policies, in their order. */
export const routesOfPolicies = ({ policies }: Fields): DataRoute[] =>
  (Array.isArray(policies) ? policies : []).flatMap((one) =>
    isRecord(one) ? (routeOf(one) ?? []) : [],
  );

function routeOf(policy: Fields): DataRoute | undefined {
  const selection = policySelection(policy);
  if (!selection || policy.enabled === false) return undefined;
  return { name: String(policy.name), selection, priorities: prioritiesOf(policy) };
}

function policySelection(policy: Fields): DataSelection | undefined {
  const { logRules, spanRules, rumRules, applicationRule, subsystemRule } = policy;
  const names = [nameRule("application", applicationRule), nameRule("subsystem", subsystemRule)];
  if (spanRules !== undefined)
    return selectionOf("spans", [...names, ...spanConditions(fieldsIn(spanRules))]);
  const [source, rules] = rumRules === undefined ? ["logs", logRules] : ["rum", rumRules];
  if (!isRecord(rules)) return undefined;
  return selectionOf(source as "logs" | "rum", [
    ...names,
    severityCondition(rules.severities),
    ...expressionOf(rules),
  ]);
}

function expressionOf({ dpxlExpression }: Fields): FoundCondition[] {
  if (dpxlExpression === undefined) return [];
  if (typeof dpxlExpression !== "string" || isUnknown(dpxlExpression)) return ["narrower"];
  return expressionConditions(dpxlExpression.replace(/^<v1>\s*/, "").trim());
}

const spanConditions = (rules: Fields): FoundCondition[] => [
  nameRule("service", rules.serviceRule),
  nameRule("action", rules.actionRule),
  ...(Array.isArray(rules.tagRules) ? rules.tagRules.map(tagRule) : []),
  ...expressionOf(rules),
];

const nameRule = (field: string, rule: unknown): FoundCondition => {
  if (rule === undefined) return undefined;
  return isRecord(rule) ? conditionOn(field, rule.name, rule.ruleTypeId) : "narrower";
};

const tagRule = (rule: unknown): FoundCondition =>
  isRecord(rule) && typeof rule.tagName === "string" && !isUnknown(rule.tagName)
    ? conditionOn(rule.tagName, rule.tagValue, rule.ruleTypeId)
    : "narrower";

/** The dataset that alerts, dashboards and metrics read unless they name another one. */
const isDefaultDataset = ({ dataset, dataspace }: Fields): boolean =>
  [undefined, "logs", "spans"].includes(dataset as string | undefined) &&
  [undefined, "default"].includes(dataspace as string | undefined);

/** The priorities in the default dataset. Without a target there, the data is not in it. */
function prioritiesOf(policy: Fields): DataPriority[] {
  const targets = Array.isArray(policy.targets) ? policy.targets.filter(isRecord) : [];
  if (!targets.length) return ownPriorities(policy);
  const found = targets.filter(isDefaultDataset).flatMap(ownPriorities);
  return found.length ? [...new Set(found)] : ["BLOCK"];
}

/** The tiers of the quota, then the priority. The service blocks the data where it is missing. */
function ownPriorities({ priority, priorityOverride }: Fields): DataPriority[] {
  const { usageTiers } = fieldsIn(fieldsIn(priorityOverride).quotaBased);
  const tiers = Array.isArray(usageTiers) ? usageTiers.map((one) => fieldsIn(one).priority) : [];
  const given = [...tiers, priority ?? "BLOCK"].map((one) =>
    DATA_PRIORITIES.find((name) => name === String(one).replace("PRIORITY_TYPE_", "")),
  );
  // An unknown priority can be any.
  return given.includes(undefined) ? [...DATA_PRIORITIES] : [...new Set(given as DataPriority[])];
}
