import type { RequestContext } from "../../server/request-context";
import { alertTable } from "../alerts/record";
import { alertsOf } from "./filter";
import type { CaseRecord } from "./record";

const VIEWS: readonly [start: string, view: "logs" | "metric" | "slo" | "tracing"][] = [
  ["metric", "metric"],
  ["slo", "slo"],
  ["tracing", "tracing"],
];
const viewOf = (properties: object): "logs" | "metric" | "slo" | "tracing" =>
  VIEWS.find(([start]) => Object.keys(properties).some((key) => key.startsWith(start)))?.[1] ??
  "logs";

/** Links to a case, its alerts and its impacted entities in the web application. */
export function linksOf(caseRecord: CaseRecord, ctx: RequestContext) {
  const web = (ctx.team.url ?? `https://team-${ctx.team.id}.example.com`).replace(/\/$/, "");
  const alerts = alertsOf(caseRecord).map(({ alertId }) => {
    const view = viewOf(ctx.table(alertTable).get(alertId)?.alertDefProperties ?? {});
    const key = view === "metric" ? "metrics" : view;
    return [
      alertId,
      { [view]: { [key]: `${web}/${key}?alert=${alertId}` }, alertDef: `${web}/alerts/${alertId}` },
    ];
  });
  return {
    detail: `${web}/cases/${caseRecord.id}`,
    alertIndicators: Object.fromEntries(alerts),
    impactedEntities: (caseRecord.impactedEntities ?? []).map((entity) => ({
      entity,
      url: `${web}/apm/${encodeURIComponent(entity.apmService?.name ?? entity.apmDatabase?.name ?? "unknown")}`,
    })),
  };
}
