import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, int64, integer, list, model, text, textLike, wrapped } from "../../schema/fields";
import { labelKey } from "./query";
import { measurementKind, measurementUnit } from "./words";

const range = model("UsageTimeRange", "A stretch of time.", {
  start: field(text(0, 32), "When it begins."),
  end: field(text(0, 32), "When it ends: this moment is no part of it."),
});
const decimal = textLike(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/, "a decimal number", "1.25", text(1, 128));

const measurement = model("UsageMeasurement", "How much of one thing was used.", {
  kind: field(measurementKind.optional(), "What was measured."),
  measuredValue: field(int64(0).optional(), "How much of it, in the unit."),
  measuredUnit: field(measurementUnit.optional(), "The unit."),
  cxQuotaUnits: field(
    wrapped(decimal).optional(),
    "What that costs in units of the quota: a decimal number, as text so that no digit is lost.",
  ),
});
const entry = model("UsageEntry", "What was used under some labels.", {
  labels: field(
    list(
      model("UsageLabel", "A label of usage.", {
        key: field(labelKey.optional(), "Name of the label."),
        value: field(text(0, 1024).optional(), "Value of the label."),
      }),
      0,
      16,
    ).optional(),
    "The labels: those that were asked to split by.",
  ),
  measurements: field(list(measurement, 0, 8).optional(), "What was used."),
});
const shape = model("UsageAnswer", "Usage that was asked for.", {
  queryRange: field(range.optional(), "The whole time that the answer is about."),
  buckets: field(
    list(
      model("UsageBucket", "The usage of a day or of an hour.", {
        range: field(range.optional(), "The day or the hour."),
        entries: field(list(entry, 0, 100000).optional(), "What was used in it."),
      }),
      0,
      1827,
    ).optional(),
    "The days or hours, in order.",
  ),
});
export interface UsageAnswer extends z.output<typeof shape> {}
export type UsageMeasurement = z.output<typeof measurement>;
export const usageAnswer: z.ZodType<UsageAnswer> = shape;

const label = model("UsageCapabilityLabel", "A label that usage has.", {
  key: field(labelKey.optional(), "Name of the label."),
  keyDescription: field(text(0, 4096).optional(), "What it says."),
  highCardinality: field(flag().optional(), "Whether it has so many values that they are not listed."),
  knownValues: field(
    list(
      model("UsageCapabilityValue", "A value that a label may have.", {
        value: field(text(0, 1024).optional(), "The value."),
        description: field(text(0, 4096).optional(), "What it means."),
      }),
      0,
      4096,
    ).optional(),
    "Values it may have.",
  ),
});
const measure = model("UsageCapabilityMeasurement", "A measure of usage.", {
  kind: field(measurementKind.optional(), "What is measured."),
  unit: field(measurementUnit.optional(), "The unit."),
  description: field(text(0, 4096).optional(), "What it says."),
});
const capabilitiesShape = model("UsageCapabilities", "What usage can be asked for by, and how much at once.", {
  supportedLabels: field(list(label, 0, 256).optional(), "Labels to filter and to split by."),
  supportedMeasurements: field(list(measure, 0, 32).optional(), "The measures."),
  maxFilters: field(integer(0, 16).optional(), "How many filters a query may have."),
  maxFilterValues: field(integer(0, 1024).optional(), "How many values a filter may have."),
  maxGroupByLabels: field(integer(0, 16).optional(), "How many labels a query may split by."),
  maxUsageEntriesPerMessage: field(integer(0, 1000000).optional(), "How many entries an answer holds at most."),
});
export interface UsageCapabilities extends z.output<typeof capabilitiesShape> {}
export const usageCapabilities: z.ZodType<UsageCapabilities> = capabilitiesShape;
