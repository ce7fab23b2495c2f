import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { float, map, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { apmIndicator } from "./apm";
import { sloProduct, sloTimeFrame } from "./enums";
import { indicatorExamples } from "./examples";
import { requestIndicator, windowIndicator } from "./indicator";
import { sloOwners } from "./ownership";

export const indicators = {
  requestBasedMetricSli: field(requestIndicator, "Ratio of good events to all events.", {
    usage: indicatorExamples.requestBasedMetricSli,
  }),
  windowBasedMetricSli: field(
    windowIndicator,
    "Comparison of a metric with a threshold, per time window.",
    { usage: indicatorExamples.windowBasedMetricSli },
  ),
  apmSli: field(apmIndicator, "Errors or latency of APM services.", {
    usage: indicatorExamples.apmSli,
  }),
};
export const writableFields = {
  name: field(string(1), "Name of the SLO."),
  description: optional(string(), "Description of the SLO."),
  labels: optional(map(field(string(), "Value of the label.")), "Labels of the SLO, by name.", {
    serverDefault: true,
    labels: "own",
  }),
  targetThresholdPercentage: field(
    float(0, 100),
    "Target percentage of good requests or windows. The API stores a 32-bit float.",
  ),
  sloTimeFrame: field(sloTimeFrame, "Time frame over which the target is measured."),
  productType: optional(
    sloProduct,
    "Product area of the SLO. If omitted, the API sets APM if `apmSli` is set.",
    {
      serverDefault: true,
    },
  ),
};
const sloAbout =
  "A service level objective (SLO): the percentage of requests or time windows that must be good over a number of days.";

const sloModel = union("Slo", sloAbout, indicators, {
  ...writableFields,
  ownershipTags: optional(sloOwners, "Ownership of the SLO."),
});
export type SloFields = ValueOf<typeof sloModel>;
/** Arguments of an SLO. */
export const sloFields: Schema<SloFields> = sloModel;
