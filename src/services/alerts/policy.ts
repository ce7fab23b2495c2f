import { equalCanonical } from "../../schema/canonical";
import { field } from "../../schema/facts";
import { nodeOf } from "../../schema/node";
import { type AlertAccess, type AlertAccessPolicyChange, accessPolicyString } from "./entity";

/**
 * The access policy of an alert. Every read requests it, because a read does not know whether the
 * program manages it. A response without it is no proof of absence if the key cannot read policies
 * (`permissionGated`). A policy that the program does not manage is ignored (`serverDefault`).
 */
export const accessPolicy = field(
  accessPolicyString.optional(),
  "Access policy of the alert, as JSON. If omitted, the policy is not managed. Removing the field from the program deletes the policy. Requires the permission alerts:UpdateAccessPolicy.",
  { json: true, serverDefault: true, permissionGated: "missing" },
);
const node = nodeOf(accessPolicy);

/** The policy that the API returned: "" if there is none, undefined if the key cannot read it. */
export const accessPolicyOf = (access?: AlertAccess): string | undefined =>
  access?.accessPolicy || (access?.permissions?.canReadAccessPolicy ? "" : undefined);

/** The policy change of a replace request. Undefined leaves the policy unchanged. */
export function policyChange(
  now: string | undefined,
  old: string | undefined,
): AlertAccessPolicyChange | undefined {
  if (equalCanonical(node, now, old)) return undefined;
  return now === undefined ? { delete: {} } : { upsert: now };
}
