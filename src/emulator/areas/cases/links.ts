import type { Scene } from "../../scene";
import { alertKind } from "../alerts/kept";
import { alertsOf } from "./filter";
import type { KeptCase } from "./kept";

const VIEWS: readonly [start: string, view: "logs" | "metric" | "slo" | "tracing"][] = [
  ["metric", "metric"],
  ["slo", "slo"],
  ["tracing", "tracing"],
];
const viewOf = (properties: object): "logs" | "metric" | "slo" | "tracing" =>
  VIEWS.find(([start]) => Object.keys(properties).some((key) => key.startsWith(start)))?.[1] ?? "logs";

/** Where a case and what belongs to it are found. */
export function linksOf(it: KeptCase, scene: Scene) {
  const web = (scene.team.url ?? `https://team-${scene.team.id}.example.com`).replace(/\/$/, "");
  const alerts = alertsOf(it).map(({ alertId }) => {
    const view = viewOf(scene.shelf(alertKind).get(alertId)?.alertDefProperties ?? {});
    const key = view === "metric" ? "metrics" : view;
    return [alertId, { [view]: { [key]: `${web}/${key}?alert=${alertId}` }, alertDef: `${web}/alerts/${alertId}` }];
  });
  return {
    detail: `${web}/cases/${it.id}`,
    alertIndicators: Object.fromEntries(alerts),
    impactedEntities: (it.impactedEntities ?? []).map((entity) => ({
      entity,
      url: `${web}/apm/${encodeURIComponent(entity.apmService?.name ?? entity.apmDatabase?.name ?? "unknown")}`,
    })),
  };
}
