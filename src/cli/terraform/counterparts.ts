import { type Fields, isRecord } from "../../schema/record";

/** What a resource of the vendor's Terraform provider corresponds to. */
export interface Counterpart {
  /** The resource types that cover it. A move uses the first one. */
  types?: readonly string[];
  /** What is different, or why no resource type covers it. */
  note?: string;
  /**
   * The objects that an entry of a state manages, where not the one of the first type with the `id`
   * of the entry. The names of the attributes are in camel case.
   */
  objects?(attributes: Fields): ObjectIdentity[];
}

/** Identifies an object of the account. */
export interface ObjectIdentity {
  resourceType: string;
  id: string;
  /** What the state has as its name, where the resource type has another word for it. */
  name?: string;
}

const GRAFANA =
  "It belongs to the API of the hosted Grafana, not to the management API: use the Pulumi provider of Grafana.";

const POLICIES = "One `TcoPolicies` manages the policies of a source in their order.";

/** An object with an id that does not depend on the state. */
const only = (resourceType: string, id: string) => () => [{ resourceType, id }];

/** An object whose id, or name, is another attribute than `id` and `name`. */
const byAttributes =
  (resourceType: string, id: string, name?: string) =>
  (attributes: Fields): ObjectIdentity[] =>
    identities(resourceType, [{ id: attributes[id], name: name && attributes[name] }]);

/**
 * The rules of all variants (`geo_ip.fields[].id`), and the table of data that the provider creates
 * with its rules (`custom.custom_enrichment_data.id`).
 */
function enrichmentsIn(attributes: Fields): ObjectIdentity[] {
  const variants = Object.values(attributes).flat().filter(isRecord);
  return variants.flatMap(({ fields, ...others }) => [
    ...identities("Enrichment", Array.isArray(fields) ? fields : []),
    ...identities("CustomEnrichment", Object.values(others)),
  ]);
}

/** The entries that have an id. */
const identities = (resourceType: string, entries: readonly unknown[]): ObjectIdentity[] =>
  entries
    .filter(isRecord)
    .filter(({ id }) => (typeof id === "string" && id !== "") || typeof id === "number")
    .map(({ id, name }) => ({
      resourceType,
      id: String(id),
      ...(typeof name === "string" ? { name } : {}),
    }));

/**
 * The counterpart of each resource of the vendor's provider. Its data sources have the same names.
 */
export const counterparts: Readonly<Record<string, Counterpart>> = {
  action: { types: ["Action"] },
  ai_custom_evaluation: { types: ["AiCustomEvaluation"] },
  ai_evaluation: { types: ["AiEvaluation"] },
  alert: { types: ["Alert"] },
  alerts_scheduler: { types: ["SuppressionRule"] },
  api_key: { types: ["ApiKey"] },
  archive_logs: { types: ["LogsArchive"] },
  archive_metrics: { types: ["MetricsArchive"] },
  archive_retentions: { types: ["ArchiveRetentions"] },
  connector: { types: ["Connector"] },
  custom_role: { types: ["CustomRole"] },
  dashboard: { types: ["Dashboard"] },
  dashboards_folder: { types: ["DashboardFolder"] },
  data_enrichments: {
    types: ["Enrichment", "CustomEnrichment"],
    note: "A resource for each enriched field, and one for the table of data.",
    objects: enrichmentsIn,
  },
  data_set: { types: ["CustomEnrichment"] },
  enrichment: {
    types: ["Enrichment"],
    note: "A resource for each enriched field.",
    objects: enrichmentsIn,
  },
  events2metric: { types: ["Events2Metric"] },
  fleet_configuration_group: { types: ["FleetConfigurationGroup"] },
  fleet_configuration_overlay: { types: ["FleetConfigurationOverlay"] },
  global_router: { types: ["Router"] },
  grafana_folder: { note: GRAFANA },
  group: {
    types: ["TeamGroup", "TeamGroupMembers"],
    objects: byAttributes("TeamGroup", "id", "displayName"),
  },
  group_attachment: {
    types: ["TeamGroupMembers"],
    objects: byAttributes("TeamGroupMembers", "groupId"),
  },
  hosted_dashboard: { note: GRAFANA },
  integration: { types: ["Integration"] },
  ip_access: { types: ["IpAccess"] },
  parsing_rules: { types: ["ParsingRuleGroup"] },
  preset: { types: ["Preset"] },
  quota_allocation_rule_set: {
    types: ["QuotaRuleSet"],
    objects: only("QuotaRuleSet", "quota-rules"),
  },
  recording_rules_groups_set: { types: ["RecordingRuleGroupSet"] },
  rules_group: { types: ["ParsingRuleGroup"] },
  scope: { types: ["Scope"] },
  slo: { types: ["Slo"], note: "The older form of an SLO; `Slo` is the current one." },
  slo_v2: { types: ["Slo"] },
  tco_policies_logs: {
    types: ["TcoPolicies", "TcoPolicy"],
    note: POLICIES,
    objects: only("TcoPolicies", "logs"),
  },
  tco_policies_rum: {
    types: ["TcoPolicies", "TcoPolicy"],
    note: POLICIES,
    objects: only("TcoPolicies", "rum"),
  },
  tco_policies_traces: {
    types: ["TcoPolicies", "TcoPolicy"],
    note: POLICIES,
    objects: only("TcoPolicies", "spans"),
  },
  team: { types: ["Team"] },
  user: {
    types: ["TeamMember"],
    objects: ({ userName }) =>
      identities("TeamMember", [{ id: String(userName ?? "").toLowerCase() }]),
  },
  view_folder: { types: ["ViewFolder"] },
  webhook: { types: ["Webhook"] },
};

/** The resources of the vendor's provider that a resource type covers: `coralogix_alert`. */
export const terraformTypesOf = (resourceType: string): string[] =>
  Object.entries(counterparts)
    .filter(([, { types }]) => types?.includes(resourceType))
    .map(([name]) => terraformName(name));

/** The name in Terraform of a resource of the vendor's provider. */
export const terraformName = (name: string): string => `coralogix_${name}`;
