import type { Emulator } from "../../src/emulator";
import { createClient } from "../../src/sdk";
import { KEY } from "./support";

export const INCIDENTS = "/incidents/incidents/v1";
export const at = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
export const incidentsClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).incidents;
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
    metaLabels: [
      { key: "team", value: "a" },
      { key: "env", value: "prod" },
    ],
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
type Names = { incidents: { name?: string | undefined }[] };
export const names = ({ incidents }: Names) => incidents.map(({ name }) => name);
const byCreation = [{ incidentField: "CREATED_TIME", direction: "ASC" }];
export const pagination = { pageSize: 100 };
export const list = async (emulator: Emulator, body: object) =>
  names(
    await incidentsClient(emulator).list({
      body: { pagination, orderBys: byCreation, ...body } as never,
    }),
  );
