import type { EntityTypeName } from "../../../services/notifications/enums";
import type { Sample } from "./expression";

const ALERT_TYPES = [
  "logsImmediate",
  "logsThreshold",
  "logsAnomaly",
  "logsRatioThreshold",
  "logsNewValue",
  "logsUniqueCount",
  "logsTimeRelativeThreshold",
  "metricThreshold",
  "metricAnomaly",
  "tracingImmediate",
  "tracingThreshold",
  "flow",
  "sloThreshold",
];

/**
 * Subtypes per entity type. Only the names for alerts are known (from two of them); the others are
 * modeled on them.
 */
export const SUB_TYPES: Readonly<Record<EntityTypeName, readonly string[]>> = {
  ALERTS: ALERT_TYPES.flatMap((type) => [`${type}Triggered`, `${type}Resolved`]),
  TEST_NOTIFICATIONS: ["testNotification"],
  CASES: ["caseCreated", "caseUpdated", "caseResolved", "caseClosed"],
  OLLY_SCHEDULED_TASKS: ["scheduledTaskCompleted", "scheduledTaskFailed"],
};

/** Attachments per entity type. */
export const ATTACHMENTS: Readonly<
  Record<EntityTypeName, readonly { name: string; defaultEnabled: boolean }[]>
> = {
  ALERTS: [
    { name: "metricSnapshot", defaultEnabled: true },
    { name: "logs", defaultEnabled: false },
  ],
  TEST_NOTIFICATIONS: [],
  CASES: [],
  OLLY_SCHEDULED_TASKS: [{ name: "report", defaultEnabled: true }],
};

const ALERT = {
  alertDef: {
    id: "0f0e0d0c-0b0a-4909-8807-060504030201",
    name: "Checkout: many errors",
    description: "The checkout service logs more errors than usual.",
    priority: "P1",
    type: "logsThreshold",
    enabled: true,
    entityLabels: { team: "checkout", service: "checkout", environment: "production" },
    groupByKeys: ["pod"],
  },
  alert: {
    id: "1f0e0d0c-0b0a-4909-8807-060504030201",
    status: "Triggered",
    timestamp: "2026-01-01T00:00:00Z",
    groupingKey: "pod-1",
    groups: [{ keyValues: { pod: "pod-1" }, priority: "P1", status: "Triggered" }],
  },
};
const CASE = { case: { id: "1", title: "Checkout is slow", status: "OPEN", priority: "P1" } };

/** Sample values for testing a template. */
export function sampleOf(
  entityType: EntityTypeName,
  entitySubType = "",
  details: Sample = {},
): Sample {
  const context = {
    entityType,
    entitySubType,
    trigger: { type: entitySubType },
    system: { name: "coralogix", timestamp: "2026-01-01T00:00:00Z" },
  };
  const body = entityType === "ALERTS" ? ALERT : entityType === "CASES" ? CASE : {};
  return { ...body, customDetails: details, _context: context };
}
