import * as coralogix from "pulumi-coralogix";

/** What one stack has in collections that it shares with others. */
export interface Share {
  /** Names of its list of TCO policies for logs, in their order. */
  list: readonly string[];
  /** Names of policies by themselves; the first of them asks for the first place. */
  policies: readonly string[];
  /** Fields that its enrichments look up. */
  enrichments: readonly string[];
  /** Users that it puts into the group of others. */
  users: readonly string[];
  /** Kinds of data of its quota rules, with their shares. */
  quota: Readonly<Record<string, number>>;
}

const body = (name: string) => ({ name, priority: "LOW" as const, logRules: { severities: ["DEBUG" as const] } });
export const quotaRule = (allocation: number) => ({ allocation, enabled: true, canOverflow: false });

export const program = (share: Share, groupId: string) => async () => {
  if (share.list.length) new coralogix.TcoPolicies("list", { sourceType: "LOGS", policies: share.list.map(body) });
  share.policies.forEach((name, at) => {
    new coralogix.TcoPolicy(name, { ...body(name), placement: at ? { last: {} } : { first: {} } });
  });
  for (const fieldName of share.enrichments) new coralogix.Enrichment(fieldName, { fieldName, enrichmentType: { geoIp: {} } });
  if (share.users.length) new coralogix.TeamGroupMembers("members", { groupId, userIds: [...share.users] });
  const rules = Object.fromEntries(Object.entries(share.quota).map(([kind, allocation]) => [kind, quotaRule(allocation)]));
  if (Object.keys(rules).length) new coralogix.QuotaRuleSet("quota", { rules });
};
