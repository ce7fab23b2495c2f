import type { Service } from "./service";

/**
 * The services of the API, one line each, loaded on first use. `src/generated/resource-types.ts`
 * maps a resource type to its service. Internal, because the compiler cannot print the types of
 * all services in one declaration file.
 * @internal
 */
export const services = {
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
  fleet: () => (require("./fleet") as typeof import("./fleet")).fleet,
  notifications: () =>
    (require("./notifications") as typeof import("./notifications")).notifications,
  policies: () => (require("./policies") as typeof import("./policies")).policies,
  enrichments: () => (require("./enrichments") as typeof import("./enrichments")).enrichments,
  quota: () => (require("./quota") as typeof import("./quota")).quota,
  cases: () => (require("./cases") as typeof import("./cases")).cases,
  incidents: () => (require("./incidents") as typeof import("./incidents")).incidents,
  suppressions: () => (require("./suppressions") as typeof import("./suppressions")).suppressions,
  slos: () => (require("./slos") as typeof import("./slos")).slos,
  usage: () => (require("./usage") as typeof import("./usage")).usage,
  alertEvents: () => (require("./events") as typeof import("./events")).alertEvents,
  ai: () => (require("./ai") as typeof import("./ai")).ai,
  actions: () => (require("./actions") as typeof import("./actions")).actions,
  events2metrics: () =>
    (require("./events2metrics") as typeof import("./events2metrics")).events2metrics,
  views: () => (require("./views") as typeof import("./views")).views,
  recordingRules: () =>
    (require("./recording-rules") as typeof import("./recording-rules")).recordingRules,
  archives: () => (require("./archives") as typeof import("./archives")).archives,
  integrations: () => (require("./integrations") as typeof import("./integrations")).integrations,
  contextualData: () =>
    (require("./contextual-data") as typeof import("./contextual-data")).contextualData,
  extensions: () => (require("./extensions") as typeof import("./extensions")).extensions,
  dataQueries: () => (require("./data-queries") as typeof import("./data-queries")).dataQueries,
  parsingRules: () => (require("./parsing-rules") as typeof import("./parsing-rules")).parsingRules,
};

/** All services, in the order above. */
export const allServices = (): Service[] =>
  Object.values(services).map((load) => load() as Service);

/** @internal */
export type ServiceName = keyof typeof services;
