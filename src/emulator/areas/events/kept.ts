import type { AlertEvent } from "../../../areas/events/alert-event";
import type { CxEvent } from "../../../areas/events/event";
import type { Scene } from "../../scene";
import { kind } from "../../store";

/** What is kept of an event. No alert of the emulator's fires: events are put there, and only the id must be. */
export interface KeptEvent {
  id: string;
  /** Events that happened together share it; left out, it is the id. */
  key?: string;
  /** When it happened; left out, now. */
  at?: string;
  type?: string;
  /** The version of the alert that fired. */
  alertVersionId?: string;
  labels?: Record<string, string>;
  metadata?: Record<string, string>;
  payload?: CxEvent["cxEventPayload"];
  /** What only the events of alerts have. */
  alert?: AlertEvent;
}
export const alertEventKind = kind<KeptEvent>("alert-events", "alert event");

export const keyOf = ({ id, key = id }: KeptEvent): string => key;
export const timeOf = ({ at }: KeptEvent, { now }: Scene): string => at ?? now;
export const typeOf = ({ type = "alert" }: KeptEvent): string => type;
export const payloadTypeOf = (it: KeptEvent): string => it.alert?.payloadType ?? typeOf(it);
export const statusOf = ({ alert }: KeptEvent): NonNullable<AlertEvent["status"]> => alert?.status ?? "TRIGGERED";

/** An event as the platform tells it. */
export const told = (it: KeptEvent, scene: Scene): CxEvent => ({
  cxEventKey: keyOf(it),
  cxEventType: typeOf(it),
  cxEventTimestamp: timeOf(it, scene),
  companyId: scene.team.id,
  cxEventLabels: it.labels ?? {},
  ...(it.metadata ? { cxEventMetadata: it.metadata } : {}),
  cxEventDedupKey: it.id,
  cxEventPayloadType: payloadTypeOf(it),
  cxEventPayload: it.payload ?? {},
});

/** The same as an alert that fired. */
export const toldAlert = (it: KeptEvent, scene: Scene): AlertEvent => ({
  ...it.alert,
  status: statusOf(it),
  timestamp: timeOf(it, scene),
  preGroupingEventId: it.id,
  payloadType: payloadTypeOf(it),
  payload: it.payload ?? {},
});
