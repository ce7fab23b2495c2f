import type { Request } from "../../../http/operation";
import { policies } from "../../../services/policies";
import { notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import {
  policiesOf,
  policyRecords,
  policyResponse,
  requestedSource,
  requirePolicyPermission,
} from "./record";
import { forecast, testPolicies } from "./simulate";
import { sourceBy } from "./source";
import {
  createPolicy,
  overwritePolicies,
  removePolicy,
  reorderPolicies,
  updatePolicy,
} from "./write";

type PolicySettings = NonNullable<Request<(typeof policies.operations)["replaceSettings"]>["body"]>;
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
