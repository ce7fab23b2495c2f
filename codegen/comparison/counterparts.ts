/** What a resource of the vendor's Terraform provider corresponds to. */
export interface Counterpart {
  /** The resource types that cover it. */
  types?: readonly string[];
  /** What is different, or why no resource type covers it. */
  note?: string;
}

const GRAFANA =
  "It belongs to the API of the hosted Grafana, not to the management API: use the Pulumi provider of Grafana.";

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
  data_enrichments: { types: ["Enrichment"], note: "A resource for each enriched field." },
  data_set: { types: ["CustomEnrichment"] },
  enrichment: { types: ["Enrichment"], note: "A resource for each enriched field." },
  events2metric: { types: ["Events2Metric"] },
  fleet_configuration_group: { types: ["FleetConfigurationGroup"] },
  fleet_configuration_overlay: { types: ["FleetConfigurationOverlay"] },
  global_router: { types: ["Router"] },
  grafana_folder: { note: GRAFANA },
  group: { types: ["TeamGroup", "TeamGroupMembers"] },
  group_attachment: { types: ["TeamGroupMembers"] },
  hosted_dashboard: { note: GRAFANA },
  integration: { types: ["Integration"] },
  ip_access: { types: ["IpAccess"] },
  parsing_rules: { types: ["ParsingRuleGroup"] },
  preset: { types: ["Preset"] },
  quota_allocation_rule_set: { types: ["QuotaRuleSet"] },
  recording_rules_groups_set: { types: ["RecordingRuleGroupSet"] },
  rules_group: { types: ["ParsingRuleGroup"] },
  scope: { types: ["Scope"] },
  slo: { types: ["Slo"], note: "The older form of an SLO; `Slo` is the current one." },
  slo_v2: { types: ["Slo"] },
  tco_policies_logs: { types: ["TcoPolicies", "TcoPolicy"] },
  tco_policies_rum: { types: ["TcoPolicies", "TcoPolicy"] },
  tco_policies_traces: { types: ["TcoPolicies", "TcoPolicy"] },
  team: { types: ["Team"] },
  user: { types: ["TeamMember"] },
  view_folder: { types: ["ViewFolder"] },
  webhook: { types: ["Webhook"] },
};
