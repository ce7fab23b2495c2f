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
}

const GRAFANA =
  "It belongs to the API of the hosted Grafana, not to the management API: use the Pulumi provider of Grafana.";

/** An object with an id that does not depend on the state. */
const only = (resourceType: string, id: string) => () => [{ resourceType, id }];

/** An object whose id is another attribute than `id`. */
const byAttribute = (resourceType: string, attribute: string) => (attributes: Fields) =>
  identities(resourceType, [attributes[attribute]]);

/**
 * The rules of all variants (`geo_ip.fields[].id`), and the table of data that the older provider
 * creates with its rules (`custom.custom_enrichment_data.id`).
 */
function enrichmentsIn(attributes: Fields): ObjectIdentity[] {
  const variants = Object.values(attributes).flat().filter(isRecord);
  return variants.flatMap(({ fields, ...others }) => [
    ...identities("Enrichment", Array.isArray(fields) ? fields.map(idOf) : []),
    ...identities("CustomEnrichment", Object.values(others).map(idOf)),
  ]);
}

const idOf = (value: unknown): unknown => (isRecord(value) ? value.id : undefined);

const identities = (resourceType: string, ids: readonly unknown[]): ObjectIdentity[] =>
  ids
    .filter((id) => typeof id === "string" || typeof id === "number")
    .map((id) => ({ resourceType, id: String(id) }));

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
  group: { types: ["TeamGroup", "TeamGroupMembers"] },
  group_attachment: {
    types: ["TeamGroupMembers"],
    objects: byAttribute("TeamGroupMembers", "groupId"),
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
    objects: only("TcoPolicies", "logs"),
  },
  tco_policies_rum: {
    types: ["TcoPolicies", "TcoPolicy"],
    objects: only("TcoPolicies", "rum"),
  },
  tco_policies_traces: {
    types: ["TcoPolicies", "TcoPolicy"],
    objects: only("TcoPolicies", "spans"),
  },
  team: { types: ["Team"] },
  user: {
    types: ["TeamMember"],
    objects: ({ userName }) => identities("TeamMember", [String(userName).toLowerCase()]),
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
