import type * as pulumi from "@pulumi/pulumi";
import type { Router } from "../generated/resources";
import type { AlertFieldsCommon } from "../generated/types/alerts";
import type { AlertNotificationGroup, RoutingTarget } from "../generated/types/index";
import type { Deep, Inputs } from "../pulumi/types";

/**
 * Arguments of an alert that replace those of the component, such as `enabled`, `activeOn` and
 * `description`. The priority is an argument of each alert of the component.
 */
export type AlertOverrides = Partial<Inputs<Omit<AlertFieldsCommon, "priority">>>;

/** Arguments that all components have. */
export interface MonitoringArgs {
  /** Team that owns the resource: the label `team` of the alerts and of the router. */
  team?: pulumi.Input<string>;
  /**
   * Environment: the label `environment` of the alerts and of the router. Two components with
   * routers in one account need different services, teams or environments.
   */
  environment?: pulumi.Input<string>;
  /** Additional labels of the alerts and of the SLO. */
  labels?: Readonly<Record<string, pulumi.Input<string>>>;
  /**
   * Connectors that receive the notifications. The component creates a router for them. If
   * omitted, the labels of the alerts select one of the existing routers.
   */
  targets?: Deep<RoutingTarget[]>;
  /** Connectors that receive the notifications of P1 alerts, instead of `targets`. */
  urgentTargets?: Deep<RoutingTarget[]>;
  /** Recipients of the notifications, such as webhooks, instead of a router. */
  notificationGroup?: Deep<AlertNotificationGroup>;
  /** Arguments of all alerts. Those of a single alert take precedence. */
  alert?: AlertOverrides;
  /** Name of a connection in the configuration (`coralogix:connections`). Defaults to `default`. */
  connection?: pulumi.Input<string>;
}

/** The values that all resources of a component share. */
export interface Context {
  /** Name of the component, the start of the names of its resources. */
  name: string;
  /** Type and name of the component, the start of error messages. */
  path: string;
  /** Options of the resources of the component. */
  options: pulumi.CustomResourceOptions;
  labels: Readonly<Record<string, pulumi.Input<string>>>;
  notificationGroup: Deep<AlertNotificationGroup>;
  router?: Router;
  alert: AlertOverrides;
  connection: { connection?: pulumi.Input<string> };
}
