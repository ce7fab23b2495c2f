import type { AlertAccess, AlertDefinition } from "../../../services/alerts/entity";
import type { AlertProperties } from "../../../services/alerts/fields";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

/** A stored alert. */
export interface AlertRecord {
  id: string;
  alertVersionId: string;
  alertDefProperties: AlertProperties;
  accessPolicy?: string;
  createdTime: string;
  updatedTime: string;
}
export const alertTable = tableName<AlertRecord>("alerts", "alert definition");
export const versionTable = tableName<{ id: string; alert: AlertRecord }>(
  "alertVersions",
  "alert version",
);

/**
 * An alert as reads return it. The status fields change all the time, so clients must not compare
 * them.
 */
export const alertResponse = (
  { accessPolicy: _, ...alert }: AlertRecord,
  { now }: RequestContext,
): AlertDefinition => ({
  ...alert,
  status: "OK",
  lastTriggeredTime: now,
});

export const MAY_WRITE_POLICY = "alerts:UpdateAccessPolicy";
// No source names a permission to read access policies, so the write permission is required.
const mayReadPolicy = (ctx: RequestContext): boolean => ctx.may(MAY_WRITE_POLICY);

/**
 * The caller's permissions on an alert. The access policy is included only if the caller may read
 * it.
 */
export function accessOf({ accessPolicy }: AlertRecord, ctx: RequestContext): AlertAccess {
  const canReadAccessPolicy = mayReadPolicy(ctx);
  return {
    permissions: {
      canRead: true,
      canManage: ctx.may("alerts:UpdateConfig"),
      canReadAccessPolicy,
      canUpdateAccessPolicy: ctx.may(MAY_WRITE_POLICY),
    },
    ...(canReadAccessPolicy && accessPolicy !== undefined ? { accessPolicy } : {}),
  };
}
