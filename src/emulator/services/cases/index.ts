import { cases } from "../../../services/cases";
import { notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { alertTable } from "../alerts/record";
import { filterValuesOf, groupingKeysOf } from "./counts";
import { createComment, deleteComment, editComment, eventOf, eventsOf } from "./events";
import { alertsOf, connectorsOf, filterCases, listCases } from "./list";
import { type CaseRecord, caseResponse, caseTable, deliveryTable, findCase } from "./record";
import {
  caseSettingsTable,
  createSettings,
  DEFAULTS,
  getActiveSettings,
  updateSettings,
} from "./settings";
import {
  acknowledge,
  assign,
  changed,
  changedAll,
  close,
  prioritize,
  resolve,
  setResolutionReason,
  setTitle,
  unacknowledge,
} from "./state";

const VIEWS: readonly [start: string, view: "logs" | "metric" | "slo" | "tracing"][] = [
  ["metric", "metric"],
  ["slo", "slo"],
  ["tracing", "tracing"],
];
const viewOf = (properties: object): "logs" | "metric" | "slo" | "tracing" =>
  VIEWS.find(([start]) => Object.keys(properties).some((key) => key.startsWith(start)))?.[1] ??
  "logs";

/** Links to a case, its alerts and its impacted entities in the web application. */
function linksOf(caseRecord: CaseRecord, ctx: RequestContext) {
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

const listedCases = (ctx: RequestContext) => ctx.listed(caseTable);

function findByAlert(
  { fingerprint, startedAt }: { fingerprint: string; startedAt: string },
  ctx: RequestContext,
) {
  const begun = Date.parse(startedAt);
  const found = ctx.all(caseTable).find(({ caseIndicators }) =>
    (caseIndicators?.prometheusAlertIndicators ?? [])
      .flatMap(({ alerts }) => alerts)
      .some((alert) => {
        const { triggeredAt } = alert.status.triggered ??
          alert.status.resolved ?? { triggeredAt: alert.createdAt };
        return alert.fingerprint === fingerprint && Date.parse(triggeredAt) === begun;
      }),
  );
  if (!found) throw notResponse("case with the alert", fingerprint);
  return { case: caseResponse(found, ctx) };
}

/** Ids without a case have no entry. */
function deliveries(ids: readonly string[], ctx: RequestContext) {
  const found = ids.flatMap((id) => {
    const caseRecord = ctx.table(caseTable).get(id);
    return caseRecord
      ? [
          [
            id,
            {
              notificationDeliveries:
                ctx.table(deliveryTable).get(caseRecord.id)?.notificationDeliveries ?? [],
            },
          ],
        ]
      : [];
  });
  return { deliveriesByCase: Object.fromEntries(found) };
}

const CHAT_CONNECTORS = ["SLACK", "MICROSOFT_TEAMS"];

export const caseBehaviors = serve(cases.operations, {
  list: ({ body = {} }, ctx) => listCases(body, ctx),
  get: ({ id }, ctx) => ({ case: caseResponse(findCase(id, ctx), ctx) }),
  update: ({ id, body: { title, resolutionReason } = {} }, ctx) =>
    changed(
      id,
      [
        ...(title === undefined ? [] : [setTitle(title)]),
        ...(resolutionReason === undefined ? [] : [setResolutionReason(resolutionReason)]),
      ],
      ctx,
    ),
  getByIndicator: ({ body }, ctx) => findByAlert(body.prometheusAlert, ctx),
  getDeepLinks: ({ case_id }, ctx) => ({ deepLinks: linksOf(findCase(case_id, ctx), ctx) }),
  getFilterValues: ({ body }, ctx) =>
    filterValuesOf(filterCases(listedCases(ctx), body?.filters, ctx)),
  getGroupingKeys: (_, ctx) => ({ groupingKeys: groupingKeysOf(listedCases(ctx)) }),
  listDeliveries: ({ body }, ctx) => deliveries(body.caseIds, ctx),

  acknowledge: ({ id }, ctx) => changed(id, [acknowledge()], ctx),
  unacknowledge: ({ id }, ctx) => changed(id, [unacknowledge], ctx),
  assign: ({ id, body }, ctx) => changed(id, [assign(body.assignee.userId)], ctx),
  unassign: ({ id }, ctx) => changed(id, [assign()], ctx),
  resolve: ({ id, body }, ctx) => changed(id, [resolve(body?.reason)], ctx),
  close: ({ id }, ctx) => changed(id, [close], ctx),
  setPriority: ({ id, body }, ctx) => changed(id, [prioritize(body.priority)], ctx),
  clearPriority: ({ id }, ctx) => changed(id, [prioritize()], ctx),

  acknowledgeMany: ({ body }, ctx) => changedAll(body.ids, acknowledge(body.actor.userId), ctx),
  assignMany: ({ body }, ctx) => changedAll(body.ids, assign(body.assignee.userId), ctx),
  unassignMany: ({ query }, ctx) => changedAll(query.ids, assign(), ctx),
  resolveMany: ({ body }, ctx) => changedAll(body.ids, resolve(body.reason), ctx),
  closeMany: ({ body }, ctx) => changedAll(body.ids, close, ctx),
  setPriorityOfMany: ({ body }, ctx) => changedAll(body.ids, prioritize(body.priority), ctx),
  clearPriorityOfMany: ({ query }, ctx) => changedAll(query.ids, prioritize(), ctx),

  listEvents: ({ case_id }, ctx) => ({ events: eventsOf(case_id, ctx) }),
  getEvent: ({ event_id }, ctx) => ({ event: eventOf(event_id, ctx) }),
  createComment: ({ case_id, body }, ctx) => ({ event: createComment(case_id, body, ctx) }),
  updateComment: ({ event_id, body }, ctx) => ({ event: editComment(event_id, body, ctx) }),
  deleteComment: ({ event_id }, ctx) => deleteComment(event_id, ctx),
  // Only cases that were sent to a chat have external comments.
  syncExternalComments: ({ case_id }, ctx) => ({
    syncRegistered: connectorsOf(findCase(case_id, ctx), ctx).some((type) =>
      CHAT_CONNECTORS.includes(type),
    ),
  }),

  getActiveSettings: (_, ctx) => getActiveSettings(ctx),
  getDefaultSettings: () => DEFAULTS,
  getSettings: ({ id }, ctx) => ({
    caseSettings: ctx.table(caseSettingsTable).mustGet(String(id)),
  }),
  createSettings: ({ body }, ctx) => createSettings(body, ctx),
  updateSettings: ({ id, body = {} }, ctx) => updateSettings(id, body, ctx),
  deleteSettings: ({ id }, ctx) => void ctx.table(caseSettingsTable).remove(String(id)),
});
