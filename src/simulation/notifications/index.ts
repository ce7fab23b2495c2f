import { suppressionCondition } from "../../log-queries/evaluate/dataprime";
import type { SimulatedAlert, SimulatedNotification, SimulatedObject } from "../model";
import { AlertNotifications } from "./alert-notifications";
import type { Range } from "./moments";
import { type SuppressionCondition, Suppressions } from "./suppressions";

/**
 * Whom the firings of alerts notify: in the order of their times, with those that a suppression rule
 * holds back.
 *
 * @param objects the routers, presets and suppression rules that apply
 * @param range the first and the last evaluation, in milliseconds since 1970
 */
export function notificationsOf(
  alerts: readonly SimulatedAlert[],
  objects: readonly SimulatedObject[],
  range: Range,
  condition: SuppressionCondition = suppressionCondition,
): { notifications: SimulatedNotification[]; notes: string[] } {
  const center = {
    routers: objects.filter(({ resourceType }) => resourceType === "Router"),
    presets: objects.filter(({ resourceType }) => resourceType === "Preset"),
    suppressions: new Suppressions(objects, condition),
    range,
  };
  const found = alerts.map((alert) => new AlertNotifications(alert, center).all());
  return {
    notifications: found
      .flatMap(({ notifications }) => notifications)
      .toSorted((a, b) => a.at - b.at),
    notes: [...new Set(found.flatMap(({ notes }) => notes))],
  };
}
