const CONFIG = ["ReadConfig", "UpdateConfig"];
const READ_MANAGE = ["Read", "Manage"];
const CONFIG_MANAGE = ["ReadConfig", "Manage"];
const POLICIES = ["ReadPolicies", "UpdatePolicies"];
const ACCESS_POLICY = ["ReadAccessPolicy", "UpdateAccessPolicy"];
const READ_UPDATE = ["Read", "Update"];
const SUMMARY = [...CONFIG, "ReadSummary"];

/**
 * The actions of each resource, in the letter case of the service. Sources: the permissions of the
 * operations, the documentation of the vendor's Terraform provider, and the tests of the vendor's
 * operator for Kubernetes. An account may have more.
 */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  "ai-app-catalog": ["Read"],
  "ai-app-discovery": READ_MANAGE,
  "ai-app-evaluators": READ_MANAGE,
  alerts: CONFIG,
  case: ["Read", "Update", "Acknowledge", "Assign", "Close", "Comment"],
  "case-config": READ_UPDATE,
  "cloud-metadata-enrichment": CONFIG,
  "cloud-metadata-ingress": ["SendData"],
  "contextual-data": [...CONFIG, "SendData"],
  "data-ingest-api-keys": ["ReadConfig"],
  "data-usage": ["Read"],
  extensions: ["ReadConfig", "Deploy"],
  "geo-enrichment": CONFIG,
  grafana: READ_UPDATE,
  incidents: ["read", "acknowledge", "assign", "close", "Snooze"],
  integrations: ["ReadConfig", "Deploy"],
  livetail: ["Read"],
  "logs.alerts": CONFIG,
  "logs.data-api#high": ["ReadData"],
  "logs.data-api#low": ["ReadData"],
  "logs.data-ingress": ["SendData"],
  "logs.data-setup#low": CONFIG,
  "logs.events2metrics": CONFIG,
  "logs.tco": POLICIES,
  "metrics.alerts": CONFIG,
  "metrics.data-analytics#high": ["Read"],
  "metrics.data-analytics#low": ["Read"],
  "metrics.data-api#high": ["ReadData"],
  "metrics.data-api#low": ["ReadData"],
  "metrics.data-ingress": ["SendData"],
  "metrics.data-setup#high": CONFIG,
  "metrics.data-setup#low": CONFIG,
  "metrics.recording-rules": CONFIG,
  "metrics.tco": POLICIES,
  "notification-center-connectors": SUMMARY,
  "notification-center-presets": SUMMARY,
  "notification-center-routers": SUMMARY,
  "opensearch-dashboards": READ_UPDATE,
  "org-quota": READ_MANAGE,
  "org-teams": CONFIG_MANAGE,
  "outbound-webhooks": SUMMARY,
  "parsing-rules": CONFIG,
  "remote-configuration": ["Manage"],
  "rum-ingress": ["SendData"],
  "security-enrichment": CONFIG,
  "service-catalog": READ_UPDATE,
  slo: CONFIG,
  "spans.alerts": CONFIG,
  "spans.data-api#high": ["ReadData"],
  "spans.data-api#low": ["ReadData"],
  "spans.data-ingress": ["SendData"],
  "spans.data-setup#low": CONFIG,
  "spans.events2metrics": CONFIG,
  "spans.tco": POLICIES,
  "suppression-rules": CONFIG,
  "team-actions": CONFIG,
  "team-ai-settings": CONFIG_MANAGE,
  "team-api-keys": [...CONFIG_MANAGE, ...ACCESS_POLICY],
  "team-api-keys-security-settings": CONFIG_MANAGE,
  "team-custom-api-keys": [...CONFIG_MANAGE, ...ACCESS_POLICY],
  "team-custom-enrichment": [...CONFIG, "ReadData", "UpdateData"],
  "team-dashboards": [...READ_UPDATE, ...ACCESS_POLICY],
  "team-groups": CONFIG_MANAGE,
  "team-ip-access": CONFIG_MANAGE,
  "team-members": CONFIG_MANAGE,
  "team-quota": READ_MANAGE,
  "team-quota-rules": READ_MANAGE,
  "team-roles": [...CONFIG_MANAGE, "ReadSummary"],
  "team-saved-views": READ_UPDATE,
  "team-scim": CONFIG_MANAGE,
  "team-scopes": CONFIG_MANAGE,
  "team-sso": CONFIG_MANAGE,
  "user-actions": CONFIG,
  "user-dashboards": READ_UPDATE,
  "user-saved-views": READ_UPDATE,
};

/** The names of permissions, as far as they are known. */
export const PERMISSION_NAMES: readonly string[] = Object.entries(ACTIONS).flatMap(
  ([resource, actions]) => actions.map((action) => `${resource}:${action}`),
);
