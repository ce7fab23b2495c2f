import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, json, model, text } from "../../schema/fields";
import { choice } from "../../schema/words";
import { line, many } from "./bounds";

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

const binary = model("ExtensionItemBinary", "A file that an item brings along.", {
  data: field(text(0, 5000000).optional(), "The file itself. Definitions of dashboards are left out unless asked for."),
  fileName: field(line().optional(), "Its name."),
  type: field(choice("", FILES, "ExtensionItemBinaryType").optional(), "What it is."),
});

const item = model("ExtensionItem", "One thing that an extension puts into the account: an alert, a dashboard, a parsing rule.", {
  id: field(line().optional(), "Its id in its version, by which it is deployed. Another version has other ids."),
  uniqueId: field(line().optional(), "An id that no item of another extension has."),
  stableId: field(text(0, 63).optional(), "An id that stays the same from version to version."),
  extendedInternalId: field(line().optional(), "Its id inside the service."),
  name: field(line().optional(), "Its name."),
  description: field(line().optional(), "What it is for."),
  targetDomain: field(choice("", DOMAINS, "ExtensionItemDomain").optional(), "What kind of thing it becomes."),
  permissionResource: field(choice("", RESOURCES, "ExtensionItemResource").optional(), "What one must be allowed to write to deploy it."),
  isMandatory: field(flag().optional(), "Whether it always comes along."),
  data: field(json().optional(), "The thing itself, in the form of its own area."),
  binaries: field(many(binary).optional(), "Files that it brings along."),
});
export interface ExtensionItem extends z.output<typeof item> {}
export const extensionItem: z.ZodType<ExtensionItem> = item;
