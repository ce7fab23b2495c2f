import type { CatalogExtension, ExtensionRevision } from "../../../areas/extensions/catalog";
import type { ExtensionItem } from "../../../areas/extensions/items";
import type { ExtensionItemCounts, ListedExtension } from "../../../areas/extensions/list";
import type { Scene } from "../../scene";

/** What a key must be allowed to write, to deploy a thing of a kind. */
const WRITES: Partial<Record<NonNullable<ExtensionItem["permissionResource"]>, string>> = {
  ALERT: "alerts:UpdateConfig",
  CX_CUSTOM_DASHBOARD: "team-dashboards:Update",
  PARSING_RULE: "parsing-rules:UpdateConfig",
  SAVED_VIEW: "team-saved-views:Update",
  CUSTOM_ENRICHMENT: "team-custom-enrichment:UpdateConfig",
  LOGS_EVENTS_TO_METRICS: "logs.events2metrics:UpdateConfig",
};
export const mayDeploy = ({ permissionResource }: ExtensionItem, scene: Scene): boolean => {
  const needed = permissionResource && WRITES[permissionResource];
  return !needed || scene.may(needed);
};

const COUNTED: Partial<Record<NonNullable<ExtensionItem["targetDomain"]>, keyof ExtensionItemCounts>> = {
  ALERT_V3: "alerts",
  ALERT: "alerts",
  ACTION: "actions",
  CX_CUSTOM_DASHBOARD: "customDashboards",
  ENRICHMENT: "enrichments",
  EVENTS_TO_METRICS: "eventsToMetrics",
  GRAFANA_DASHBOARD: "grafanaDashboards",
  KIBANA_DASHBOARD: "kibanaDashboards",
  METRICS_RULE_GROUP: "metricsRuleGroup",
  PARSING_RULE: "parsingRules",
  SAVED_VIEW: "savedViews",
};
export function countsOf(items: readonly ExtensionItem[]): ExtensionItemCounts {
  const counts: ExtensionItemCounts = {};
  for (const { targetDomain } of items) {
    const name = targetDomain && COUNTED[targetDomain];
    if (name) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const released = ({ revisions = [] }: CatalogExtension): ExtensionRevision[] => revisions.filter(({ isTesting }) => !isTesting);

/** In a list: without what is in it, and without versions that are being tried. */
export function listedExtension(of: CatalogExtension): ListedExtension {
  const { changelog: _, permissionDeniedRevisions: __, ...said } = of;
  const revisions = released(of).map(({ items = [], isTesting: _t, binaries: _b, permissionDeniedItems: _d, ...revision }, n, all) => ({
    ...revision,
    summary: { isNew: n === all.length - 1, itemCounts: countsOf(items) },
  }));
  return { ...said, revisions };
}

interface Wanted {
  include_dashboard_binaries?: boolean | undefined;
  include_testing_revision?: boolean | undefined;
}
/** Whole, as far as it is asked for; things that this key may not deploy stand apart. */
export function wholeExtension(of: CatalogExtension, wanted: Wanted, scene: Scene): CatalogExtension {
  const shown = wanted.include_testing_revision ? (of.revisions ?? []) : released(of);
  const revisions = shown.map((revision) => {
    const items = (revision.items ?? []).map((item) => (wanted.include_dashboard_binaries ? item : withoutDashboard(item)));
    const denied = items.filter((item) => !mayDeploy(item, scene));
    return {
      ...revision,
      items: items.filter((item) => !denied.includes(item)),
      ...(denied.length ? { permissionDeniedItems: denied } : {}),
    };
  });
  return { ...of, revisions };
}
function withoutDashboard({ binaries = [], ...item }: ExtensionItem): ExtensionItem {
  const left = binaries.filter(({ type }) => !type?.endsWith("DASHBOARD_DEFINITION"));
  return { ...item, ...(left.length ? { binaries: left } : {}) };
}
