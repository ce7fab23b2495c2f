import type { Scene } from "../../scene";
import { alertKind } from "../alerts/kept";
import { incidentKind, type KeptIncident } from "./kept";

const HOUR = 3600000;
const at = (hours: number, { now }: Scene): string => new Date(Date.parse(now) - hours * HOUR).toISOString();

const STATES: readonly Pick<KeptIncident, "severity" | "state" | "status">[] = [
  { severity: "CRITICAL", state: "TRIGGERED", status: "TRIGGERED" },
  { severity: "ERROR", state: "TRIGGERED", status: "ACKNOWLEDGED" },
  { severity: "WARNING", state: "RESOLVED", status: "RESOLVED" },
  { severity: "INFO", state: "RESOLVED", status: "TRIGGERED" },
];
const USERS = ["ana@example.com", "noor@example.com"];

/** Incidents that alerts have opened in the hours before, of every status. */
export function seedIncidents(scene: Scene): void {
  const alerts = scene.shelf(alertKind).all().slice(0, 8);
  for (const [n, { id: alertId, alertDefProperties }] of alerts.entries()) {
    const { name, entityLabels = {} } = alertDefProperties;
    const state = STATES[n % STATES.length];
    const createdAt = at(10 - n, scene);
    const contextualLabels = { applicationName: entityLabels.service ?? "shop", subsystemName: "api", pod: `api-${n}` };
    scene.shelf(incidentKind).add({
      id: scene.uuid(),
      alertId,
      name,
      ...state,
      createdAt,
      ...(state?.status === "RESOLVED" ? { closedAt: at(9.5 - n, scene) } : {}),
      lastStateUpdateTime: state?.state === "RESOLVED" ? at(9.5 - n, scene) : createdAt,
      contextualLabels,
      displayLabels: { Pod: contextualLabels.pod },
      metaLabels: Object.entries(entityLabels).map(([key, value]) => ({ key, value })),
      assignments:
        state?.status === "ACKNOWLEDGED" ? [{ assignedTo: { userId: USERS[0] ?? "" }, assignedBy: { userId: USERS[1] ?? "" } }] : [],
      events: [
        {
          id: scene.uuid(),
          incidentEventType: "OPEN",
          originatorType: "OPERATIONAL",
          operationalEvent: { systemName: "alerts" },
          upsertState: { stateType: "TRIGGERED", payload: { cxEventKey: alertId } },
        },
      ],
    });
  }
}
