/** A program with a webhook, an alert that calls it, and a dashboard with a widget of a title. */
export const program = (title: string, more = ""): string => `
const coralogix = require("pulumi-coralogix");
const hook = new coralogix.Webhook("ops", {
  name: "Ops",
  url: "https://hooks.slack.com/services/T00/B00/canary-secret",
  slack: {},
});
new coralogix.Alert("errors", {
  name: "Many errors",
  priority: "P1",
  metricThreshold: {
    metricFilter: { promql: "sum(rate(errors_total[5m])) by (service)" },
    rules: [{
      condition: {
        threshold: 5,
        conditionType: "MORE_THAN",
        forOverPct: 50,
        ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
      },
    }],
  },
  notificationGroup: { webhooks: [{ integration: { integrationId: hook.externalId } }] },
});
new coralogix.Dashboard("shop", {
  name: "Shop",
  relativeTimeFrame: "900s",
  layout: { sections: [{ rows: [{ appearance: { height: 19 }, widgets: [{
    title: ${JSON.stringify(title)},
    definition: { lineChart: { queryDefinitions: [{ query: { metrics: {
      promqlQuery: "sum(rate(requests_total[5m]))",
    } } }] } },
  }] }] }] },
});
${more}
`;
