// What the shop promises: an SLO for each service that customers wait for.
import * as coralogix from "pulumi-coralogix";
import { perMinute } from "./metrics";
import { ownedBy } from "./routing";
import { checkout, type Service, storefront } from "./services";

function availability(service: Service, targetThresholdPercentage: number) {
  const slo = new coralogix.Slo(service.name, {
    name: `${service.name} responds`,
    targetThresholdPercentage,
    sloTimeFrame: "28_DAYS",
    ownershipTags: {
      service: { staticValues: [service.name] },
      team: { staticValues: [service.team] },
    },
    requestBasedMetricSli: {
      goodEvents: { query: perMinute(service.name, ',status_code!="STATUS_CODE_ERROR"') },
      totalEvents: { query: perMinute(service.name) },
    },
  });
  // A burn rate of 14.4 uses two percent of the error budget of 28 days in one hour.
  new coralogix.Alert(`${service.name}-budget`, {
    name: `${service.name}: burns its error budget`,
    priority: "P1",
    ...ownedBy(service.team),
    sloThreshold: {
      sloDefinition: { sloId: slo.id },
      burnRate: {
        rules: [{ condition: { threshold: 14.4 }, override: { priority: "P1" } }],
        single: { timeDuration: { duration: 1, unit: "HOURS" } },
      },
    },
  });
  return slo;
}

export const sloIds = [availability(storefront, 99.5).id, availability(checkout, 99.9).id];
