import { cases } from "../../../areas/cases";
import { notFound } from "../../errors";
import { type Scene, serve } from "../../scene";
import { filterValuesOf, groupingKeysOf } from "./counts";
import { comment, dropComment, editComment, eventOf, eventsOf } from "./events";
import { connectorsOf, wantedCases } from "./filter";
import { caseKind, deliveryKind, findCase, told } from "./kept";
import { linksOf } from "./links";
import { listCases } from "./list";
import { activeSettings, createSettings, DEFAULTS, settingsKind, updateSettings } from "./settings";
import { acknowledge, assign, changed, changedAll, close, entitle, explain, prioritize, resolve, unacknowledge } from "./state";

const all = (scene: Scene) => scene.shelf(caseKind).shown();

function byAlert({ fingerprint, startedAt }: { fingerprint: string; startedAt: string }, scene: Scene) {
  const begun = Date.parse(startedAt);
  const found = scene
    .shelf(caseKind)
    .all()
    .find(({ caseIndicators }) =>
      (caseIndicators?.prometheusAlertIndicators ?? [])
        .flatMap(({ alerts }) => alerts)
        .some((alert) => {
          const { triggeredAt } = alert.status.triggered ?? alert.status.resolved ?? { triggeredAt: alert.createdAt };
          return alert.fingerprint === fingerprint && Date.parse(triggeredAt) === begun;
        }),
    );
  if (!found) throw notFound("case with the alert", fingerprint);
  return { case: told(found, scene) };
}

/** Ids of which there is no case have no entry. */
function deliveries(ids: readonly string[], scene: Scene) {
  const found = ids.flatMap((id) => {
    const it = scene.shelf(caseKind).get(id);
    return it ? [[id, { notificationDeliveries: scene.shelf(deliveryKind).get(it.id)?.notificationDeliveries ?? [] }]] : [];
  });
  return { deliveriesByCase: Object.fromEntries(found) };
}

const CHATS = ["SLACK", "MICROSOFT_TEAMS"];

export const caseBehaviours = serve(cases.operations, {
  list: ({ body = {} }, scene) => listCases(body, scene),
  get: ({ id }, scene) => ({ case: told(findCase(id, scene), scene) }),
  update: ({ id, body: { title, resolutionReason } = {} }, scene) =>
    changed(
      id,
      [...(title === undefined ? [] : [entitle(title)]), ...(resolutionReason === undefined ? [] : [explain(resolutionReason)])],
      scene,
    ),
  getByIndicator: ({ body }, scene) => byAlert(body.prometheusAlert, scene),
  getDeepLinks: ({ case_id }, scene) => ({ deepLinks: linksOf(findCase(case_id, scene), scene) }),
  getFilterValues: ({ body }, scene) => filterValuesOf(wantedCases(all(scene), body?.filters, scene)),
  getGroupingKeys: (_, scene) => ({ groupingKeys: groupingKeysOf(all(scene)) }),
  listDeliveries: ({ body }, scene) => deliveries(body.caseIds, scene),

  acknowledge: ({ id }, scene) => changed(id, [acknowledge()], scene),
  unacknowledge: ({ id }, scene) => changed(id, [unacknowledge], scene),
  assign: ({ id, body }, scene) => changed(id, [assign(body.assignee.userId)], scene),
  unassign: ({ id }, scene) => changed(id, [assign()], scene),
  resolve: ({ id, body }, scene) => changed(id, [resolve(body?.reason)], scene),
  close: ({ id }, scene) => changed(id, [close], scene),
  setPriority: ({ id, body }, scene) => changed(id, [prioritize(body.priority)], scene),
  clearPriority: ({ id }, scene) => changed(id, [prioritize()], scene),

  acknowledgeMany: ({ body }, scene) => changedAll(body.ids, acknowledge(body.actor.userId), scene),
  assignMany: ({ body }, scene) => changedAll(body.ids, assign(body.assignee.userId), scene),
  unassignMany: ({ query }, scene) => changedAll(query.ids, assign(), scene),
  resolveMany: ({ body }, scene) => changedAll(body.ids, resolve(body.reason), scene),
  closeMany: ({ body }, scene) => changedAll(body.ids, close, scene),
  setPriorityOfMany: ({ body }, scene) => changedAll(body.ids, prioritize(body.priority), scene),
  clearPriorityOfMany: ({ query }, scene) => changedAll(query.ids, prioritize(), scene),

  listEvents: ({ case_id }, scene) => ({ events: eventsOf(case_id, scene) }),
  getEvent: ({ event_id }, scene) => ({ event: eventOf(event_id, scene) }),
  createComment: ({ case_id, body }, scene) => ({ event: comment(case_id, body, scene) }),
  updateComment: ({ event_id, body }, scene) => ({ event: editComment(event_id, body, scene) }),
  deleteComment: ({ event_id }, scene) => dropComment(event_id, scene),
  // Only what was told of in a chat has comments there.
  syncExternalComments: ({ case_id }, scene) => ({
    syncRegistered: connectorsOf(findCase(case_id, scene), scene).some((type) => CHATS.includes(type)),
  }),

  getActiveSettings: (_, scene) => activeSettings(scene),
  getDefaultSettings: () => DEFAULTS,
  getSettings: ({ id }, scene) => ({ caseSettings: scene.shelf(settingsKind).must(String(id)) }),
  createSettings: ({ body }, scene) => createSettings(body, scene),
  updateSettings: ({ id, body = {} }, scene) => updateSettings(id, body, scene),
  deleteSettings: ({ id }, scene) => void scene.shelf(settingsKind).remove(String(id)),
});
