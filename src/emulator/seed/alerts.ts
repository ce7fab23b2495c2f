import type { AlertProperties } from "../../services/alerts/fields";
import { logAlerts } from "./alerts-logs";
import { otherAlerts } from "./alerts-other";
import type { Service } from "./tools";

const SERVICES: readonly Service[] = [
  { name: "checkout", team: "payments", webhook: 2 },
  { name: "search-api", team: "search", webhook: 1 },
];

type AlertTemplate = (service: Service, created: readonly string[]) => AlertProperties;
const TEMPLATES: readonly AlertTemplate[] = [
  ...Object.values(logAlerts),
  ...Object.values(otherAlerts),
];

/**
 * Alerts of every type for each service. Flow alerts refer to the ids in `created`, so alerts must
 * be created one by one.
 */
export function* seedAlerts(created: readonly string[]): Generator<AlertProperties> {
  for (const service of SERVICES) {
    for (const template of TEMPLATES)
      yield {
        ...template(service, created),
        entityLabels: { service: service.name, team: service.team },
      };
  }
}
