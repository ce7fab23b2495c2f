import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { last, lineChart, rows } from "pulumi-coralogix/dashboards";
import { checkout } from "./deployment";
import { bytesOf } from "./quantity";

// All values are outputs of the Deployment, as the API server returned it. Pulumi generates its name
// and that of the namespace.
const { name, namespace } = checkout.metadata;
const { replicas, selector } = checkout.spec;
// The limit is compared in bytes: the API server returns 1024Mi as 1Gi.
const container = checkout.spec.template.spec.containers.apply(([first]) => ({
  name: first?.name,
  memoryLimit: bytesOf(first?.resources?.limits?.memory ?? ""),
}));

// kube-state-metrics writes a label of Kubernetes as label_ and its key, with _ for each character
// that a label of Prometheus cannot have.
const podLabels = selector.matchLabels.apply((labels) =>
  Object.entries(labels)
    .map(([key, value]) => `label_${key.replace(/\W/g, "_")}="${value}"`)
    .join(),
);
const ofDeployment = pulumi.interpolate`namespace="${namespace}",deployment="${name}"`;
const ofContainer = pulumi.interpolate`namespace="${namespace}",container="${container.name}"`;
/** The series of the pods that the Deployment selects, without those of other Deployments. */
const ofPods = (query: pulumi.Input<string>) =>
  pulumi.interpolate`${query} * on (namespace, pod) group_left () kube_pod_labels{namespace="${namespace}",${podLabels}}`;

const available = pulumi.interpolate`kube_deployment_status_replicas_available{${ofDeployment}}`;
const memory = pulumi.interpolate`max by (pod) (${ofPods(pulumi.interpolate`container_memory_working_set_bytes{${ofContainer}}`)})`;
const restarts = pulumi.interpolate`sum by (pod) (${ofPods(pulumi.interpolate`increase(kube_pod_container_status_restarts_total{${ofContainer}}[30m])`)})`;
const cpu = pulumi.interpolate`sum by (pod) (${ofPods(pulumi.interpolate`rate(container_cpu_usage_seconds_total{${ofContainer}}[5m])`)})`;

const during = (window: coralogix.AlertMetricWindow, forOverPct = 100) => ({
  forOverPct,
  ofTheLast: { metricTimeWindowSpecificValue: window },
});
const entityLabels = { namespace, deployment: name };

const unavailable = new coralogix.Alert("unavailable", {
  name: pulumi.interpolate`${name}: less than half of the pods are available`,
  description: pulumi.interpolate`The Deployment has ${replicas} replicas.`,
  priority: "P1",
  entityLabels,
  metricThreshold: {
    metricFilter: { promql: available },
    rules: [
      {
        condition: {
          conditionType: "LESS_THAN",
          threshold: replicas.apply((count) => count / 2),
          ...during("MINUTES_5"),
        },
      },
    ],
    // A Deployment that was deleted by hand has no series.
    missingValues: { replaceWithZero: true },
  },
});

const outOfMemory = new coralogix.Alert("memory", {
  name: pulumi.interpolate`${name}: a pod is close to its memory limit`,
  description: "Kubernetes ends a container that exceeds the limit. 90 % of it were used.",
  priority: "P2",
  entityLabels,
  metricThreshold: {
    metricFilter: { promql: memory },
    rules: [
      {
        condition: {
          conditionType: "MORE_THAN",
          threshold: container.memoryLimit.apply((bytes) => bytes * 0.9),
          ...during("MINUTES_10"),
        },
      },
    ],
  },
});

const restarting = new coralogix.Alert("restarts", {
  name: pulumi.interpolate`${name}: a pod restarted more than three times in half an hour`,
  priority: "P2",
  entityLabels,
  metricThreshold: {
    metricFilter: { promql: restarts },
    rules: [
      { condition: { conditionType: "MORE_THAN", threshold: 3, ...during("MINUTES_30", 0) } },
    ],
  },
});

const errors = new coralogix.Alert("errors", {
  name: pulumi.interpolate`${name}: many errors`,
  priority: "P3",
  entityLabels,
  logsThreshold: {
    logsFilter: {
      simpleFilter: {
        labelFilters: {
          applicationName: [{ value: namespace }],
          subsystemName: [{ value: name }],
          severities: ["ERROR", "CRITICAL"],
        },
      },
    },
    rules: [
      {
        condition: {
          conditionType: "MORE_THAN",
          threshold: 50,
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
});

const dashboard = new coralogix.Dashboard("checkout", {
  name: pulumi.interpolate`Deployment ${name}`,
  relativeTimeFrame: last("6h"),
  layout: rows(
    [
      lineChart("Pods", {
        available,
        wanted: pulumi.interpolate`kube_deployment_spec_replicas{${ofDeployment}}`,
      }),
      lineChart("Restarts in 30 minutes", restarts),
    ],
    [lineChart("Memory", memory, { unit: "BYTES_IEC" }), lineChart("CPU", cpu)],
  ),
});

export const dashboardId = dashboard.id;
export const alerts = [unavailable, outOfMemory, restarting, errors].map(({ id }) => id);
