import type { Emulator } from "../../../src/emulator";
import { each } from "./exchanges";

export const INCIDENTS = "/incidents/incidents/v1";
export const at = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
export const TEAM_AND_ENV = [
  { key: "team", value: "a" },
  { key: "env", value: "prod" },
];
/** Stores an incident. The API cannot create one: alerts do. */
export const openIncident = (emulator: Emulator, n: number, more: object = {}) =>
  emulator.put("incidents", {
    id: at(n),
    name: `i${n}`,
    createdAt: `2026-03-0${n}T08:00:00Z`,
    ...more,
  } as { id: string });
export const openThreeIncidents = (emulator: Emulator) => {
  openIncident(emulator, 1, {
    severity: "CRITICAL",
    contextualLabels: { applicationName: "shop", pod: "p1" },
    displayLabels: { Pod: "p1" },
    metaLabels: TEAM_AND_ENV,
    assignments: [{ assignedTo: { userId: "u1" }, assignedBy: { userId: "u2" } }],
  });
  openIncident(emulator, 2, {
    severity: "INFO",
    contextualLabels: { pod: "p2" },
    metaLabels: [{ key: "team", value: "a" }],
    isMuted: true,
  });
  openIncident(emulator, 3, {
    severity: "LOW",
    status: "RESOLVED",
    state: "RESOLVED",
    closedAt: "2026-03-03T09:00:00Z",
    contextualLabels: { pod: "p1" },
  });
};
export const names = (...all: string[]) => ({ incidents: each("name", ...all) });
export const POST_LIST = `POST ${INCIDENTS}`;
export const status = (name: string) => `INCIDENT_STATUS_${name}`;
