import * as pulumi from "@pulumi/pulumi";
import type { Alert } from "../generated/resources";
import type { Context, MonitoringArgs } from "./arguments";
import { createRouter } from "./router";

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
