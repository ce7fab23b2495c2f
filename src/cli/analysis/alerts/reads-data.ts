import { fieldsIn } from "../../../lint/read";
import { type Fields, isRecord } from "../../../schema/record";
import {
  conditionOn,
  type FoundCondition,
  operatorOf,
  selectionOf,
  severityCondition,
} from "../data-routing/conditions";
import { dataprimeSelection } from "../data-routing/dataprime";
import { luceneConditions } from "../data-routing/lucene";
import type { DataReader, DataSelection } from "../data-routing/model";

/** The data that an alert evaluates. Metrics and the events of other alerts have no priority. */
export function dataOfAlert(args: Fields): DataReader[] {
  if (args.enabled === false || readsOtherDataset(args)) return [];
  return Object.entries(args)
    .flatMap(([variant, value]) => (isRecord(value) ? selectionsOf(variant, value) : []))
    .map((selection) => ({
      selection,
      lowest: "MEDIUM",
      readers: "alerts",
      without: "cannot trigger on it",
    }));
}

// A dataset of its own gets data by the targets of policies.
const readsOtherDataset = ({ dataSources }: Fields): boolean =>
  Array.isArray(dataSources) &&
  dataSources.some((one) => isRecord(one) && `${one.dataSpace}/${one.dataSet}` !== "default/logs");

function selectionsOf(variant: string, value: Fields): DataSelection[] {
  if (variant === "logsRatioThreshold")
    return [value.numerator, value.denominator].map(logsSelection);
  if (variant.startsWith("logs")) return [logsSelection(value.logsFilter)];
  if (variant.startsWith("tracing")) return [spansSelection(value.tracingFilter)];
  if (!variant.startsWith("analytics")) return [];
  return [dataprimeSelection(fieldsIn(value.dataprimeQuery).query)].flatMap((one) => one ?? []);
}

function logsSelection(filter: unknown): DataSelection {
  const { luceneQuery, labelFilters } = fieldsIn(fieldsIn(filter).simpleFilter);
  const { applicationName, subsystemName, severities } = fieldsIn(labelFilters);
  return selectionOf("logs", [
    labelCondition("application", applicationName),
    labelCondition("subsystem", subsystemName),
    severityCondition(severities),
    ...luceneConditions(luceneQuery),
  ]);
}

/** Values that can have different operators; one match is sufficient. */
function labelCondition(field: string, labels: unknown): FoundCondition {
  if (labels === undefined) return undefined;
  if (!Array.isArray(labels)) return "narrower";
  const found = labels.map((one) =>
    isRecord(one) ? conditionOn(field, [one.value], one.operation) : "narrower",
  );
  const conditions = found.filter((one) => typeof one === "object");
  if (conditions.length < labels.length) return "narrower";
  return labels.length ? { field, anyOf: conditions.flatMap(({ anyOf }) => anyOf) } : undefined;
}

const SPAN_LABELS = {
  applicationName: "application",
  subsystemName: "subsystem",
  serviceName: "service",
  operationName: "action",
};

function spansSelection(filter: unknown): DataSelection {
  const { latencyThresholdMs, tracingLabelFilters } = fieldsIn(fieldsIn(filter).simpleFilter);
  const labels = fieldsIn(tracingLabelFilters);
  const isNarrower = latencyThresholdMs !== undefined || labels.spanFields !== undefined;
  return selectionOf("spans", [
    ...Object.entries(SPAN_LABELS).map(([key, field]) => spanCondition(field, labels[key])),
    isNarrower ? "narrower" : undefined,
  ]);
}

/** Conditions that each have several values. A negated one among others is not expressed. */
function spanCondition(field: string, given: unknown): FoundCondition {
  if (given === undefined) return undefined;
  const all = Array.isArray(given) ? given.map(fieldsIn) : [];
  if (all.length === 1) return conditionOn(field, all[0]?.values, all[0]?.operation);
  const found = all.map(({ values, operation }) =>
    operatorOf(operation).isNot ? "narrower" : conditionOn(field, values, operation),
  );
  const conditions = found.filter((one) => typeof one === "object");
  return conditions.length === all.length && all.length
    ? { field, anyOf: conditions.flatMap(({ anyOf }) => anyOf) }
    : "narrower";
}
