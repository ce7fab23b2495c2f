// The resources of the engine benchmark by workload. JavaScript, as `command.mjs` is.
import crypto from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";

/** @typedef {import("./engine.mjs").Plan} Plan */
/** @typedef {(type: string, name: string, args: object) => any} Make */

const load = createRequire(join(process.cwd(), "program.js"));

/** @type {Record<Plan["workload"], (n: number, changed: boolean, plan: Plan, make: Make) => void>} */
const WORKLOADS = {
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
  team: (n, changed, { widgets }, make) => {
    if (n % 11) make("Alert", `alert-${n}`, alertArgs(n, changed, 1));
    else make("Dashboard", `board-${n}`, boardArgs(n, widgets + (changed ? 1 : 0)));
  },
  plain: (n, changed, _, make) => make("Alert", `alert-${n}`, plainArgs(n, changed)),
  Alert: (n, changed, _, make) => make("Alert", `alert-${n}`, alertArgs(n, changed, 1)),
};

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
  description: `The service logs ${changed ? "far " : ""}more errors than usual.`,
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

/** Rows of four line charts and tables of logs. @param {number} n @param {number} widgets */
const boardArgs = (n, widgets) => ({
  name: `Service ${n}`,
  description: "Overview for the team.",
  layout: {
    sections: [
      {
        rows: Array.from({ length: Math.ceil(widgets / 4) }, (_, row) => ({
          appearance: { height: 19 },
          widgets: Array.from({ length: Math.min(4, widgets - 4 * row) }, (_, at) =>
            widget(4 * row + at),
          ),
        })),
      },
    ],
  },
});

/** @param {number} n */
function widget(n) {
  const luceneQuery = `applicationName:"service-${n}" AND status:>=500`;
  const query = { logs: { luceneQuery, aggregations: [{ count: {} }] } };
  const chart = {
    queryDefinitions: [{ name: "errors", query, scaleType: "LINEAR", isVisible: true }],
  };
  const table = { query: { logs: { luceneQuery: `service-${n}` } }, resultsPerPage: 20 };
  return n % 3 === 2
    ? { title: `Slowest paths ${n}`, definition: { dataTable: table } }
    : {
        title: `Errors of service ${n}`,
        description: "Responses with a status of 500 or more, per minute.",
        definition: { lineChart: chart },
      };
}

/** @param {Plan} plan @returns {Make} */
function ours({ adopt = {} }) {
  const coralogix = load("pulumi-coralogix");
  return (type, name, args) =>
    new coralogix[type](name, adopt[name] ? { ...args, adopt: { id: adopt[name] } } : args);
}

/** Dynamic resources of the SDK, with a provider that does nothing. @returns {Make} */
function nothing() {
  const { dynamic } = load("@pulumi/pulumi");
  const outsOf = (/** @type {object} */ inputs) => ({ ...inputs, externalId: 1 });
  const provider = {
    create: async (/** @type {object} */ inputs) => ({
      id: crypto.randomUUID(),
      outs: outsOf(inputs),
    }),
    update: async (/** @type {[string, object, object]} */ ...[, , news]) => ({
      outs: outsOf(news),
    }),
  };
  class Nothing extends dynamic.Resource {
    /** @param {string} name @param {object} args @param {string} type */
    constructor(name, args, type) {
      super(provider, name, { ...args, externalId: undefined }, {}, "bench", type);
    }
  }
  return (type, name, args) => new Nothing(name, args, type);
}

/** The program of a side. @param {import("./engine.mjs").Side} side @param {Plan} plan */
export const program = (side, plan) => async () => {
  const make = side === "nothing" ? nothing() : ours(plan);
  for (let n = 0; n < plan.count; n++) {
    const changed = plan.changed && n % 10 === Math.min(5, plan.count - 1);
    WORKLOADS[plan.workload](n, changed, plan, make);
  }
};
