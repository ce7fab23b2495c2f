import type { CaseEvent } from "../../../areas/cases/events";
import { ApiError, badRequest } from "../../errors";
import type { Scene } from "../../scene";
import { actorOf, isUser, record } from "./events";
import { caseKind, findCase, type KeptCase, priorityOf, statusOf, told } from "./kept";

type Status = NonNullable<KeptCase["status"]>;
type Priority = NonNullable<KeptCase["priority"]>;
type Actor = CaseEvent["actor"];
/** What is done to a case. It may refuse by throwing. */
export type Deed = (it: KeptCase, scene: Scene) => KeptCase;

const OPEN: readonly Status[] = ["PENDING_ACTIVATION", "ACTIVE", "ACKNOWLEDGED"];
const isOpen = (it: KeptCase): boolean => OPEN.includes(statusOf(it));

function refuse(it: KeptCase, what: string): never {
  throw badRequest(`the case ${it.readableId ?? it.id} is ${statusOf(it).toLowerCase()}: it cannot be ${what}`);
}

function turn(it: KeptCase, status: Status, more: Partial<KeptCase>, scene: Scene, actor: Actor = actorOf(scene)): KeptCase {
  record(it, { statusChanged: { oldStatus: statusOf(it), newStatus: status } }, scene, actor);
  return { ...it, ...more, status };
}

/** Seen twice is seen. */
export const acknowledge =
  (userId?: string): Deed =>
  (it, scene) => {
    if (!isOpen(it)) refuse(it, "acknowledged");
    if (statusOf(it) === "ACKNOWLEDGED") return it;
    return turn(
      it,
      "ACKNOWLEDGED",
      { acknowledgeTime: scene.now },
      scene,
      userId === undefined ? actorOf(scene) : { user: { id: userId } },
    );
  };
export const unacknowledge: Deed = (it, scene) => {
  if (!isOpen(it)) refuse(it, "unacknowledged");
  return statusOf(it) === "ACKNOWLEDGED" ? turn(it, "ACTIVE", { acknowledgeTime: undefined }, scene) : it;
};

const resolution = (reason: string | undefined, scene: Scene): KeptCase["resolutionDetails"] => ({
  ...(reason === undefined ? {} : { reason: reason.trim() }),
  resolveTime: scene.now,
  resolvedBy: isUser(scene) ? { cxUser: {} } : { apiKey: {} },
});
export const resolve =
  (reason?: string): Deed =>
  (it, scene) => {
    if (statusOf(it) === "CLOSED") refuse(it, "resolved");
    if (isOpen(it)) return turn(it, "RESOLVED", { resolutionDetails: resolution(reason, scene) }, scene);
    return reason === undefined ? it : explain(reason)(it, scene);
  };
/** What is closed stays closed. */
export const close: Deed = (it, scene) => {
  if (statusOf(it) === "CLOSED") return it;
  return turn(it, "CLOSED", isOpen(it) ? { resolutionDetails: resolution(undefined, scene) } : {}, scene);
};

export const assign =
  (userId?: string): Deed =>
  (it, scene) => {
    if (statusOf(it) === "CLOSED") refuse(it, userId === undefined ? "unassigned" : "assigned");
    const previous = it.assignee?.userId;
    if (previous === userId) return it;
    const before = previous === undefined ? {} : { previousAssigneeUserId: previous };
    record(it, userId === undefined ? { unassigned: before } : { assigned: { assigneeUserId: userId, ...before } }, scene);
    return { ...it, assignee: userId === undefined ? undefined : { userId } };
  };

export const prioritize =
  (override?: Priority): Deed =>
  (it, scene) => {
    if (statusOf(it) === "CLOSED") refuse(it, "given another priority");
    const from = it.priorityDetails ?? { system: priorityOf(it) };
    const to = { system: from.system, ...(override === undefined ? {} : { override }) };
    if (from.override === override) return it;
    record(it, { priorityDetailsChanged: { from, to } }, scene);
    return { ...it, priorityDetails: to };
  };

export const entitle =
  (title: string): Deed =>
  (it, scene) => {
    if (statusOf(it) === "CLOSED") refuse(it, "given another title");
    if (title.trim() === it.title) return it;
    record(it, { titleChangedEvent: { from: told(it, scene).title, to: title.trim() } }, scene);
    return { ...it, title: title.trim() };
  };
/** Only what is resolved has a reason for it. */
export const explain =
  (given: string): Deed =>
  (it, scene) => {
    if (statusOf(it) !== "RESOLVED") refuse(it, "given a reason it was resolved for");
    const [from, to] = [it.resolutionDetails?.reason, given.trim()];
    if (from === to) return it;
    record(it, { resolutionReasonChangedEvent: { ...(from === undefined ? {} : { from }), to } }, scene);
    return { ...it, resolutionDetails: { ...it.resolutionDetails, reason: to } };
  };

/** Does one thing after another to a case. All of it, or nothing. */
export function apply(id: string | number, deeds: readonly Deed[], scene: Scene): KeptCase {
  const before = findCase(id, scene);
  const after = deeds.reduce((it, deed) => deed(it, scene), before);
  return after === before ? before : scene.shelf(caseKind).replace({ ...after, updateTime: scene.now });
}
export const changed = (id: string | number, deeds: readonly Deed[], scene: Scene) => ({ case: told(apply(id, deeds, scene), scene) });

/** Each for itself: what cannot be changed is not in the answer, and nothing else says so. */
export function changedAll(ids: readonly string[], deed: Deed, scene: Scene) {
  const done = ids.flatMap((id) => {
    try {
      return [apply(id, [deed], scene)];
    } catch (error) {
      if (error instanceof ApiError) return [];
      throw error;
    }
  });
  return { cases: [...new Map(done.map((it) => [it.id, told(it, scene)])).values()] };
}
