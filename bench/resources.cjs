// The resources of the engine benchmark by workload:
// mixed: each ten are a webhook, a folder and eight alerts that notify the webhook
// team: each eleven are a dashboard and ten alerts
// plain: alerts with few fields
// Alert, Dashboard: only this resource type
// whole-team: the example of this name
const { createRequire } = require("node:module");
const { join } = require("node:path");
const { boardArgs } = require("./boards.cjs");
const { wholeTeam } = require("./whole-team.cjs");

/**
 * @typedef {object} Plan
 * @property {"mixed" | "team" | "plain" | "Alert" | "Dashboard" | "whole-team"} workload
 * @property {number} count
 * @property {number} widgets of each dashboard
 * @property {boolean} changed every tenth resource is changed, or every `each`th
 * @property {number} [each]
 * @property {Record<string, string>} [adopt] ids of objects that are adopted, by name
 */
/** @typedef {"Webhook" | "DashboardFolder" | "Alert" | "Dashboard"} ResourceType */
/** @typedef {(type: ResourceType, name: string, args: Record<string, unknown>) => any} Make */

const load = createRequire(join(process.cwd(), "program.js"));

/** @typedef {(n: number, changed: boolean, plan: Plan, make: Make) => void} Create */

/** @type {Record<Exclude<Plan["workload"], "whole-team">, Create>} */
const EACH = {
  mixed: (() => {
    // The package is loaded at run time, so its resources have no type here.
    /** @type {any} */
    let webhook;
    return (n, changed, _, make) => {
      if (n % 10 === 0) webhook = make("Webhook", `webhook-${n}`, webhookArgs(n, changed));
      else if (n % 10 === 1) make("DashboardFolder", `folder-${n}`, { name: `Folder ${n}` });
      else make("Alert", `alert-${n}`, alertArgs(n, changed, webhook.externalId));
    };
  })(),
  team: (n, changed, plan, make) => EACH[n % 11 ? "Alert" : "Dashboard"](n, changed, plan, make),
  plain: (n, changed, _, make) => make("Alert", `alert-${n}`, plainArgs(n, changed)),
  Alert: (n, changed, _, make) => make("Alert", `alert-${n}`, alertArgs(n, changed, 1)),
  Dashboard: (n, changed, { widgets }, make) =>
    make("Dashboard", `board-${n}`, boardArgs(n, widgets + (changed ? 1 : 0))),
};

/** @param {Plan} plan @param {Create} create @param {Make} make */
function createResources(plan, create, make) {
  for (let n = 0; n < plan.count; n++)
    create(n, plan.changed && n % (plan.each ?? 10) === Math.min(5, plan.count - 1), plan, make);
}

/** @param {number} n @param {boolean} changed */
const webhookArgs = (n, changed) => ({
  name: `Webhook ${n}${changed ? ", changed" : ""}`,
  url: `https://hooks.example.com/services/${n}`,
  slack: {
    digests: [{ type: "ERROR_AND_CRITICAL_LOGS", isActive: true }],
    attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }],
  },
});

/** @param {number} n @param {boolean} changed */
const plainArgs = (n, changed) => ({
  name: `Service ${n}: errors`,
  priority: changed ? "P1" : "P2",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: `service:${n} AND status:>=500` } } },
});

/** @param {number} n @param {boolean} changed @param {unknown} integrationId */
const alertArgs = (n, changed, integrationId) => ({
  name: `Service ${n}: many errors`,
  description: changed
    ? "The service logs far more errors than usual."
    : "The service logs more errors than usual.",
  priority: "P2",
  entityLabels: { team: `team-${n % 7}` },
  logsThreshold: {
    logsFilter: {
      simpleFilter: {
        luceneQuery: "status:>=500",
        labelFilters: {
          applicationName: [{ value: `service-${n}` }],
          severities: ["ERROR", "CRITICAL"],
        },
      },
    },
    rules: [
      {
        condition: {
          threshold: 50,
          conditionType: "MORE_THAN",
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
        },
        override: { priority: "P2" },
      },
    ],
  },
  notificationGroup: {
    webhooks: [{ integration: { integrationId }, notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 60 }],
  },
});

/** @param {Plan} plan @returns {Make} */
function ours({ adopt = {} }) {
  const coralogix = load("pulumi-coralogix");
  return (type, name, args) =>
    new coralogix[type](name, adopt[name] ? { ...args, adopt: { id: adopt[name] } } : args);
}

/** Dynamic resources of the SDK, with a provider that does nothing. @returns {Make} */
function nothing() {
  const { dynamic } = load("@pulumi/pulumi");
  const provider = {
    create: async (/** @type {object} */ inputs) => ({
      id: require("node:crypto").randomUUID(),
      outs: { ...inputs, externalId: 1 },
    }),
    update: async (
      /** @type {string} */ _id,
      /** @type {object} */ _olds,
      /** @type {object} */ news,
    ) => ({
      outs: { ...news, externalId: 1 },
    }),
  };
  class Nothing extends dynamic.Resource {
    /** @param {string} name @param {object} args @param {ResourceType} type */
    constructor(name, args, type) {
      super(provider, name, { ...args, externalId: undefined }, {}, "bench", type);
    }
  }
  return (type, name, args) => new Nothing(name, args, type);
}

/** @typedef {"ours" | "nothing" | "dynamic" | "plugin"} Side the last two are forms of ours */

const SIDES = { ours, nothing, dynamic: ours, plugin: ours };
exports.alertArgs = alertArgs;

/** @param {Side} side @param {Plan} plan */
exports.program = (side, plan) => {
  if (plan.workload === "whole-team") return wholeTeam(side);
  const create = EACH[plan.workload];
  return async () => createResources(plan, create, SIDES[side](plan));
};
