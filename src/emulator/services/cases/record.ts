import type { Response } from "../../../http/operation";
import type { cases } from "../../../services/cases";
import type { Case } from "../../../services/cases/entity";
import type { CaseEvent } from "../../../services/cases/events";
import { notResponse } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

/** A stored case. Only the id is required, so that tests can create one in a single line. */
export interface CaseRecord extends Partial<Case> {
  id: string;
}
export const caseTable = tableName<CaseRecord>("cases", "case");

export interface CaseEventRecord extends CaseEvent {
  id: string;
  caseId: string;
}
export const caseEventTable = tableName<CaseEventRecord>("case-events", "case event");

type Deliveries = Response<
  (typeof cases)["operations"]["listDeliveries"]
>["deliveriesByCase"][string];
/** Notification deliveries by case id. */
export interface DeliveriesRecord extends Deliveries {
  id: string;
}
export const deliveryTable = tableName<DeliveriesRecord>(
  "case-deliveries",
  "deliveries of the case",
);

/** Finds a case by its UUID or its readable id. */
export function findCase(id: string | number, ctx: RequestContext): CaseRecord {
  const table = ctx.table(caseTable);
  const found =
    table.get(String(id)) ??
    table.all().find(({ readableId }) => readableId !== undefined && readableId === id);
  if (!found) throw notResponse("case", String(id));
  return found;
}

export const statusOf = ({ status = "ACTIVE" }: CaseRecord) => status;
/** A priority set by a user overrides the one that the system determined. */
export const priorityOf = ({ priority = "P3", priorityDetails }: CaseRecord) =>
  priorityDetails?.override ?? priorityDetails?.system ?? priority;
export const categoryOf = ({ category = "AVAILABILITY" }: CaseRecord) => category;
export const createdAt = ({ createTime }: CaseRecord, { now }: RequestContext): string =>
  createTime ?? now;
/** Milliseconds from creation to resolution, or until now. */
export const durationOf = (caseRecord: CaseRecord, ctx: RequestContext): number =>
  Math.max(
    0,
    Date.parse(caseRecord.resolutionDetails?.resolveTime ?? ctx.now) -
      Date.parse(createdAt(caseRecord, ctx)),
  );

/** A case as reads return it. */
export const caseResponse = (caseRecord: CaseRecord, ctx: RequestContext): Case => ({
  ...caseRecord,
  title: caseRecord.title ?? `Case ${caseRecord.readableId ?? caseRecord.id}`,
  status: statusOf(caseRecord),
  priority: priorityOf(caseRecord),
  category: categoryOf(caseRecord),
  labels: caseRecord.labels ?? [],
  groupings: caseRecord.groupings ?? [],
  impactedEntities: caseRecord.impactedEntities ?? [],
  createTime: createdAt(caseRecord, ctx),
  duration: durationOf(caseRecord, ctx),
});
