import { annotate, field, optional } from "../../schema/facts";
import { empty, flag, list, map, model, set, string, uuid } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import {
  genericIndicatorStatus,
  genericIndicatorType,
  groupingType,
  indicatorPriority,
  indicatorState,
} from "./enums";
import { keyValue, responseTimestamp } from "./strings";

const version = string(1, 64);

const suppression = atMostOne(
  "CaseSuppression",
  "Reason for the suppression of an alert.",
  {
    activeSuppressionRules: field(
      model("CaseActiveSuppressionRules", "Active suppression rules.", {
        suppressionRuleIds: field(set(uuid(), 0, 1000), "Ids of the suppression rules."),
      }),
      "Suppression rules suppress the alert.",
    ),
    alertDefinitionMuted: empty("The alert definition is muted."),
  },
  { suppressedTime: optional(responseTimestamp, "Start time.") },
);

const alertIndicator = model("CaseAlertIndicator", "An alert that is part of a case.", {
  alertId: field(uuid(), "Id of the alert.", { ref: "Alert" }),
  latestAlertVersion: field(version, "Version of the alert that triggered last."),
  alertVersions: field(list(version, 0, 1000), "All versions of the alert that triggered."),
  priority: field(indicatorPriority, "Priority of the alert."),
  state: field(indicatorState, "State of the alert."),
  triggerTime: field(responseTimestamp, "Trigger time."),
  resolveTime: optional(responseTimestamp, "Resolution time."),
  groupingType: field(groupingType, "Grouping type of the permutations."),
  permutations: field(
    list(
      model("CasePermutation", "A combination of group-by values for which an alert triggered.", {
        permutation: optional(map(string()), "Values by group-by field."),
      }),
      0,
      1000,
    ),
    "Permutations for which the alert triggered.",
  ),
  suppression: optional(suppression, "Suppression of the alert, if any."),
  resolveWithSignal: optional(
    flag(),
    "Whether the case is resolved when the alert is resolved. If `false`, the case stays open. Default: `true`.",
    { serverDefault: { value: true } },
  ),
  customDataprimeQueries: optional(
    list(annotate(string(1, 65535), { language: "dataprime" }), 0, 1000),
    "DataPrime queries attached by users.",
  ),
});

const genericIndicator = model(
  "CaseGenericIndicator",
  "An indicator from another product that is part of a case.",
  {
    id: field(uuid(), "Id of the indicator."),
    externalId: field(string(1, 256), "Id in the product of origin."),
    indicatorType: field(genericIndicatorType, "Type of the indicator."),
    status: field(genericIndicatorStatus, "Current status."),
    priority: field(indicatorPriority, "Priority of the indicator."),
    lastTriggeredAt: field(responseTimestamp, "Time of the last trigger."),
    lastResolvedAt: optional(responseTimestamp, "Time of the last resolution."),
    labels: optional(set(keyValue, 0, 1000), "Labels, as key-value pairs."),
    entityLinks: optional(
      list(
        model("CaseEntityLink", "A link to an entity of an indicator.", {
          url: field(string(1, 2048), "URL."),
        }),
        0,
        100,
      ),
      "Links to the entities of the indicator.",
    ),
  },
);

const prometheusStatus = atMostOne("CasePrometheusStatus", "Status of a Prometheus alert.", {
  triggered: field(
    model("CasePrometheusTriggered", "A firing alert.", {
      triggeredAt: field(responseTimestamp, "Start time."),
    }),
    "The alert is firing.",
  ),
  resolved: field(
    model("CasePrometheusResolved", "A resolved alert.", {
      triggeredAt: field(responseTimestamp, "Trigger time."),
      resolvedAt: field(responseTimestamp, "Resolution time."),
    }),
    "The alert is resolved.",
  ),
});

const prometheusAlert = model("CasePrometheusAlert", "An alert sent by Prometheus Alertmanager.", {
  alertGroupId: field(string(1, 256), "Id of the alert group."),
  alertName: field(string(1, 256), "Name of the alert."),
  fingerprint: field(string(1, 256), "Alertmanager fingerprint of the labels."),
  generatorUrl: field(string(1, 4096), "URL of the alert generator."),
  labels: field(map(string()), "Labels, as key-value pairs."),
  annotations: field(map(string()), "Annotations, as key-value pairs."),
  priority: field(indicatorPriority, "Priority of the indicator."),
  status: field(prometheusStatus, "Current status."),
  query: optional(
    model("CasePrometheusQuery", "Query of a Prometheus alert.", {
      promql: field(string(1, 4096), "The PromQL query.", { language: "promql" }),
    }),
    "Query of the alert.",
  ),
  createdAt: field(responseTimestamp, "Time at which the alert was first received."),
  updatedAt: field(responseTimestamp, "Time at which the alert was last received."),
});

const prometheusIndicator = model(
  "CasePrometheusIndicator",
  "An alert group sent by Prometheus Alertmanager.",
  {
    alertGroupId: field(string(1, 256), "Id of the alert group."),
    receiver: field(string(1, 256), "Alertmanager receiver of the group."),
    externalUrl: field(string(1, 4096), "URL of the Alertmanager."),
    groupLabels: field(map(string()), "Labels that all alerts of the group share."),
    priority: field(indicatorPriority, "Highest priority among the alerts."),
    status: field(prometheusStatus, "Status of the group."),
    alerts: field(list(prometheusAlert, 0, 1000), "Alerts of the group."),
    receivedAt: field(responseTimestamp, "Time at which the group was first received."),
    updatedAt: field(responseTimestamp, "Time at which the group was last received."),
  },
);

export const caseIndicators = model("CaseIndicators", "Indicators of a case.", {
  alertIndicators: field(list(alertIndicator, 0, 1000), "Alert indicators."),
  genericIndicators: optional(list(genericIndicator, 0, 1000), "Indicators from other products."),
  prometheusAlertIndicators: optional(
    list(prometheusIndicator, 0, 1000),
    "Prometheus alert groups.",
  ),
});
