import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();
const team = config.get("team") ?? "checkout";

// The target of urgent messages. Its URL is always a secret; the method is not, so a diff shows it.
const pager = new coralogix.Connector("pager", {
  name: "Checkout pager",
  type: "GENERIC_HTTPS",
  connectorConfig: {
    fields: {
      url: config.getSecret("pagerUrl") ?? "https://hooks.example.com/checkout/pager",
      method: "POST",
    },
  },
});

// The target of all other messages. It has a fixed id, so that other stacks can refer to it.
const mail = new coralogix.Connector("mail", {
  connectorId: "checkout-mail",
  name: "Checkout mail",
  type: "EMAIL",
  connectorConfig: { fields: { emailAddresses: JSON.stringify(["checkout@example.com"]) } },
});

// The message format of the pager: a built-in preset, with other templates for two events.
const short = new coralogix.Preset("short", {
  name: "Checkout: short messages",
  connectorType: "GENERIC_HTTPS",
  entityType: "ALERTS",
  parentId: "preset_system_generic_https_alerts_empty",
  configOverrides: [
    {
      conditionType: { matchEntityTypeAndSubType: { entitySubType: "logsThresholdTriggered" } },
      messageConfig: { fields: { body: '{ "state": "open", "what": "{{alertDef.name}}" }' } },
    },
    {
      conditionType: { matchEntityTypeAndSubType: { entitySubType: "logsThresholdResolved" } },
      messageConfig: { fields: { body: '{ "state": "closed", "what": "{{alertDef.name}}" }' } },
    },
  ],
});

// Routes the alerts that have the label `routing.team`: the first rule sends P1 alerts to the pager, the
// fallback sends all others by mail.
const router = new coralogix.Router("checkout", {
  name: "Checkout",
  routingLabels: { team },
  rules: [
    {
      name: "urgent",
      entityType: "ALERTS",
      condition: 'alertDef.priority == "P1"',
      targets: [
        {
          connectorId: pager.id,
          presetId: short.id,
          customDetails: { runbook: "https://wiki.example.com/checkout" },
        },
      ],
    },
  ],
  fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: mail.id } }],
});

// `router` without an id: the labels of the alert select the router. To select one router, set
// `router: { id: router.id }`.
const errors = new coralogix.Alert(
  "checkout-errors",
  {
    name: "Checkout: many errors",
    priority: "P1",
    entityLabels: { "routing.team": team },
    logsThreshold: {
      logsFilter: {
        simpleFilter: {
          luceneQuery: "level:error",
          labelFilters: { applicationName: [{ value: "checkout" }] },
        },
      },
      rules: [
        {
          condition: {
            threshold: 50,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
    },
    notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
  },
  // The alert does not refer to the router. Without `dependsOn` it could be created before it.
  { dependsOn: router },
);

// An alert without a router: it refers to the connector and the preset itself.
const latency = new coralogix.Alert("checkout-latency", {
  name: "Checkout: slow",
  priority: "P2",
  metricThreshold: {
    metricFilter: {
      promql: "histogram_quantile(0.99, sum by (le) (rate(checkout_latency_seconds_bucket[5m])))",
    },
    missingValues: { replaceWithZero: true },
    rules: [
      {
        condition: {
          threshold: 2,
          forOverPct: 50,
          conditionType: "MORE_THAN",
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
  notificationGroup: {
    destinations: [
      { connectorId: pager.id, presetId: short.id, notifyOn: "TRIGGERED_AND_RESOLVED" },
    ],
  },
});

export const pagerId = pager.id;
export const presetId = short.id;
export const routerId = router.id;
export const alertIds = [errors.id, latency.id];
