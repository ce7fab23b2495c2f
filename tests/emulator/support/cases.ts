import type { Emulator } from "../../../src/emulator";

export const CASES = "/cases/cases/v1";
export const USER = "11111111-1111-4111-8111-111111111111";
export const OTHER = "22222222-2222-4222-8222-222222222222";
export const ALERT = "33333333-3333-4333-8333-333333333333";
export const at = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
/** Stores a case. The API cannot create one: cases are opened by signals. */
export const openCase =
  (n: number, more: object = {}) =>
  (emulator: Emulator) =>
    emulator.put("cases", {
      id: at(n),
      readableId: `CASE-${n}`,
      title: `t${n}`,
      createTime: `2026-03-0${n}T08:00:00Z`,
      ...more,
    } as { id: string });
const label = (value: string) => ({ labels: [{ key: "team", value }] });
export const openThreeCases = (emulator: Emulator) => {
  openCase(1, { priority: "P1", ...label("a"), assignee: { userId: USER } })(emulator);
  openCase(2, { priority: "P3", ...label("b"), category: "SECURITY" })(emulator);
  const resolutionDetails = { resolveTime: "2026-03-03T09:00:00Z" };
  openCase(3, { priority: "P2", status: "RESOLVED", resolutionDetails })(emulator);
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
