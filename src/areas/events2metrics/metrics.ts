import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { empty, flag, float, list, model, set, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { once } from "../actions/once";
import { AGGREGATIONS, aggType, sampleType } from "./words";

/** A name as metrics have it. */
const metricName = (example: string) => textLike(/^[\w/-]+$/, "letters, digits, _, / and - only", example, text(1, 255));

const samples = model("E2mSamples", "Which of the values is kept.", {
  sampleType: field(sampleType.optional(), "The smallest (MIN) or the largest (MAX)."),
});
const histogram = model("E2mHistogram", "How values are counted in classes.", {
  buckets: field(list(float(), 0, 64).optional(), "Upper bounds of the classes; the service keeps them in 32 bits.", { distinct: true }),
});
const plain = oneOf(
  {
    samples: field(samples, "With SAMPLES: which of the values is kept."),
    histogram: field(histogram, "With HISTOGRAM: how values are counted in classes."),
    none: field(empty("With any other: nothing more to say."), "With any other: nothing more to say."),
  },
  {
    aggType: field(aggType, "How the values of a stretch of time become one number."),
    enabled: field(flag().optional(), "Whether a metric is made of it."),
    targetMetricName: field(
      text(1, 255).optional(),
      "Ending of the metric's name. It is the service's (`cx_min`, `cx_bucket` of a histogram, `cx_value` of samples): what is sent is ignored.",
      { derived: true },
    ),
  },
  { model: "E2mAggregation", about: "How the values of a field become one number.", optional: true },
);
const shortOf = (type: string): string => type.replace(/^AGG_TYPE_/, "");
const OF = { samples: ["SAMPLES"], histogram: ["HISTOGRAM"], none: AGGREGATIONS.filter((one) => !/SAMPLES|HISTOGRAM/.test(one)) };

/** What more is said must belong to how it is aggregated. */
const aggregation = mark(
  plain.superRefine((value, ctx) => {
    for (const [key, types] of Object.entries(OF) as [keyof typeof OF, readonly string[]][])
      if (value[key] !== undefined && !types.includes(shortOf(value.aggType)))
        ctx.addIssue({ code: "custom", path: ["aggType"], message: `${key} goes with ${types.join(", ")}` });
  }),
  factsOf(plain),
);

const metricField = model("E2mMetricField", "A field whose values become metrics.", {
  targetBaseMetricName: field(metricName("duration"), "Beginning of the metrics' names, unique in the account."),
  sourceField: field(text(1, 255), "The field of the log or span that holds the values, a number."),
  aggregations: field(
    set(aggregation, 0, 7),
    "How its values become numbers, each way once. The service adds the ways that are left out, and of these MIN, MAX, COUNT, AVG and SUM are on: to do without one, give it with `enabled: false`.",
  ),
});
export interface E2mMetricField extends z.output<typeof metricField> {}
const metricFieldOnce: z.ZodType<E2mMetricField> = once<E2mMetricField>(metricField, { aggregations: "aggType" }, shortOf);

export const metricLabel = model("E2mMetricLabel", "A label of the metrics, and where its values come from.", {
  targetLabel: field(metricName("status"), "Name of the label, once in a definition."),
  sourceField: field(text(1, 255), "The field of the log or span that holds its values."),
});

export const metrics = {
  metricFields: field(set(metricFieldOnce, 0, 10).optional(), "The fields whose values become metrics; up to 10."),
  metricLabels: field(
    set(metricLabel, 0, 10).optional(),
    "The labels of the metrics; up to 10. Each combination of values is a permutation.",
  ),
};
