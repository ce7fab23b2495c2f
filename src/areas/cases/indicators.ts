import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, list, map, model, set, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { keyValue, told } from "./texts";
import { genericIndicatorStatus, genericIndicatorType, groupingType, indicatorPriority, indicatorState } from "./words";

const version = text(1, 64);

const suppression = oneOf(
  {
    activeSuppressionRules: field(
      model("CaseActiveSuppressionRules", "Suppression rules that hold an alert back.", {
        suppressionRuleIds: field(set(uuid(), 0, 1000), "Ids of the rules."),
      }),
      "Suppression rules hold it back.",
    ),
    alertDefinitionMuted: field(empty("The alert itself is muted."), "The alert itself is muted."),
  },
  { suppressedTime: field(told.optional(), "Since when.") },
  { optional: true, model: "CaseSuppression", about: "Why an alert is held back." },
);

const alertIndicator = model("CaseAlertIndicator", "An alert that is part of a case.", {
  alertId: field(uuid(), "Id of the alert.", { ref: "Alert" }),
  latestAlertVersion: field(version, "Version of the alert that fired last."),
  alertVersions: field(list(version, 0, 1000), "Every version that fired."),
  priority: field(indicatorPriority, "How urgent the alert is."),
  state: field(indicatorState, "How the alert stands."),
  triggerTime: field(told, "When it fired."),
  resolveTime: field(told.optional(), "When it resolved."),
  groupingType: field(groupingType, "How its permutations were brought together."),
  permutations: field(
    list(
      model("CasePermutation", "One combination of values that an alert fired for.", {
        permutation: field(map(text()).optional(), "The values, by the field the alert groups by."),
      }),
      0,
      1000,
    ),
    "What it fired for.",
  ),
  suppression: field(suppression.optional(), "Why it is held back, if it is."),
  resolveWithSignal: field(
    flag().optional(),
    "Whether the case resolves as soon as the alert does. Left out it does; false keeps the case open.",
    { server: { value: true } },
  ),
  customDataprimeQueries: field(list(text(1, 65535), 0, 1000).optional(), "DataPrime queries that people attached to it."),
});

const genericIndicator = model("CaseGenericIndicator", "A signal of another product that is part of a case.", {
  id: field(uuid(), "Id of the indicator."),
  externalId: field(text(1, 256), "Id in the product it comes from."),
  indicatorType: field(genericIndicatorType, "Which product that is."),
  status: field(genericIndicatorStatus, "How it stands."),
  priority: field(indicatorPriority, "How urgent it is."),
  lastTriggeredAt: field(told, "When it last fired."),
  lastResolvedAt: field(told.optional(), "When it last resolved."),
  labels: field(set(keyValue, 0, 1000).optional(), "Its labels."),
  entityLinks: field(
    list(model("CaseEntityLink", "A link to what a signal is about.", { url: field(text(1, 2048), "Address.") }), 0, 100).optional(),
    "Links to what it is about.",
  ),
});

const prometheusStatus = oneOf(
  {
    triggered: field(model("CasePrometheusTriggered", "Firing.", { triggeredAt: field(told, "Since when.") }), "It fires."),
    resolved: field(
      model("CasePrometheusResolved", "No longer firing.", {
        triggeredAt: field(told, "When it fired."),
        resolvedAt: field(told, "When it stopped."),
      }),
      "It fires no more.",
    ),
  },
  {},
  { optional: true, model: "CasePrometheusStatus", about: "How an alert of Prometheus stands." },
);

const prometheusAlert = model("CasePrometheusAlert", "An alert that Prometheus Alertmanager sent.", {
  alertGroupId: field(text(1, 256), "The group it came with."),
  alertName: field(text(1, 256), "Name of the alert."),
  fingerprint: field(text(1, 256), "Alertmanager's mark of its labels."),
  generatorUrl: field(text(1, 4096), "Where it was made."),
  labels: field(map(text()), "Its labels."),
  annotations: field(map(text()), "Its annotations."),
  priority: field(indicatorPriority, "How urgent it is."),
  status: field(prometheusStatus, "How it stands."),
  query: field(
    model("CasePrometheusQuery", "The query behind an alert.", {
      promql: field(text(1, 4096), "The query in PromQL.", { language: "promql" }),
    }).optional(),
    "The query behind it.",
  ),
  createdAt: field(told, "When it was first seen."),
  updatedAt: field(told, "When it was last seen."),
});

const prometheusIndicator = model("CasePrometheusIndicator", "A group of alerts that Prometheus Alertmanager sent together.", {
  alertGroupId: field(text(1, 256), "Id of the group."),
  receiver: field(text(1, 256), "Receiver it was sent to."),
  externalUrl: field(text(1, 4096), "Address of the Alertmanager."),
  groupLabels: field(map(text()), "Labels that all its alerts share."),
  priority: field(indicatorPriority, "How urgent the most urgent of them is."),
  status: field(prometheusStatus, "How the group stands."),
  alerts: field(list(prometheusAlert, 0, 1000), "The alerts."),
  receivedAt: field(told, "When it first came."),
  updatedAt: field(told, "When it last came."),
});

const indicators = model("CaseIndicators", "The signals that made a case.", {
  alertIndicators: field(list(alertIndicator, 0, 1000), "Alerts."),
  genericIndicators: field(list(genericIndicator, 0, 1000).optional(), "Signals of other products."),
  prometheusAlertIndicators: field(list(prometheusIndicator, 0, 1000).optional(), "Groups of alerts from Prometheus."),
});
export interface CaseIndicators extends z.output<typeof indicators> {}
export const caseIndicators: z.ZodType<CaseIndicators> = indicators;
