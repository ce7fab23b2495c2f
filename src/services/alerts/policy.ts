import { equalCanonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import type { AlertAccess, AlertAccessPolicyChange } from "./entity";
import { accessPolicy } from "./fields";

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
