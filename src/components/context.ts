import * as pulumi from "@pulumi/pulumi";
import { type Alert, Router } from "../generated/resources";
import type { RoutingTarget } from "../generated/types/index";
import { isDeferred } from "../pulumi/secrets";
import type { Deep } from "../pulumi/types";
import type { Context, MonitoringArgs } from "./arguments";

type Targets = Deep<RoutingTarget[]>;
type Start = Pick<Context, "name" | "path" | "options" | "connection"> & {
  service: pulumi.Input<string>;
  routingLabels: Readonly<Record<string, pulumi.Input<string>>>;
};
const notifyOn = "TRIGGERED_AND_RESOLVED";

/** Creates the router of a component that has targets, and the recipients of its alerts. */
function createRouter(
  start: Start,
  { targets, urgentTargets, notificationGroup }: MonitoringArgs,
): Pick<Context, "router" | "notificationGroup"> {
  const given = hasEntries(targets) ? "targets" : hasEntries(urgentTargets) && "urgentTargets";
  if (given && notificationGroup !== undefined)
    throw new pulumi.RunError(
      `${start.path}: ${given}: not allowed with notificationGroup: set one of the two`,
    );
  if (!given) return { notificationGroup: notificationGroup ?? { router: { notifyOn } } };
  const router = new Router(
    `${start.name}-router`,
    {
      name: start.service,
      routingLabels: start.routingLabels,
      ...(hasEntries(urgentTargets) ? { rules: [urgentRule(urgentTargets)] } : {}),
      ...(hasEntries(targets) ? { fallbackTargets: fallbackOf(targets) } : {}),
      ...start.connection,
    },
    start.options,
  );
  return { router, notificationGroup: { router: { id: router.id, notifyOn } } };
}

const hasEntries = (targets: Targets | undefined): targets is Targets =>
  targets !== undefined && !(Array.isArray(targets) && !targets.length);

const urgentRule = (targets: Targets) => ({
  name: "urgent",
  entityType: "ALERTS" as const,
  condition: 'alertDef.priority == "P1"',
  targets,
});

// An array is not converted to an output, so that a preview shows its known elements.
const fallbackOf = (targets: Targets) => {
  const entryOf = (target: Deep<RoutingTarget>) => ({ entityType: "ALERTS" as const, target });
  return isDeferred(targets)
    ? pulumi.output(targets).apply((known) => (known as RoutingTarget[]).map(entryOf))
    : (targets as Deep<RoutingTarget>[]).map(entryOf);
};

/** The component, and the names that its context starts from. */
export interface Subject {
  component: pulumi.ComponentResource;
  name: string;
  path: string;
  /** Value of the label `service`. */
  service: pulumi.Input<string>;
  /** Labels besides `service`, `team` and `environment`. */
  labels?: Readonly<Record<string, pulumi.Input<string> | undefined>>;
}

export function createContext(
  subject: Subject,
  args: MonitoringArgs,
  { dependsOn }: pulumi.ComponentResourceOptions = {},
): Context {
  const { component, name, path, service } = subject;
  // The SDK applies `dependsOn` of a component to no child.
  const options = { parent: component, ...(dependsOn ? { dependsOn } : {}) };
  const connection = args.connection === undefined ? {} : { connection: args.connection };
  const routingLabels = definedOf({ service, team: args.team, environment: args.environment });
  const shared = {
    name,
    path,
    options,
    connection,
    labels: { ...routingLabels, ...definedOf(subject.labels ?? {}), ...args.labels },
    alert: args.alert ?? {},
  };
  return { ...shared, ...createRouter({ ...shared, service, routingLabels }, args) };
}

/** The ids of alerts, by alert. */
export const idsOf = (
  alerts: Readonly<Record<string, Alert>>,
): pulumi.Output<Record<string, string>> =>
  pulumi.all(Object.fromEntries(Object.entries(alerts).map(([key, { id }]) => [key, id])));

const definedOf = <T>(values: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, T] => entry[1] !== undefined),
  );
