import type { z } from "zod";
import { annotate, field } from "../../../schema/facts";
import { list, model, string, wrapped } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { datasetScope, metadataField, relationType } from "../enums";

/** A Lucene query. On the wire: `{value: "…"}`. */
export const luceneQuery = annotate(wrapped(string(0, 10000)), { language: "lucene" });

/** A PromQL query. On the wire: `{value: "…"}`. */
export const promQlQuery = annotate(wrapped(string(1, 10000)), { language: "promql" });

/** A DataPrime query. On the wire: `{text: "…"}`. */
export const dataprimeQuery = annotate(wrapped(string(0, 10000), "text"), {
  language: "dataprime",
});

const keypath = field(
  list(string(1, 4096), 1, 1000).optional(),
  'Path of the field, from the outermost segment inwards. A segment can contain dots: `["k8s.pod.name"]` is one field, `["k8s", "pod"]` is a nested field.',
);
const scope = field(
  datasetScope.optional(),
  "Part of the record that contains the field: user data, labels or metadata.",
);

export const observationField = model(
  "DashboardObservationField",
  "A field of a record, as a list of path segments.",
  { keypath, scope },
);
export const spanObservationField = model(
  "DashboardSpanObservationField",
  "A field of a span, as a list of path segments.",
  {
    keypath,
    scope,
    relationType: field(
      relationType.optional(),
      "Reads the field from a related span: the parent, the root or another span.",
    ),
  },
);
const observationVariants = {
  metadataField: field(metadataField, "Metadata field that every span has."),
  tagField: field(string(0, 255), "Name of a span tag."),
  processTagField: field(string(0, 255), "Name of a process tag."),
};
export interface ObservationVariants extends z.output<z.ZodObject<typeof observationVariants>> {}
export type DashboardSpanField = OneOf<ObservationVariants>;
export const spanField: z.ZodType<DashboardSpanField> = union(
  "DashboardSpanField",
  "A span field in the legacy format.",
  observationVariants,
);
