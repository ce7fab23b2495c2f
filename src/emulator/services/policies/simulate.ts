import type { PolicyEntity } from "../../../services/policies/entity";
import type { Source } from "../../../services/policies/enums";
import { DAY_MS } from "../../../text/units";
import { invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { type DataSource, isData, sourceTable } from "../usage/sources";
import { policiesOf, policyResponse, requirePolicyPermission } from "./record";
import { sourceBy } from "./rules";

interface PolicyTestRow {
  applicationNameValues: string;
  subsystemNameValues: string;
  severityValues: string;
}
type NameRule = PolicyEntity["applicationRule"];

const splitList = (text: string): string[] => text.split(",").map((value) => value.trim());

const MATCHERS: Readonly<Record<string, (value: string, name: string) => boolean>> = {
  IS: (value, name) => value === name,
  START_WITH: (value, name) => value.startsWith(name),
  INCLUDES: (value, name) => value.includes(name),
};
/** Whether one of the values matches. A missing rule matches everything. */
function matchesRule(rule: NameRule, values: string): boolean {
  if (!rule) return true;
  const type = rule.ruleTypeId.replace("RULE_TYPE_ID_", "");
  if (type === "IS_NOT") return splitList(values).some((value) => !rule.name.includes(value));
  return splitList(values).some((value) => rule.name.some((name) => MATCHERS[type]?.(value, name)));
}

/** Expressions are not evaluated: `<v1>true` matches everything, any other expression nothing. */
function matchesRow(
  { applicationRule, subsystemRule, logRules }: Partial<PolicyEntity>,
  row: PolicyTestRow,
): boolean {
  const severities = (logRules?.severities ?? []).map((severity) =>
    severity.replace("SEVERITY_", ""),
  );
  const rest =
    logRules?.dpxlExpression === undefined
      ? !severities.length || hasSeverity(severities, row)
      : /^<v1>\s*true\s*$/.test(logRules.dpxlExpression);
  return (
    rest &&
    matchesRule(applicationRule, row.applicationNameValues) &&
    matchesRule(subsystemRule, row.subsystemNameValues)
  );
}
const hasSeverity = (severities: readonly string[], { severityValues }: PolicyTestRow): boolean =>
  splitList(severityValues).some((value) =>
    severities.includes(value.toUpperCase().replace("SEVERITY_", "")),
  );

/** Tests every enabled log policy with every row. */
export function testPolicies(rows: readonly PolicyTestRow[], ctx: RequestContext) {
  requirePolicyPermission(ctx, "LOGS", "ReadPolicies");
  const enabledPolicies = policiesOf(ctx, "LOGS").filter(({ enabled }) => enabled);
  const resultsFor = (row: PolicyTestRow) =>
    enabledPolicies.map((policy) => ({
      matched: matchesRow(policy, row),
      metaFieldsValues: row,
      policy: policyResponse(policy, ctx),
    }));
  return { testPoliciesBulkResult: rows.flatMap(resultsFor) };
}

const MAX_BUCKETS = 10080;
interface ForecastRequest {
  week?: object;
  day?: object;
  timeBucketMs?: number | string;
}
const PILLARS: Readonly<Partial<Record<Source, string>>> = { LOGS: "LOGS", SPANS: "SPANS" };

/**
 * The bytes of the last day or week from the sources of the account's usage, optionally in buckets.
 * Sources have no services, tags or RUM data: conditions on them are ignored.
 */
export function forecast(
  { week, day: _, timeBucketMs, ...rules }: ForecastRequest & Partial<PolicyEntity>,
  ctx: RequestContext,
) {
  requirePolicyPermission(ctx, sourceBy(rules), "ReadPolicies");
  const days = week ? 7 : 1;
  const pillar = PILLARS[sourceBy(rules) ?? "LOGS"];
  const estimatedBytes = ctx
    .all(sourceTable)
    .filter(isData)
    .filter((source) => source.pillar === pillar && matchesRow(rules, rowOf(source)))
    .reduce((sum, { bytesPerHour }) => sum + bytesPerHour * 24 * days, 0);
  if (timeBucketMs === undefined) return { estimatedBytes };
  return {
    estimatedBytes,
    usageBuckets: bucketsOf(estimatedBytes, days, Number(timeBucketMs), ctx),
  };
}

const rowOf = ({ application, subsystem, severity }: DataSource): PolicyTestRow => ({
  applicationNameValues: application,
  subsystemNameValues: subsystem,
  severityValues: severity ?? "",
});

function bucketsOf(bytes: number, days: number, size: number, ctx: RequestContext) {
  const count = Math.ceil((days * DAY_MS) / size);
  if (!(size > 0) || count > MAX_BUCKETS)
    throw invalidField(["timeBucketMs"], `expected at most ${MAX_BUCKETS} buckets`);
  const each = Math.floor(bytes / count);
  const start = Math.floor(Date.parse(ctx.now) / size) * size - (count - 1) * size;
  return Array.from({ length: count }, (__, at) => ({
    bucketStartMs: start + at * size,
    bytes: at ? each : bytes - each * (count - 1),
  }));
}
