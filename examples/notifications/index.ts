import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();
const team = config.get("team") ?? "checkout";

// Where messages go. The address is a secret, wherever it comes from; the method is not, so a diff shows it.
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

// For what is not urgent. This one chooses its id, so that other stacks can name it without asking.
const mail = new coralogix.Connector("mail", {
  connectorId: "checkout-mail",
  name: "Checkout mail",
  type: "EMAIL",
  connectorConfig: { fields: { emailAddresses: JSON.stringify(["checkout@example.com"]) } },
});

// How the pager's messages look: the service's own preset, with other templates for two things that happen.
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

// Who gets what: alerts that bear the team's label come here; the first rule takes the urgent ones, mail gets the rest.
const router = new coralogix.Router("checkout", {
  name: "Checkout",
  routingLabels: { team },
  rules: [
    {
      name: "urgent",
      entityType: "ALERTS",
      condition: 'alertDef.priority == "P1"',
      targets: [{ connectorId: pager.id, presetId: short.id, customDetails: { runbook: "https://wiki.example.com/checkout" } }],
    },
  ],
  fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: mail.id } }],
});

// An empty router: the alert's own labels choose. To name one router instead, write `router: { id: router.id }`.
const errors = new coralogix.Alert(
  "checkout-errors",
  {
    name: "Checkout: many errors",
    priority: "P1",
    entityLabels: { team },
    logsThreshold: {
      logsFilter: { simpleFilter: { luceneQuery: "level:error", labelFilters: { applicationName: [{ value: "checkout" }] } } },
      rules: [{ condition: { threshold: 50, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } }],
    },
    notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
  },
  // Nothing in the alert names the router: without this it might be made first, and fire into the void.
  { dependsOn: router },
);

// The same without a router: the alert names the connector and the preset itself.
const latency = new coralogix.Alert("checkout-latency", {
  name: "Checkout: slow",
  priority: "P2",
  metricThreshold: {
    metricFilter: { promql: "histogram_quantile(0.99, sum by (le) (rate(checkout_latency_seconds_bucket[5m])))" },
    missingValues: { replaceWithZero: true },
    rules: [
      {
        condition: { threshold: 2, forOverPct: 50, conditionType: "MORE_THAN", ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" } },
      },
    ],
  },
  notificationGroup: {
    destinations: [{ connectorId: pager.id, presetId: short.id, notifyOn: "TRIGGERED_AND_RESOLVED" }],
  },
});

export const pagerId = pager.id;
export const presetId = short.id;
export const routerId = router.id;
export const alertIds = [errors.id, latency.id];
