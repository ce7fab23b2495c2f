import type { z } from "zod";
import { field } from "../../schema/facts";
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
  kind: field(measurementKind.optional(), "Name of the measure."),
  measuredValue: field(int64(0).optional(), "Quantity in the unit."),
  measuredUnit: field(measurementUnit.optional(), "Unit of the quantity."),
  cxQuotaUnits: field(
    wrapped(decimal).optional(),
    "Cost in quota units: a decimal number, as a string to preserve its precision.",
  ),
});
const usageEntry = model("UsageEntry", "Usage by label values.", {
  labels: field(
    list(
      model("UsageLabel", "A label of usage.", {
        key: field(labelKey.optional(), "Name of the label."),
        value: field(string(0, 1024).optional(), "Value of the label."),
      }),
      0,
      16,
    ).optional(),
    "Labels that the request grouped by.",
  ),
  measurements: field(list(measurement, 0, 8).optional(), "Usage by measure."),
});
export const usageResponse = model("UsageResponse", "Result of a usage query.", {
  queryRange: field(range.optional(), "Complete time range of the response."),
  buckets: field(
    list(
      model("UsageBucket", "Usage of one day or hour.", {
        range: field(range.optional(), "The day or hour."),
        entries: field(list(usageEntry, 0, 100000).optional(), "Usage in the bucket."),
      }),
      0,
      1827,
    ).optional(),
    "Buckets by day or hour, in order.",
  ),
});
export type UsageResponse = z.output<typeof usageResponse>;
export type UsageMeasurement = z.output<typeof measurement>;

const capabilityLabel = model("UsageCapabilityLabel", "A label of the usage data.", {
  key: field(labelKey.optional(), "Name of the label."),
  keyDescription: field(string(0, 4096).optional(), "Description of the label."),
  highCardinality: field(flag().optional(), "Whether the label has too many values to list."),
  knownValues: field(
    list(
      model("UsageCapabilityValue", "A possible value of a label.", {
        value: field(string(0, 1024).optional(), "The value."),
        description: field(string(0, 4096).optional(), "Description of the value."),
      }),
      0,
      4096,
    ).optional(),
    "Possible values.",
  ),
});
const measure = model("UsageCapabilityMeasurement", "A measure of usage.", {
  kind: field(measurementKind.optional(), "Description of the measure."),
  unit: field(measurementUnit.optional(), "Unit of the quantity."),
  description: field(string(0, 4096).optional(), "Description of the label."),
});
export const usageCapabilities = model(
  "UsageCapabilities",
  "Available labels and measures, and the limits of a query.",
  {
    supportedLabels: field(
      list(capabilityLabel, 0, 256).optional(),
      "Labels for filters and grouping.",
    ),
    supportedMeasurements: field(list(measure, 0, 32).optional(), "The measures."),
    maxFilters: field(integer(0, 16).optional(), "Maximum number of filters in a query."),
    maxFilterValues: field(integer(0, 1024).optional(), "Maximum number of values in a filter."),
    maxGroupByLabels: field(integer(0, 16).optional(), "Maximum number of labels to group by."),
    maxUsageEntriesPerMessage: field(
      integer(0, 1000000).optional(),
      "Maximum number of entries in a response.",
    ),
  },
);
export type UsageCapabilities = z.output<typeof usageCapabilities>;
