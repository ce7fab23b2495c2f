import type * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import type { Environment } from "../environments";

/** The alerts. They notify the webhook with the given number. */
export function createAlerts(environment: Environment, integrationId: pulumi.Input<number>) {
  const { prefix, urgent, errorThreshold } = environment;
  const errors = new coralogix.Alert("errors", {
    name: `${prefix}Many errors`,
    priority: urgent,
    logsThreshold: {
      logsFilter: { simpleFilter: { luceneQuery: "level:error" } },
      rules: [
        {
          condition: {
            threshold: errorThreshold,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
          override: { priority: urgent },
        },
      ],
    },
    notificationGroup: { webhooks: [{ integration: { integrationId } }] },
  });
  return { errors };
}
