import type { SimulatedAlert, SimulatedNotification, SimulatedObject } from "../model";

/** Whom the alerts notify. */
export function notificationsOf(
  _alerts: readonly SimulatedAlert[],
  _objects: readonly SimulatedObject[],
  _range: { readonly from: number; readonly to: number },
): { notifications: SimulatedNotification[]; notes: string[] } {
  return { notifications: [], notes: [] };
}
