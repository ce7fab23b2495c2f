import type { Emulator } from "../../../src/emulator";
import { call, KEY } from "../support";

export const BOARDS = "/dashboards/dashboards/v1";
export const ID = "a1B2c3D4e5F6g7H8i9J0k";
export const OTHER = "z9Y8x7W6v5U4t3S2r1Q0p";
export const at = (n: number) => `0f0e0d0c-0b0a-4909-8807-06050403020${n}`;
export const request = (dashboard: object, more: object = {}) => ({
  requestId: "r1",
  dashboard,
  ...more,
});
export const markdown = (n: number, more: object = {}) => ({
  id: { value: at(n) },
  definition: { markdown: { markdownText: "hi" } },
  ...more,
});
export const rowOf = (...widgets: object[]) => ({
  sections: [{ id: { value: at(8) }, rows: [{ id: { value: at(9) }, widgets }] }],
});
export const lineChart = (promql: string, more: object = {}) => ({
  id: { value: at(7) },
  title: "t",
  definition: {
    lineChart: {
      queryDefinitions: [{ id: "q", query: { metrics: { promqlQuery: { value: promql } } } }],
    },
  },
  ...more,
});
export const board = (more: object = {}) => ({
  id: ID,
  name: "Service Health!",
  layout: {},
  ...more,
});
export const createDashboard = (
  emulator: Emulator,
  dashboard: object = board(),
  more: object = {},
) => call(emulator, "POST", BOARDS, request(dashboard, more));
export const get = async (emulator: Emulator, id = ID) =>
  (await call(emulator, "GET", `${BOARDS}/${id}`)).json;
export const catalog = async (emulator: Emulator, key = KEY) =>
  (await call(emulator, "GET", `${BOARDS}/catalog/list`, undefined, { key })).json.items;
