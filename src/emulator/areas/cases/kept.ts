import type { cases } from "../../../areas/cases";
import type { Case } from "../../../areas/cases/case";
import type { CaseEvent } from "../../../areas/cases/events";
import type { Response } from "../../../client/operation";
import { notFound } from "../../errors";
import type { Scene } from "../../scene";
import { kind } from "../../store";

/** What is kept of a case: only its id must be there, so that tests may put one in a line. */
export interface KeptCase extends Partial<Case> {
  id: string;
}
export const caseKind = kind<KeptCase>("cases", "case");

export interface KeptEvent extends CaseEvent {
  id: string;
  caseId: string;
}
export const eventKind = kind<KeptEvent>("case-events", "case event");

type Deliveries = Response<(typeof cases)["operations"]["listDeliveries"]>["deliveriesByCase"][string];
/** By the id of their case. */
export interface KeptDeliveries extends Deliveries {
  id: string;
}
export const deliveryKind = kind<KeptDeliveries>("case-deliveries", "deliveries of the case");

/** A case by its UUID or by the id that people read. */
export function findCase(id: string | number, scene: Scene): KeptCase {
  const shelf = scene.shelf(caseKind);
  const found = shelf.get(String(id)) ?? shelf.all().find(({ readableId }) => readableId !== undefined && readableId === id);
  if (!found) throw notFound("case", String(id));
  return found;
}

export const statusOf = ({ status = "ACTIVE" }: KeptCase) => status;
/** What people set goes before what the service worked out. */
export const priorityOf = ({ priority = "P3", priorityDetails }: KeptCase) =>
  priorityDetails?.override ?? priorityDetails?.system ?? priority;
export const categoryOf = ({ category = "AVAILABILITY" }: KeptCase) => category;
export const createdAt = ({ createTime }: KeptCase, { now }: Scene): string => createTime ?? now;
/** How long it has been open, or was. */
export const durationOf = (it: KeptCase, scene: Scene): number =>
  Math.max(0, Date.parse(it.resolutionDetails?.resolveTime ?? scene.now) - Date.parse(createdAt(it, scene)));

/** A case as a read tells it. */
export const told = (it: KeptCase, scene: Scene): Case => ({
  ...it,
  title: it.title ?? `Case ${it.readableId ?? it.id}`,
  status: statusOf(it),
  priority: priorityOf(it),
  category: categoryOf(it),
  labels: it.labels ?? [],
  groupings: it.groupings ?? [],
  impactedEntities: it.impactedEntities ?? [],
  createTime: createdAt(it, scene),
  duration: durationOf(it, scene),
});
