export const BOARDS = "/dashboards/dashboards/v1";
export const ID = "a1B2c3D4e5F6g7H8i9J0k";
export const OTHER = "z9Y8x7W6v5U4t3S2r1Q0p";
export const at = (n: number) => `0f0e0d0c-0b0a-4909-8807-06050403020${n}`;
/** Ids inside a dashboard may be any string, and need not be unique. */
export const id = { value: "id" };
export const request = (dashboard: object, more: object = {}) => ({
  requestId: "r1",
  dashboard,
  ...more,
});
export const board = (more: object = {}) => ({
  id: ID,
  name: "Service Health!",
  layout: {},
  ...more,
});
export const layoutOf = (...widgets: object[]) => ({
  sections: [
    { id, rows: [{ id, appearance: { height: 19 }, widgets }], options: { internal: {} } },
  ],
});
export const widget = (definition: object, more: object = {}) => ({
  id,
  title: "t",
  definition,
  ...more,
});
export const markdown = (n: number, more: object = {}) => ({
  id: { value: at(n) },
  definition: { markdown: { markdownText: "hi" } },
  ...more,
});
export const metrics = (query = "up") => ({ metrics: { promqlQuery: { value: query } } });
export const lineChart = (query: string, more: object = {}) =>
  widget({ lineChart: { queryDefinitions: [{ id: "q", query: metrics(query) }] } }, more);
