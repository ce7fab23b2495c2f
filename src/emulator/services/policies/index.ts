import { policies } from "../../../services/policies";
import type { PolicyEntity } from "../../../services/policies/entity";
import type { Source } from "../../../services/policies/enums";
import { invalidField, notResponse } from "../../server/errors";
import { type BodyOf, type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import {
  changedPolicy,
  checkCount,
  newPolicy,
  orderAfterLast,
  orderBeforeFirst,
  policiesOf,
  policyRecords,
  policyResponse,
  requestedSource,
  requirePolicyPermission,
} from "./record";
import { checkPolicy, type RULES_KEY, sourceBy } from "./rules";
import { forecast, testPolicies } from "./simulate";

type PolicyRequest = Partial<PolicyEntity> & { disabled?: boolean };
type CreateRequest = PolicyRequest & {
  placement?: { first?: object | undefined; last?: object | undefined } | undefined;
};

export function createPolicy(
  { placement, ...sent }: CreateRequest,
  ctx: RequestContext,
): PolicyEntity {
  checkPolicy(sent);
  const source = sourceBy(sent) as Source;
  requirePolicyPermission(ctx, source, "UpdatePolicies");
  const existing = policiesOf(ctx, source);
  checkCount(existing.length + 1, source, ctx);
  const order = placement?.first ? orderBeforeFirst(existing) : orderAfterLast(existing);
  return policyResponse(policyRecords(ctx).add(newPolicy(sent, order, ctx)), ctx);
}

export function updatePolicy(
  sent: PolicyRequest & { id: string },
  ctx: RequestContext,
): PolicyEntity {
  requirePolicyPermission(ctx, sourceBy(policyRecords(ctx).mustGet(sent.id)), "UpdatePolicies");
  return policyResponse(policyRecords(ctx).replace(changedPolicy(sent, ctx)), ctx);
}

export function removePolicy(id: string, ctx: RequestContext): { id: string } {
  requirePolicyPermission(ctx, sourceBy(policyRecords(ctx).mustGet(id)), "UpdatePolicies");
  policyRecords(ctx).remove(id);
  return { id };
}

type PolicyItem = { policy: PolicyRequest } & Partial<
  Pick<PolicyEntity, (typeof RULES_KEY)[Source]>
>;
/** Replaces all policies of a source. The new policies get new ids. */
export function overwritePolicies(
  items: readonly PolicyItem[],
  source: Source,
  ctx: RequestContext,
) {
  requirePolicyPermission(ctx, source, "UpdatePolicies");
  checkCount(items.length, source, ctx);
  const all = items.map(({ policy, ...rules }) => ({ ...policy, ...rules }) as PolicyRequest);
  for (const [at, one] of all.entries())
    checkPolicy(one, source, ["policies", at, "policy"], ["policies", at]);
  const fresh = all.map((one, at) => newPolicy(one, at + 1, ctx));
  for (const { id } of policiesOf(ctx, source)) policyRecords(ctx).remove(id);
  if (!fresh.length) return {};
  return {
    createResponses: fresh.map((one) => ({
      policy: policyResponse(policyRecords(ctx).add(one), ctx),
    })),
  };
}

type Order = { id: string; order: number };
/**
 * Changes the order of some policies. The others are unchanged, and come after policies with the
 * same order.
 */
export function reorderPolicies(
  orders: readonly Order[],
  source: Source | undefined,
  ctx: RequestContext,
): { orders: Order[] } {
  if (!source) throw invalidField(["sourceType"], "required, but missing");
  requirePolicyPermission(ctx, source, "UpdatePolicies");
  const policiesById = new Map(policiesOf(ctx, source).map((one) => [one.id, one]));
  for (const [at, { id }] of orders.entries())
    if (!policiesById.has(id)) throw notResponse(`policy of ${source}`, `${id} (orders[${at}])`);
  if (new Set(orders.map(({ id }) => id)).size !== orders.length)
    throw invalidField(["orders"], "duplicate policy id");
  if (new Set(orders.map(({ order }) => order)).size !== orders.length)
    throw invalidField(["orders"], "duplicate order");
  for (const { id, order } of orders)
    policyRecords(ctx).replace({ ...(policiesById.get(id) as PolicyEntity), order });
  return { orders: [...orders].sort((a, b) => a.order - b.order) };
}

type PolicySettings = BodyOf<(typeof policies.operations)["replaceSettings"]>;
interface PolicySettingsRecord {
  id: string;
  settings: PolicySettings;
}
const policySettingsTable = tableName<PolicySettingsRecord>("policy-settings", "policy settings");
const SETTINGS = "settings";

function replaceSettings(settings: PolicySettings, ctx: RequestContext): PolicySettings {
  const table = ctx.table(policySettingsTable);
  if (table.get(SETTINGS)) return table.replace({ id: SETTINGS, settings }).settings;
  return table.add({ id: SETTINGS, settings }).settings;
}

function getPolicy(id: string, ctx: RequestContext) {
  const found = policyRecords(ctx).get(id);
  if (!found) throw notResponse("policy", id);
  requirePolicyPermission(ctx, sourceBy(found), "ReadPolicies");
  return { policy: policyResponse(found, ctx) };
}

/** Policies by their order; truncated if that quirk is on. */
function listPolicies(
  { source_type, enabled_only }: { source_type?: string; enabled_only?: boolean },
  ctx: RequestContext,
) {
  const source = requestedSource(source_type);
  requirePolicyPermission(ctx, source, "ReadPolicies");
  const found = policiesOf(ctx, source).filter(({ enabled }) => enabled || !enabled_only);
  return {
    policies: found.slice(0, ctx.quirks.truncateLists).map((policy) => policyResponse(policy, ctx)),
  };
}

export const policyBehaviors = serve(policies.operations, {
  create: ({ body }, ctx) => ({ policy: createPolicy(body as never, ctx) }),
  list: ({ query }, ctx) => listPolicies((query ?? {}) as never, ctx),
  get: ({ id }, ctx) => getPolicy(String(id), ctx),
  update: ({ body }, ctx) => ({ policy: updatePolicy(body as never, ctx) }),
  remove: ({ id }, ctx) => removePolicy(String(id), ctx),
  reorder: ({ body }, ctx) => reorderPolicies(body.orders, requestedSource(body.sourceType), ctx),
  overwriteLogs: ({ body }, ctx) => overwritePolicies((body?.policies ?? []) as never, "LOGS", ctx),
  overwriteSpans: ({ body }, ctx) =>
    overwritePolicies((body?.policies ?? []) as never, "SPANS", ctx),
  overwriteRum: ({ body }, ctx) => overwritePolicies((body?.policies ?? []) as never, "RUM", ctx),
  test: ({ body }, ctx) => testPolicies(body?.metaFieldsValuesList ?? [], ctx),
  forecast: ({ body }, ctx) => forecast((body ?? {}) as never, ctx),
  getSettings: (_, ctx) => ctx.table(policySettingsTable).get(SETTINGS)?.settings ?? {},
  replaceSettings: ({ body }, ctx) => replaceSettings(body ?? {}, ctx),
});
