// What is wrong with the business: customers cannot buy, even if no service fails.
import * as coralogix from "pulumi-coralogix";
import { ownedBy, statusPage } from "./routing";
import { checkoutErrors, logsOf, storefrontErrors } from "./service-alerts";
import { checkout } from "./services";

// No orders for half an hour during the day.
const noOrders = new coralogix.Alert("no-orders", {
  name: "No orders",
  priority: "P1",
  ...ownedBy("orders"),
  activeOn: {
    dayOfWeek: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"],
    startTime: { hours: 6 },
    endTime: { hours: 22 },
  },
  logsThreshold: {
    logsFilter: logsOf(checkout, "event:order_placed"),
    rules: [
      {
        condition: {
          threshold: 1,
          conditionType: "LESS_THAN",
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_30" },
        },
      },
    ],
    undetectedValuesManagement: { triggerUndetectedValues: true, autoRetireTimeframe: "NEVER" },
  },
});

new coralogix.Alert("declined-payments", {
  name: "Many payments are declined",
  description: "The payment provider declines more than a tenth of the payments.",
  priority: "P2",
  ...ownedBy("orders"),
  logsRatioThreshold: {
    numerator: logsOf(checkout, "event:payment_declined"),
    numeratorAlias: "declined",
    denominator: logsOf(checkout, "event:payment*"),
    denominatorAlias: "all payments",
    rules: [
      {
        condition: {
          threshold: 0.1,
          conditionType: "MORE_THAN",
          timeWindow: { logsRatioTimeWindowSpecificValue: "MINUTES_15" },
        },
      },
    ],
  },
});

// Errors of a service that customers see, followed by missing orders, are an outage.
export const outage = new coralogix.Alert("outage", {
  name: "The shop is down",
  priority: "P1",
  entityLabels: { team: "orders" },
  flow: {
    stages: [
      {
        flowStagesGroups: {
          groups: [
            { alertDefs: [{ id: storefrontErrors.id }, { id: checkoutErrors.id }], alertsOp: "OR" },
          ],
        },
        timeframeMs: 30 * 60_000,
        timeframeType: "UP_TO",
      },
      { flowStagesGroups: { groups: [{ alertDefs: [{ id: noOrders.id }] }] } },
    ],
  },
  notificationGroup: {
    ...ownedBy("orders").notificationGroup,
    webhooks: [
      {
        integration: { integrationId: statusPage.externalId },
        notifyOn: "TRIGGERED_AND_RESOLVED",
        minutes: 60,
      },
    ],
  },
});
