import type { AlertProperties } from "../../areas/alerts/properties";
import { logAlerts } from "./alerts-logs";
import { otherAlerts } from "./alerts-other";

export interface Service {
  name: string;
  team: string;
  /** Number of the webhook its team is told by. */
  webhook: number;
}

const SERVICES: readonly Service[] = [
  { name: "checkout", team: "payments", webhook: 2 },
  { name: "search-api", team: "search", webhook: 1 },
];

type Kind = (service: Service, made: readonly string[]) => AlertProperties;
const KINDS: readonly Kind[] = [...Object.values(logAlerts), ...Object.values(otherAlerts)];

/** Alerts of every kind for each service, one after another: flows name alerts that `made` holds by then. */
export function* seedAlerts(made: readonly string[]): Generator<AlertProperties> {
  for (const service of SERVICES) {
    for (const kind of KINDS) yield { ...kind(service, made), entityLabels: { service: service.name, team: service.team } };
  }
}
