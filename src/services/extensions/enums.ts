import { enumOf } from "../../schema/enums";

export const binaryType = enumOf("", ["KIBANA_INDEX_PATTERN"], "ExtensionBinaryType");

const FILES = [
  "PREVIEW_IMAGE",
  "KIBANA_DASHBOARD_DEFINITION",
  "GRAFANA_DASHBOARD_DEFINITION",
  "ENRICHMENT_CSV",
  "CX_CUSTOM_DASHBOARD_DEFINITION",
] as const;
const RESOURCES = [
  "UNKNOWN",
  "ACTION",
  "ALERT",
  "CUSTOM_ENRICHMENT",
  "GEO_ENRICHMENT",
  "SECURITY_ENRICHMENT",
  "RESOURCE_CLOUD_METADATA_ENRICHMENT",
  "GRAFANA_DASHBOARD",
  "KIBANA_DASHBOARD",
  "PARSING_RULE",
  "SAVED_VIEW",
  "CX_CUSTOM_DASHBOARD",
  "METRICS_RULE_GROUP",
  "SPAN_EVENTS_TO_METRICS",
  "LOGS_EVENTS_TO_METRICS",
] as const;
const DOMAINS = [
  "ACTION",
  "ALERT",
  "ENRICHMENT",
  "GRAFANA_DASHBOARD",
  "KIBANA_DASHBOARD",
  "PARSING_RULE",
  "SAVED_VIEW",
  "CX_CUSTOM_DASHBOARD",
  "METRICS_RULE_GROUP",
  "EVENTS_TO_METRICS",
  "ALERT_V3",
] as const;

export const itemBinaryType = enumOf("", FILES, "ExtensionItemBinaryType");
export const itemDomain = enumOf("", DOMAINS, "ExtensionItemDomain");
export const itemResource = enumOf("", RESOURCES, "ExtensionItemResource");
