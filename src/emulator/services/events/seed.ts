import type { RequestContext } from "../../server/request-context";
import { alertTable } from "../alerts/record";
import { alertEventTable } from "./record";

const PODS = ["checkout-7d4f", "checkout-9b21", "checkout-c03e"];

/** Alerts that fired and resolved recently, for one permutation or for three at once. */
export function seedAlertEvents(ctx: RequestContext): void {
  const alerts = ctx.all(alertTable).slice(0, 6);
  for (const [n, { id: alertId, alertVersionId, alertDefProperties }] of alerts.entries()) {
    const { name, entityLabels = {} } = alertDefProperties;
    for (const status of ["TRIGGERED", "RESOLVED"] as const) {
      const key = ctx.uuid();
      const pods = n % 3 ? PODS.slice(0, 1) : PODS;
      const at = ctx.hoursAgo(status === "TRIGGERED" ? 12 - n : 11.5 - n);
      for (const pod of pods) {
        const id = ctx.uuid();
        const alert = {
          alertId,
          permutationId: id,
          status,
          permutationLabels: { pod },
          groupLabels: { pod },
          incidentCorrelationKey: alertId,
        };
        const labels = { alert_id: alertId, alert_name: name, ...entityLabels };
        ctx.table(alertEventTable).add({
          id,
          key,
          at,
          alertVersionId,
          labels,
          metadata: { pod },
          payload: { name, status, pod },
          alert,
        });
      }
    }
  }
}
