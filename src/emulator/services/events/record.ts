import type { AlertEvent } from "../../../services/events/alert-event-entity";
import type { CxEvent } from "../../../services/events/entity";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

/**
 * A stored event. Alerts of the emulator never fire: tests write events, and only the id is
 * required.
 */
export interface AlertEventRecord {
  id: string;
  /** Key that simultaneous events share. Default: the id. */
  key?: string;
  /** Time of the event. Default: now. */
  at?: string;
  type?: string;
  alertVersionId?: string;
  labels?: Record<string, string>;
  metadata?: Record<string, string>;
  payload?: CxEvent["cxEventPayload"];
  /** Fields that only alert events have. */
  alert?: AlertEvent;
}
export const alertEventTable = tableName<AlertEventRecord>("alert-events", "alert event");

export const keyOf = ({ id, key = id }: AlertEventRecord): string => key;
export const timeOf = ({ at }: AlertEventRecord, { now }: RequestContext): string => at ?? now;
export const typeOf = ({ type = "alert" }: AlertEventRecord): string => type;
export const payloadTypeOf = (event: AlertEventRecord): string =>
  event.alert?.payloadType ?? typeOf(event);
export const statusOf = ({ alert }: AlertEventRecord): NonNullable<AlertEvent["status"]> =>
  alert?.status ?? "TRIGGERED";

/** An event as the events API returns it. */
export const eventResponse = (event: AlertEventRecord, ctx: RequestContext): CxEvent => ({
  cxEventKey: keyOf(event),
  cxEventType: typeOf(event),
  cxEventTimestamp: timeOf(event, ctx),
  companyId: ctx.team.id,
  cxEventLabels: event.labels ?? {},
  ...(event.metadata ? { cxEventMetadata: event.metadata } : {}),
  cxEventDedupKey: event.id,
  cxEventPayloadType: payloadTypeOf(event),
  cxEventPayload: event.payload ?? {},
});

/** An event as the alert events API returns it. */
export const alertEventResponse = (event: AlertEventRecord, ctx: RequestContext): AlertEvent => ({
  ...event.alert,
  status: statusOf(event),
  timestamp: timeOf(event, ctx),
  preGroupingEventId: event.id,
  payloadType: payloadTypeOf(event),
  payload: event.payload ?? {},
});
