import type { Emulator } from "../../src/emulator";
import { createClient } from "../../src/sdk";
import { call, KEY } from "./support";

export const CASES = "/cases/cases/v1";
export const USER = "11111111-1111-4111-8111-111111111111";
export const OTHER = "22222222-2222-4222-8222-222222222222";
export const ALERT = "33333333-3333-4333-8333-333333333333";
export const at = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
export const casesClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).cases;
/** Stores a case. The API cannot create one: cases are opened by signals. */
export const openCase = (emulator: Emulator, n: number, more: object = {}) =>
  emulator.put("cases", {
    id: at(n),
    readableId: `CASE-${n}`,
    title: `t${n}`,
    createTime: `2026-03-0${n}T08:00:00Z`,
    ...more,
  } as {
    id: string;
  });
export const openThreeCases = (emulator: Emulator) => {
  openCase(emulator, 1, {
    priority: "P1",
    labels: [{ key: "team", value: "a" }],
    assignee: { userId: USER },
  });
  openCase(emulator, 2, {
    priority: "P3",
    labels: [{ key: "team", value: "b" }],
    category: "SECURITY",
  });
  openCase(emulator, 3, {
    priority: "P2",
    status: "RESOLVED",
    resolutionDetails: { resolveTime: "2026-03-03T09:00:00Z" },
  });
};
export const alertIndicator = {
  alertId: ALERT,
  latestAlertVersion: "v2",
  alertVersions: ["v1", "v2"],
  priority: "P1",
  state: "TRIGGERED",
  triggerTime: "2026-03-01T08:00:00Z",
  groupingType: "NONE",
  permutations: [],
};
export const titles = ({ cases }: { cases: { title: string }[] }) =>
  cases.map(({ title }) => title);
export const rawCase = (emulator: Emulator, n: number) =>
  call(emulator, "GET", `${CASES}/${at(n)}`).then(({ json }) => json.case);
export const eventTypesOf = async (emulator: Emulator, n: number) =>
  (await casesClient(emulator).listEvents({ case_id: at(n) })).events.map(
    ({ eventData }) => Object.keys(eventData)[0],
  );
