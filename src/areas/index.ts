// The areas of the API, each loaded when it is first used: a line an area. `src/generated/kinds.ts` says in which area a kind lies.
export const areas = {
  identity: () => (require("./identity") as typeof import("./identity")).identity,
  webhooks: () => (require("./webhooks") as typeof import("./webhooks")).webhooks,
  alerts: () => (require("./alerts") as typeof import("./alerts")).alerts,
  legacy: () => (require("./legacy") as typeof import("./legacy")).legacy,
  dashboards: () => (require("./dashboards") as typeof import("./dashboards")).dashboards,
  roles: () => (require("./roles") as typeof import("./roles")).roles,
  groups: () => (require("./groups") as typeof import("./groups")).groups,
  apiKeys: () => (require("./keys") as typeof import("./keys")).apiKeys,
  members: () => (require("./members") as typeof import("./members")).members,
  scopes: () => (require("./scopes") as typeof import("./scopes")).scopes,
  teams: () => (require("./teams") as typeof import("./teams")).teams,
  saml: () => (require("./saml") as typeof import("./saml")).saml,
  ipAccess: () => (require("./ip-access") as typeof import("./ip-access")).ipAccess,
  notifications: () => (require("./notifications") as typeof import("./notifications")).notifications,
  policies: () => (require("./policies") as typeof import("./policies")).policies,
  enrichments: () => (require("./enrichments") as typeof import("./enrichments")).enrichments,
  quota: () => (require("./quota") as typeof import("./quota")).quota,
  cases: () => (require("./cases") as typeof import("./cases")).cases,
  incidents: () => (require("./incidents") as typeof import("./incidents")).incidents,
};

export type AreaName = keyof typeof areas;
