import { nodeOf } from "../../../schema/node";
import { definedOnly } from "../../../schema/record";
import { type PolicyEntity, policyEntity } from "../../../services/policies/entity";
import { type Source, sourceOf } from "../../../services/policies/enums";
import { echo } from "../../server/echo";
import { ApiError } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";
import { checkPolicy, sourceBy } from "./rules";

const NOUN: Readonly<Record<Source, string>> = { LOGS: "log", SPANS: "span", RUM: "RUM" };

/** Enforces the maximum number of policies per source: 429, or 400 in older releases. */
export function checkCount(
  count: number,
  source: Source,
  { quirks: { policiesMax, olderLimits } }: RequestContext,
): void {
  if (policiesMax === undefined || count <= policiesMax) return;
  throw new ApiError(
    olderLimits ? 400 : 429,
    `the maximum number of ${NOUN[source]} policies (${policiesMax}) is exceeded`,
  );
}

const policyTable = tableName<PolicyEntity>("policies", "policy");
export const policyRecords = (ctx: RequestContext) => ctx.table(policyTable);
const policyNode = nodeOf(policyEntity);

/** The policies of a source in their order. */
export const policiesOf = (ctx: RequestContext, source?: Source): PolicyEntity[] =>
  policyRecords(ctx)
    .all()
    .filter((one) => source === undefined || sourceBy(one) === source)
    .sort((a, b) => a.order - b.order);

const PERMISSION_RESOURCE: Readonly<Partial<Record<Source, string>>> = {
  LOGS: "logs.tco",
  SPANS: "spans.tco",
};
/** Each source has its own permissions. The permission for RUM policies is unknown. */
export function requirePolicyPermission(
  ctx: RequestContext,
  source: Source | undefined,
  action: "ReadPolicies" | "UpdatePolicies",
): void {
  const permission = source && PERMISSION_RESOURCE[source];
  if (permission) ctx.requirePermission(`${permission}:${action}`);
}
export const requestedSource = (value: unknown): Source | undefined => sourceOf(value);

type PolicyRequest = Partial<PolicyEntity> & { disabled?: boolean };
/** The order of a new policy. It may be negative temporarily. */
export const orderBeforeFirst = (existing: readonly PolicyEntity[]): number =>
  Math.min(1, ...existing.map(({ order }) => order)) - 1;
export const orderAfterLast = (existing: readonly PolicyEntity[]): number =>
  Math.max(0, ...existing.map(({ order }) => order)) + 1;

/** The stored form of a new policy. */
export function newPolicy(
  { disabled, ...sent }: PolicyRequest,
  order: number,
  ctx: RequestContext,
): PolicyEntity {
  const generated = {
    enabled: disabled !== true,
    id: ctx.uuid(),
    companyId: ctx.team.id,
    order,
    deleted: false,
  };
  return policyRecord({ ...sent, ...generated, createdAt: ctx.now, updatedAt: ctx.now }, ctx);
}

/**
 * An update replaces everything except the order. An omitted name, priority or `enabled` is
 * unchanged.
 */
export function changedPolicy(
  { id, ...sent }: PolicyRequest & { id: string },
  ctx: RequestContext,
): PolicyEntity {
  const { name, priority, enabled, companyId, order, deleted, createdAt, ...old } =
    policyRecords(ctx).mustGet(id);
  const next = {
    name,
    enabled,
    priority: sent.targets?.length ? ("UNSPECIFIED" as const) : priority,
    ...(definedOnly(sent) as PolicyRequest),
  };
  checkPolicy(next, sourceBy(old));
  return policyRecord(
    { ...next, id, companyId, order, deleted, createdAt, updatedAt: ctx.now },
    ctx,
  );
}

function policyRecord(policy: object, ctx: RequestContext): PolicyEntity {
  const one = echo(policyNode, policy, ctx.quirks) as PolicyEntity;
  const targets = one.targets?.map((target) => ({
    ...target,
    dataset: target.dataset ?? datasetOf(one),
  }));
  return {
    ...one,
    ...withLowerCaseNames(one),
    ...withSeverities(one),
    priority: priorityOf(one),
    ...(targets ? { targets } : {}),
  } as PolicyEntity;
}

/**
 * Application and subsystem names are stored in lower case; names of services, actions and tags are
 * not.
 */
function withLowerCaseNames(policy: PolicyEntity): Partial<PolicyEntity> {
  const keys = ["applicationRule", "subsystemRule"] as const;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const rule = policy[key];
      return rule ? [[key, { ...rule, name: rule.name.map((name) => name.toLowerCase()) }]] : [];
    }),
  );
}

/** A policy with an expression is returned with an empty array of severities. */
function withSeverities({ logRules, rumRules }: PolicyEntity): Partial<PolicyEntity> {
  const withDefault = <T extends object>(rules: T) => ({ severities: [], ...rules });
  return {
    ...(logRules ? { logRules: withDefault(logRules) } : {}),
    ...(rumRules ? { rumRules: withDefault(rumRules) } : {}),
  } as Partial<PolicyEntity>;
}

/**
 * UNSPECIFIED is returned explicitly; with a priority override, the service changes it to BLOCK.
 */
function priorityOf({
  priority = "UNSPECIFIED",
  priorityOverride,
}: PolicyEntity): PolicyEntity["priority"] {
  const hasNone = priority === "UNSPECIFIED" || priority === "PRIORITY_TYPE_UNSPECIFIED";
  return hasNone && priorityOverride?.quotaBased?.usageTiers?.length ? "BLOCK" : priority;
}
const datasetOf = ({ spanRules }: PolicyEntity): string => (spanRules ? "spans" : "logs");

/**
 * A policy as reads return it: with a default target, and the current status of a priority
 * override.
 */
export function policyResponse(policy: PolicyEntity, ctx: RequestContext): PolicyEntity {
  const defaultTargets =
    policy.targets?.length || policy.rumRules ? {} : { targets: [defaultTarget(policy)] };
  return { ...policy, ...defaultTargets, ...overrideStatus(policy, ctx) };
}
const defaultTarget = (policy: PolicyEntity) => ({
  dataspace: "default",
  dataset: datasetOf(policy),
  priority: policy.priority as "LOW",
});

function overrideStatus({ priorityOverride, priority }: PolicyEntity, ctx: RequestContext) {
  const first = priorityOverride?.quotaBased?.usageTiers?.[0];
  if (!first) return {};
  const currentUsage = Number(ctx.uuid().replace(/\D/g, "").slice(0, 4)) / 100;
  const currentPriority = currentUsage < first.dailyQuotaPercentage ? first.priority : priority;
  return {
    priorityOverrideStatus: {
      quotaBased: { currentPriority: currentPriority as "LOW", currentUsage, dailyLimit: 100 },
    },
  };
}
