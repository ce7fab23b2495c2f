import type { Incident, IncidentEvent } from "../../../areas/incidents/incident";
import { ApiError, badRequest } from "../../errors";
import type { Scene } from "../../scene";
import { incidentEventKind, incidentKind, type KeptIncident, statusOf, told } from "./kept";

/** What is done to an incident. It may refuse by throwing. */
export type Deed = (it: KeptIncident, scene: Scene) => KeptIncident;
type What = Pick<IncidentEvent, "acknowledge" | "assignment" | "unassign" | "upsertState" | "close" | "snoozeIndicator">;

const me = ({ caller }: Scene) => ({ userId: caller });
function record(it: KeptIncident, incidentEventType: IncidentEvent["incidentEventType"], what: What, scene: Scene): void {
  const id = scene.uuid();
  const event = { id, incidentEventType, originatorType: "ADMINISTRATIVE", administrativeEvent: me(scene), ...what } as IncidentEvent;
  scene.shelf(incidentEventKind).add({ id, incidentId: it.id, at: scene.now, event });
}
const isOver = (it: KeptIncident): boolean => statusOf(it) === "RESOLVED";

/** Seen twice is seen. */
export const acknowledge: Deed = (it, scene) => {
  if (isOver(it)) throw badRequest(`the incident ${it.id} is resolved: it cannot be acknowledged`);
  if (statusOf(it) === "ACKNOWLEDGED") return it;
  record(it, "ACKNOWLEDGE", { acknowledge: { acknowledgedBy: me(scene) } }, scene);
  return { ...it, status: "ACKNOWLEDGED" };
};

/** People say that it is over: what the signals say stays as it is. */
export const resolve: Deed = (it, scene) => {
  if (isOver(it)) return it;
  record(it, "CLOSE", { close: { closedBy: me(scene) } }, scene);
  return { ...it, status: "RESOLVED" };
};

/** A closed incident is over for the signals too: the next of them opens another one. */
export const close: Deed = (it, scene) => {
  if (it.closedAt !== undefined) return it;
  if (!isOver(it)) record(it, "CLOSE", { close: { closedBy: me(scene) } }, scene);
  const ended = { closedAt: scene.now, lastStateUpdateTime: scene.now };
  return { ...it, ...ended, status: "RESOLVED", state: "RESOLVED" };
};

export const assign =
  (userId: string): Deed =>
  (it, scene) => {
    if (it.assignments?.some(({ assignedTo }) => assignedTo.userId === userId)) return it;
    const assignment: Incident["assignments"][number] = { assignedTo: { userId }, assignedBy: me(scene) };
    record(it, "ASSIGN", { assignment: { assignment } }, scene);
    return { ...it, assignments: [assignment] };
  };
export const unassign: Deed = (it, scene) => {
  if (!it.assignments?.length) return it;
  record(it, "UNASSIGN", { unassign: {} }, scene);
  return { ...it, assignments: [] };
};

export function changed(it: KeptIncident, deed: Deed, scene: Scene) {
  const after = deed(it, scene);
  return { incident: told(after === it ? it : scene.shelf(incidentKind).replace(after), scene) };
}

/** Each for itself: what cannot be changed is not in the answer, and nothing else says so. */
export function changedAll(ids: readonly string[], deed: Deed, scene: Scene) {
  const shelf = scene.shelf(incidentKind);
  const done = [...new Set(ids)].flatMap((id) => {
    try {
      return [changed(shelf.must(id), deed, scene).incident];
    } catch (error) {
      if (error instanceof ApiError) return [];
      throw error;
    }
  });
  return { incidents: done };
}
