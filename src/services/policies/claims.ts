import { type Fields, isRecord } from "../../schema/record";
import type { Claim } from "../define";
import { type Source, sourceOf } from "./enums";
import { sourceOfPolicy } from "./wire";

const NOUN: Readonly<Record<Source, string>> = {
  LOGS: "log policies",
  SPANS: "span policies",
  RUM: "RUM policies",
};

const allPolicies = (source: Source): string => `all ${NOUN[source]}`;
const policyNameClaim = (source: Source, name: string): string =>
  `the name ${JSON.stringify(name)} among the ${NOUN[source]}`;
const EXCLUSIVE =
  "a TcoPolicies resource whose exclusive is true deletes all other policies of its source. Move all policies to its list, or remove exclusive";
const DUPLICATE =
  "a TcoPolicies list and a TcoPolicy resource with the same policy name would overwrite each other. Define the policy in one of them";

/** A single policy shares its source, and shares its name with other single policies. */
export function policyClaims(fields: Fields): Claim[] {
  const source = sourceOfPolicy(fields);
  if (!source) return [];
  const nameClaims =
    typeof fields.name === "string"
      ? [{ what: policyNameClaim(source, fields.name), because: DUPLICATE, shared: true as const }]
      : [];
  return [{ what: allPolicies(source), because: EXCLUSIVE, shared: true }, ...nameClaims];
}

/** A list claims the names of its policies, and its source if it is exclusive. */
export function listClaims(fields: Fields): Claim[] {
  const source = sourceOf(fields.sourceType);
  if (!source) return [];
  const names = (Array.isArray(fields.policies) ? fields.policies : []).flatMap((item) =>
    isRecord(item) && typeof item.name === "string" ? [item.name] : [],
  );
  const shared = fields.exclusive === true ? {} : { shared: true as const };
  const list = `the list of ${NOUN[source]}`;
  return [
    {
      what: list,
      because: "only one TcoPolicies resource per source is allowed in a program. Merge the lists",
    },
    { what: allPolicies(source), because: EXCLUSIVE, ...shared },
    ...names.map((name) => ({ what: policyNameClaim(source, name), because: DUPLICATE })),
  ];
}
