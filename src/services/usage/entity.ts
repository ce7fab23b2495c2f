import { field, optional, type ValueOf } from "../../schema/facts";
import {
  flag,
  int64,
  integer,
  list,
  model,
  string,
  stringLike,
  wrapped,
} from "../../schema/fields";
import { measurementKind, measurementUnit } from "./enums";
import { labelKey } from "./query";

const range = model("UsageTimeRange", "A time range.", {
  start: field(string(0, 32), "Start of the range, inclusive."),
  end: field(string(0, 32), "End of the range, exclusive."),
});
const decimal = stringLike(
  /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/,
  "a decimal number",
  "1.25",
  string(1, 128),
);

const measurement = model("UsageMeasurement", "Usage in one measure.", {
  kind: optional(measurementKind, "Name of the measure."),
  measuredValue: optional(int64(0), "Quantity in the unit."),
  measuredUnit: optional(measurementUnit, "Unit of the quantity."),
  cxQuotaUnits: optional(
    wrapped(decimal),
    "Cost in quota units: a decimal number, as a string to preserve its precision.",
  ),
});
const usageEntry = model("UsageEntry", "Usage by label values.", {
  labels: optional(
    list(
      model("UsageLabel", "A label of usage.", {
        key: optional(labelKey, "Name of the label."),
        value: optional(string(0, 1024), "Value of the label."),
      }),
      0,
      16,
    ),
    "Labels that the request grouped by.",
  ),
  measurements: optional(list(measurement, 0, 8), "Usage by measure."),
});
export const usageResponse = model("UsageResponse", "Result of a usage query.", {
  queryRange: optional(range, "Complete time range of the response."),
  buckets: optional(
    list(
      model("UsageBucket", "Usage of one day or hour.", {
        range: optional(range, "The day or hour."),
        entries: optional(list(usageEntry, 0, 100000), "Usage in the bucket."),
      }),
      0,
      1827,
    ),
    "Buckets by day or hour, in order.",
  ),
});
export type UsageResponse = ValueOf<typeof usageResponse>;
export type UsageMeasurement = ValueOf<typeof measurement>;

const capabilityLabel = model("UsageCapabilityLabel", "A label of the usage data.", {
  key: optional(labelKey, "Name of the label."),
  keyDescription: optional(string(0, 4096), "Description of the label."),
  highCardinality: optional(flag(), "Whether the label has too many values to list."),
  knownValues: optional(
    list(
      model("UsageCapabilityValue", "A possible value of a label.", {
        value: optional(string(0, 1024), "The value."),
        description: optional(string(0, 4096), "Description of the value."),
      }),
      0,
      4096,
    ),
    "Possible values.",
  ),
});
const measure = model("UsageCapabilityMeasurement", "A measure of usage.", {
  kind: optional(measurementKind, "Description of the measure."),
  unit: optional(measurementUnit, "Unit of the quantity."),
  description: optional(string(0, 4096), "Description of the label."),
});
export const usageCapabilities = model(
  "UsageCapabilities",
  "Available labels and measures, and the limits of a query.",
  {
    supportedLabels: optional(list(capabilityLabel, 0, 256), "Labels for filters and grouping."),
    supportedMeasurements: optional(list(measure, 0, 32), "The measures."),
    maxFilters: optional(integer(0, 16), "Maximum number of filters in a query."),
    maxFilterValues: optional(integer(0, 1024), "Maximum number of values in a filter."),
    maxGroupByLabels: optional(integer(0, 16), "Maximum number of labels to group by."),
    maxUsageEntriesPerMessage: optional(
      integer(0, 1000000),
      "Maximum number of entries in a response.",
    ),
  },
);
export type UsageCapabilities = ValueOf<typeof usageCapabilities>;
