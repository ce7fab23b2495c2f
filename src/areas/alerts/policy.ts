import { same } from "../../schema/canonical";
import { field } from "../../schema/facts";
import { nodeOf } from "../../schema/node";
import { type AlertAccess, type AlertAccessPolicyChange, policyText } from "./definition";

/**
 * Who may do what with an alert. Every read asks for it, as a read cannot know whether the program manages it. An answer without it proves nothing where
 * the key may not read policies (`guarded`), and a policy that the program does not manage is nobody's business here (`server`).
 */
export const accessPolicy = field(
  policyText.optional(),
  "Who may do what with the alert, as JSON. Left out, the policy is not managed here; taken out of a program, it is taken away. Needs the permission alerts:UpdateAccessPolicy.",
  { json: true, server: true, guarded: "missing" },
);
const node = nodeOf(accessPolicy);

/** The policy as far as the key may know: an empty text where there is none, nothing where that cannot be told. */
export const policyOf = (access?: AlertAccess): string | undefined =>
  access?.accessPolicy || (access?.permissions?.canReadAccessPolicy ? "" : undefined);

/** Left alone unless the program changes it: to a replacement, nothing means that it stays. */
export function policyChange(now: string | undefined, old: string | undefined): AlertAccessPolicyChange | undefined {
  if (same(node, now, old)) return undefined;
  return now === undefined ? { delete: {} } : { upsert: now };
}
