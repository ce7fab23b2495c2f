import type { CatalogExtension, ExtensionRevision } from "../../../services/extensions/catalog";
import type { ExtensionItem } from "../../../services/extensions/items";
import type { ExtensionItemCounts, ListedExtension } from "../../../services/extensions/list";
import type { RequestContext } from "../../server/request-context";

/** Permission that a key needs to deploy an item. */
const WRITE_PERMISSIONS: Partial<Record<NonNullable<ExtensionItem["permissionResource"]>, string>> =
  {
    ALERT: "alerts:UpdateConfig",
    CX_CUSTOM_DASHBOARD: "team-dashboards:Update",
    PARSING_RULE: "parsing-rules:UpdateConfig",
    SAVED_VIEW: "team-saved-views:Update",
    CUSTOM_ENRICHMENT: "team-custom-enrichment:UpdateConfig",
    LOGS_EVENTS_TO_METRICS: "logs.events2metrics:UpdateConfig",
  };
export const mayDeploy = ({ permissionResource }: ExtensionItem, ctx: RequestContext): boolean => {
  const needed = permissionResource && WRITE_PERMISSIONS[permissionResource];
  return !needed || ctx.may(needed);
};

const COUNT_FIELDS: Partial<
  Record<NonNullable<ExtensionItem["targetDomain"]>, keyof ExtensionItemCounts>
> = {
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
    const name = targetDomain && COUNT_FIELDS[targetDomain];
    if (name) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const releasedRevisions = ({ revisions = [] }: CatalogExtension): ExtensionRevision[] =>
  revisions.filter(({ isTesting }) => !isTesting);

/** An extension as a list entry: without its items and test revisions. */
export function listedExtension(extension: CatalogExtension): ListedExtension {
  const { changelog: _, permissionDeniedRevisions: __, ...fields } = extension;
  const revisions = releasedRevisions(extension).map(
    (
      { items = [], isTesting: _t, binaries: _b, permissionDeniedItems: _d, ...revision },
      n,
      all,
    ) => ({
      ...revision,
      summary: { isNew: n === all.length - 1, itemCounts: countsOf(items) },
    }),
  );
  return { ...fields, revisions };
}

interface GetQuery {
  include_dashboard_binaries?: boolean | undefined;
  include_testing_revision?: boolean | undefined;
}
/** An extension with its items. Items that the key may not deploy are listed separately. */
export function extensionResponse(
  extension: CatalogExtension,
  query: GetQuery,
  ctx: RequestContext,
): CatalogExtension {
  const selected = query.include_testing_revision
    ? (extension.revisions ?? [])
    : releasedRevisions(extension);
  const revisions = selected.map((revision) => {
    const items = (revision.items ?? []).map((item) =>
      query.include_dashboard_binaries ? item : withoutDashboard(item),
    );
    const denied = items.filter((item) => !mayDeploy(item, ctx));
    return {
      ...revision,
      items: items.filter((item) => !denied.includes(item)),
      ...(denied.length ? { permissionDeniedItems: denied } : {}),
    };
  });
  return { ...extension, revisions };
}
function withoutDashboard({ binaries = [], ...item }: ExtensionItem): ExtensionItem {
  const remaining = binaries.filter(({ type }) => !type?.endsWith("DASHBOARD_DEFINITION"));
  return { ...item, ...(remaining.length ? { binaries: remaining } : {}) };
}
