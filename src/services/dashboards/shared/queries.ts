import { annotate, type FieldValues, field, optional, type Schema } from "../../../schema/facts";
import { list, model, string, wrapped } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import {
  dataModeType,
  datasetScope,
  metadataField,
  promQlQueryType,
  relationType,
  seriesLimitType,
} from "../enums";

/** A Lucene query. On the wire: `{value: "…"}`. */
export const luceneQuery = annotate(wrapped(string(0, 10000)), { language: "lucene" });

/** A PromQL query. On the wire: `{value: "…"}`. */
export const promQlQuery = annotate(wrapped(string(1, 10000)), { language: "promql" });

/** A DataPrime query. On the wire: `{text: "…"}`. */
export const dataprimeQuery = annotate(wrapped(string(0, 10000), "text"), {
  language: "dataprime",
});

const keypath = optional(
  list(string(1, 4096), 1, 1000),
  'Path of the field, from the outermost segment inwards. A segment can contain dots: `["k8s.pod.name"]` is one field, `["k8s", "pod"]` is a nested field.',
);
const scope = optional(
  datasetScope,
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
    relationType: optional(
      relationType,
      "Reads the field from a related span: the parent, the root or another span.",
    ),
  },
);
/** A field of a record by its segments, or as a dotted path: each is an alias of the other. */
export const fieldAliases = {
  observationField: optional(observationField, "Field, as a list of path segments.", {
    aliasOf: "field",
  }),
  field: optional(
    string(1, 4096),
    "Field as a dotted path. For names that contain dots, use `observationField`.",
    {
      aliasOf: "observationField",
    },
  ),
};
const observationVariants = {
  metadataField: field(metadataField, "Metadata field that every span has."),
  tagField: field(string(0, 255), "Name of a span tag."),
  processTagField: field(string(0, 255), "Name of a process tag."),
};
export interface ObservationVariants extends FieldValues<typeof observationVariants> {}
export type DashboardSpanField = OneOf<ObservationVariants>;
export const spanField: Schema<DashboardSpanField> = union(
  "DashboardSpanField",
  "A span field in the legacy format.",
  observationVariants,
);

/** Groups of logs in the two forms of their fields. */
export const logsGroupBys = (about: string) => ({
  groupBys: optional(list(observationField, 0, 1000), about, { aliasOf: "groupBy" }),
  groupBy: optional(list(string(1, 4096), 0, 1000), "Fields to group by, as dotted paths.", {
    aliasOf: "groupBys",
  }),
});
/** Groups of spans in the two forms of their fields. */
export const spansGroupBys = (about: string) => ({
  groupBys: optional(list(spanObservationField, 0, 1000), about, { aliasOf: "groupBy" }),
  groupBy: optional(
    list(spanField, 0, 1000),
    "Fields to group by, in the legacy format. Prefer `groupBys`.",
    { aliasOf: "groupBys" },
  ),
});

export const promqlQuery = optional(
  promQlQuery,
  "The PromQL query. It can contain dashboard variables.",
);
export const queryType = optional(
  promQlQueryType,
  "Whether the query is evaluated over the time frame (RANGE) or at its end (INSTANT).",
);
export const seriesLimit = optional(
  seriesLimitType,
  "Whether the limit applies to the number of series or of points.",
);
export const dataTier = optional(
  dataModeType,
  "Data tier to query: frequent search or the archive. Default: frequent search.",
);
