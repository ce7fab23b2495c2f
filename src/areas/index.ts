// The areas of the API, each loaded when it is first used: a line an area. `src/generated/kinds.ts` says in which area a kind lies.
export const areas = {
  identity: () => (require("./identity") as typeof import("./identity")).identity,
  webhooks: () => (require("./webhooks") as typeof import("./webhooks")).webhooks,
  alerts: () => (require("./alerts") as typeof import("./alerts")).alerts,
  legacy: () => (require("./legacy") as typeof import("./legacy")).legacy,
  dashboards: () => (require("./dashboards") as typeof import("./dashboards")).dashboards,
  roles: () => (require("./roles") as typeof import("./roles")).roles,
  groups: () => (require("./groups") as typeof import("./groups")).groups,
  notifications: () => (require("./notifications") as typeof import("./notifications")).notifications,
  policies: () => (require("./policies") as typeof import("./policies")).policies,
  enrichments: () => (require("./enrichments") as typeof import("./enrichments")).enrichments,
  quota: () => (require("./quota") as typeof import("./quota")).quota,
};

export type AreaName = keyof typeof areas;
