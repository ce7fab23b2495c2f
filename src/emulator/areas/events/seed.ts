import type { Scene } from "../../scene";
import { alertKind } from "../alerts/kept";
import { alertEventKind } from "./kept";

const PODS = ["checkout-7d4f", "checkout-9b21", "checkout-c03e"];
const HOUR = 3600000;
const before = (hours: number, { now }: Scene): string => new Date(Date.parse(now) - hours * HOUR).toISOString();

/** Alerts that fired and resolved in the hours before: some for one combination of values, some for three at once. */
export function seedAlertEvents(scene: Scene): void {
  const alerts = scene.shelf(alertKind).all().slice(0, 6);
  for (const [n, { id: alertId, alertVersionId, alertDefProperties }] of alerts.entries()) {
    const { name, entityLabels = {} } = alertDefProperties;
    for (const status of ["TRIGGERED", "RESOLVED"] as const) {
      const key = scene.uuid();
      const pods = n % 3 ? PODS.slice(0, 1) : PODS;
      const at = before(status === "TRIGGERED" ? 12 - n : 11.5 - n, scene);
      for (const pod of pods) {
        const id = scene.uuid();
        const alert = {
          alertId,
          permutationId: id,
          status,
          permutationLabels: { pod },
          groupLabels: { pod },
          incidentCorrelationKey: alertId,
        };
        const labels = { alert_id: alertId, alert_name: name, ...entityLabels };
        scene.shelf(alertEventKind).add({ id, key, at, alertVersionId, labels, metadata: { pod }, payload: { name, status, pod }, alert });
      }
    }
  }
}
