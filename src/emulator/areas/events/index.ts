import { alertEvents } from "../../../areas/events";
import type { Request } from "../../../client/operation";
import { type Scene, serve } from "../../scene";
import { statisticsOf, statsOf } from "./counts";
import { wantedEvents, within } from "./filter";
import { type KeptEvent, keyOf, told, toldAlert } from "./kept";
import { byKey, found, pageOfEvents, shown, underKey } from "./list";

type Ops = (typeof alertEvents)["operations"];

function page(
  all: readonly KeptEvent[],
  { order_bys, pagination: wanted }: Pick<Request<Ops["listForAlerts"]>["query"], "order_bys" | "pagination">,
  scene: Scene,
) {
  const { entries, pagination } = pageOfEvents(all, order_bys, wanted, scene);
  return { events: entries.map((it) => told(it, scene)), pagination };
}

function ofAlerts({ alert_ids, timestamp_range, cx_event_labels = {} }: Request<Ops["listForAlerts"]>["query"], scene: Scene) {
  const labels = Object.entries(cx_event_labels);
  return shown(scene).filter(
    (it) =>
      alert_ids.includes(it.alertVersionId ?? "") &&
      within(it, timestamp_range, scene) &&
      labels.every(([name, value]) => it.labels?.[name] === value),
  );
}

/** Keys without an event are named; a page holds so many events, whichever keys they have. */
function many({ ids = [], filter, order_bys, pagination: wanted }: NonNullable<Request<Ops["getMany"]>["query"]>, scene: Scene) {
  const keys = new Set(shown(scene).map(keyOf));
  const range = filter?.timestamp;
  const all = shown(scene).filter((it) => (!ids.length || ids.includes(keyOf(it))) && (!range || within(it, range, scene)));
  const { entries, pagination } = pageOfEvents(all, order_bys, wanted, scene);
  const groups = byKey(entries);
  const alone = (key: string) => all.filter((it) => keyOf(it) === key).length === 1;
  return {
    events: Object.fromEntries([...groups].map(([key, group]) => [key, found(group, alone(key), scene)])),
    notFoundIds: ids.filter((id) => !keys.has(id)),
    pagination,
  };
}

function one(key: string, query: Request<Ops["get"]>["query"], scene: Scene) {
  const all = underKey(key, scene);
  const { entries, pagination } = pageOfEvents(all, query?.order_bys, query?.pagination, scene);
  return { event: found(entries, all.length === 1, scene), pagination };
}

function alertEvent(id: string, query: Request<Ops["getAlertEvent"]>["query"], scene: Scene) {
  const all = underKey(id, scene);
  const { entries, pagination } = pageOfEvents(all, query?.order_bys, query?.pagination, scene);
  const [first] = entries;
  if (first && all.length === 1) return { id, singlePermutation: toldAlert(first, scene), pagination };
  return { id, multiplePermutation: { alertEventMultiplePermutation: entries.map((it) => toldAlert(it, scene)) }, pagination };
}

function stats(ids: readonly string[] = [], scene: Scene) {
  const groups = byKey(shown(scene));
  const wanted = [...groups].filter(([key]) => !ids.length || ids.includes(key));
  return { eventsStats: Object.fromEntries(wanted.map(([key, group]) => [key, statsOf(group)])) };
}

export const alertEventBehaviours = serve(alertEvents.operations, {
  list: ({ query }, scene) => page(wantedEvents(shown(scene), query.filter, scene), query, scene),
  listForAlerts: ({ query }, scene) => page(ofAlerts(query, scene), query, scene),
  count: ({ query }, scene) => ({ count: wantedEvents(shown(scene), query.filter, scene).length, reachedLimit: false }),
  getStatistics: ({ query }, scene) => {
    const all = wantedEvents(shown(scene), query.filter, scene);
    return {
      cxEventLabelsFieldStatistics: statisticsOf(all.map(({ labels }) => labels)),
      cxEventMetadataFieldStatistics: statisticsOf(all.map(({ metadata }) => metadata)),
    };
  },
  getMany: ({ query = {} }, scene) => many(query, scene),
  get: ({ id, query }, scene) => one(String(id), query, scene),
  getAlertEvent: ({ id, query }, scene) => alertEvent(String(id), query, scene),
  getAlertEventStats: ({ query }, scene) => stats(query?.ids, scene),
});
