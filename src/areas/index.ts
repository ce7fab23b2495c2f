// The areas of the API, each loaded when it is first used: a line an area. `src/generated/kinds.ts` says in which area a kind lies.
export const areas = {
  identity: () => (require("./identity") as typeof import("./identity")).identity,
  webhooks: () => (require("./webhooks") as typeof import("./webhooks")).webhooks,
  alerts: () => (require("./alerts") as typeof import("./alerts")).alerts,
  legacy: () => (require("./legacy") as typeof import("./legacy")).legacy,
  dashboards: () => (require("./dashboards") as typeof import("./dashboards")).dashboards,
};

export type AreaName = keyof typeof areas;
