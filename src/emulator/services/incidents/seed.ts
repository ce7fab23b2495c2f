import type { RequestContext } from "../../server/request-context";
import { alertTable } from "../alerts/record";
import { type IncidentRecord, incidentTable } from "./record";

const STATES: readonly Pick<IncidentRecord, "severity" | "state" | "status">[] = [
  { severity: "CRITICAL", state: "TRIGGERED", status: "TRIGGERED" },
  { severity: "ERROR", state: "TRIGGERED", status: "ACKNOWLEDGED" },
  { severity: "WARNING", state: "RESOLVED", status: "RESOLVED" },
  { severity: "INFO", state: "RESOLVED", status: "TRIGGERED" },
];
const USERS = ["ana@example.com", "noor@example.com"];

/** Incidents in every status that alerts opened recently. */
export function seedIncidents(ctx: RequestContext): void {
  const alerts = ctx.all(alertTable).slice(0, 8);
  for (const [n, { id: alertId, alertDefProperties }] of alerts.entries()) {
    const { name, entityLabels = {} } = alertDefProperties;
    const state = STATES[n % STATES.length];
    const createdAt = ctx.hoursAgo(10 - n);
    const contextualLabels = {
      applicationName: entityLabels.service ?? "shop",
      subsystemName: "api",
      pod: `api-${n}`,
    };
    ctx.table(incidentTable).add({
      id: ctx.uuid(),
      alertId,
      name,
      ...state,
      createdAt,
      ...(state?.status === "RESOLVED" ? { closedAt: ctx.hoursAgo(9.5 - n) } : {}),
      lastStateUpdateTime: state?.state === "RESOLVED" ? ctx.hoursAgo(9.5 - n) : createdAt,
      contextualLabels,
      displayLabels: { Pod: contextualLabels.pod },
      metaLabels: Object.entries(entityLabels).map(([key, value]) => ({ key, value })),
      assignments:
        state?.status === "ACKNOWLEDGED"
          ? [{ assignedTo: { userId: USERS[0] ?? "" }, assignedBy: { userId: USERS[1] ?? "" } }]
          : [],
      events: [
        {
          id: ctx.uuid(),
          incidentEventType: "OPEN",
          originatorType: "OPERATIONAL",
          operationalEvent: { systemName: "alerts" },
          upsertState: { stateType: "TRIGGERED", payload: { cxEventKey: alertId } },
        },
      ],
    });
  }
}
