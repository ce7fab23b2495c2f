import { simulateAlerts } from "./alerts";
import type { SimulatedObject, SimulationData, SimulationResult } from "./model";
import { notificationsOf } from "./notifications";

/** The first and the last evaluation, in milliseconds since 1970. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** What the alerts among some objects do with data, and whom they notify. */
export function simulateObjects(
  objects: readonly SimulatedObject[],
  data: SimulationData,
  range: Range,
): SimulationResult {
  const alerts = simulateAlerts(objects, data, range);
  const { notifications, notes } = notificationsOf(alerts, objects, range);
  return {
    ...range,
    alerts,
    notifications,
    notes: ["Evaluated at each whole minute (assumed): times can differ by a minute.", ...notes],
  };
}
