import type { Emulator } from "../../../src/emulator";
import { call } from "../support";

// Request bodies of the vendor's clients, checked against the known responses of the service.
export const BOARDS = "/dashboards/dashboards/v1";
export const ID = "b4a204898fa84e5cbb7b2";
export const id = { value: "id" };
export const widget = (definition: object, more: object = {}) => ({
  id,
  title: "t",
  definition,
  ...more,
});
export const layoutOf = (...widgets: object[]) => ({
  sections: [
    { id, rows: [{ id, appearance: { height: 19 }, widgets }], options: { internal: {} } },
  ],
});
export const board = (more: object = {}) => ({
  id: ID,
  name: "d",
  layout: layoutOf(),
  off: {},
  ...more,
});
export const createDashboard = (emulator: Emulator, dashboard: object, more: object = {}) =>
  call(emulator, "POST", BOARDS, { requestId: "r", dashboard, ...more });
export const annotation = (more: object) => ({
  id: "a",
  name: "a",
  enabled: true,
  source: { metrics: { promqlQuery: { value: "up" } } },
  ...more,
});
