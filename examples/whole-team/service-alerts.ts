// What is wrong with a service: many errors, or slow responses.
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { latency } from "./metrics";
import { ownedBy } from "./routing";
import { application, checkout, type Service, search, services, storefront } from "./services";

const config = new pulumi.Config();

/** The logs of a service that match a query. */
export const logsOf = ({ name }: Service, luceneQuery: string) => ({
  simpleFilter: {
    luceneQuery,
    labelFilters: {
      applicationName: [{ value: application }],
      subsystemName: [{ value: name }],
    },
  },
});

function errorAlert(service: Service) {
  return new coralogix.Alert(`${service.name}-errors`, {
    name: `${service.name}: many errors`,
    priority: "P2",
    ...ownedBy(service.team),
    logsThreshold: {
      logsFilter: logsOf(service, "status:[500 TO 599]"),
      rules: [
        {
          condition: {
            threshold: config.getNumber("errorThreshold") ?? 50,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
    },
  });
}

function latencyAlert(service: Service) {
  return new coralogix.Alert(`${service.name}-latency`, {
    name: `${service.name}: slow`,
    priority: "P3",
    ...ownedBy(service.team),
    metricThreshold: {
      metricFilter: { promql: latency(service.name, 0.95) },
      missingValues: { minNonNullValuesPct: 50 },
      rules: [
        {
          condition: {
            threshold: service.slowMs,
            forOverPct: 80,
            conditionType: "MORE_THAN",
            ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
    },
  });
}

export const storefrontErrors = errorAlert(storefront);
export const searchErrors = errorAlert(search);
export const checkoutErrors = errorAlert(checkout);
for (const service of services) latencyAlert(service);
