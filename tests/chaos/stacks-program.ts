import * as coralogix from "pulumi-coralogix";

/** The entries of one stack in shared collections. */
export interface Share {
  /** Policy names of its TcoPolicies resource, in order. */
  list: readonly string[];
  /** Names of its TcoPolicy resources; the first one is placed first. */
  policies: readonly string[];
  /** Field names of its enrichments. */
  enrichments: readonly string[];
  /** Users that it adds to a foreign group. */
  users: readonly string[];
  /** Allocations of its quota rules by entity type. */
  quota: Readonly<Record<string, number>>;
}

const policyArgs = (name: string) => ({
  name,
  priority: "LOW" as const,
  logRules: { severities: ["DEBUG" as const] },
});
export const quotaRule = (allocation: number) => ({
  allocation,
  enabled: true,
  canOverflow: false,
});

export const shareProgram = (share: Share, groupId: string) => async () => {
  if (share.list.length)
    new coralogix.TcoPolicies("list", { sourceType: "LOGS", policies: share.list.map(policyArgs) });
  share.policies.forEach((name, at) => {
    new coralogix.TcoPolicy(name, {
      ...policyArgs(name),
      placement: at ? { last: {} } : { first: {} },
    });
  });
  for (const fieldName of share.enrichments)
    new coralogix.Enrichment(fieldName, { fieldName, enrichmentType: { geoIp: {} } });
  if (share.users.length)
    new coralogix.TeamGroupMembers("members", { groupId, userIds: [...share.users] });
  const rules = Object.fromEntries(
    Object.entries(share.quota).map(([entityType, allocation]) => [
      entityType,
      quotaRule(allocation),
    ]),
  );
  if (Object.keys(rules).length) new coralogix.QuotaRuleSet("quota", { rules });
};
