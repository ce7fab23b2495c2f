import { type FieldValues, field, optional, type Schema } from "../../schema/facts";
import { flag, integer, list, model, string, uuid } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { atMostOne, union } from "../../schema/union";
import { uniqueBy } from "../../schema/unique-by";
import { metrics } from "./metrics";
import { logsQuery, spansQuery } from "./query";

export const queryVariants = {
  logsQuery: field(logsQuery, "Logs from which the metrics are generated."),
  spansQuery: field(spansQuery, "Spans from which the metrics are generated."),
};
export interface QueryVariants extends FieldValues<typeof queryVariants> {}
export const queryTag = [
  "type",
  "E2M_TYPE_",
  { logsQuery: "LOGS2METRICS", spansQuery: "SPANS2METRICS" },
  ["UNSPECIFIED"],
] as const;
export const UNIQUE_KEYS = {
  metricFields: "targetBaseMetricName",
  metricLabels: "targetLabel",
} as const;

const permutations = integer(1, 10000000);
const permutationsLimit = model(
  "E2mPermutations",
  "Limit on the number of label value permutations.",
  {
    limit: field(
      permutations,
      "Maximum number of permutations per day: 1 to 10000000. Existing definitions may have 0.",
      { advisory: true },
    ),
    hasExceededLimit: field(
      flag(),
      "Whether the limit has been exceeded. A value in a request is ignored.",
      {
        readOnly: true,
      },
    ),
  },
);

export const descriptionFields = {
  name: field(string(1, 255), "Name of the definition, unique in the account.", { unique: true }),
  description: optional(string(0, 2000), "Description of the definition."),
  dataSource: optional(
    string(1, 300),
    "Dataset to read, as `<namespace>/<dataset>`. Defaults to the default stream.",
  ),
};
const definitionFields = {
  ...descriptionFields,
  ...metrics,
  permutations: optional(
    permutationsLimit,
    "Limit on the number of label value permutations. If omitted, the API sets it.",
    {
      serverDefault: true,
    },
  ),
  createTime: optional(string(), "Time at which the definition was created.", {
    readOnly: true,
  }),
  updateTime: optional(string(), "Time at which the definition was last updated.", {
    readOnly: true,
  }),
  isInternal: optional(flag(), "Whether the definition belongs to the service.", {
    readOnly: true,
  }),
};

export const permutationsField = {
  permutationsLimit: optional(
    permutations,
    "Maximum number of label value permutations per day: 1 to 10000000. If omitted, the API sets it.",
    { serverDefault: true, advisory: true },
  ),
};
const createFields = { ...descriptionFields, ...metrics, ...permutationsField };
interface CreateFields extends FieldValues<typeof createFields> {}
export type E2mToCreate = CreateFields & OneOf<QueryVariants>;
const createModel = union(
  "E2mToCreate",
  "An events-to-metrics definition to create.",
  queryVariants,
  createFields,
  { tag: queryTag },
);
export const e2mToCreate: Schema<E2mToCreate> = uniqueBy<E2mToCreate>(createModel, UNIQUE_KEYS);

const replaceFields = { id: field(uuid(), "Id of the definition."), ...definitionFields };
interface ReplaceFields extends FieldValues<typeof replaceFields> {}
export type E2mToReplace = ReplaceFields & OneOf<QueryVariants>;
const replaceModel = union(
  "E2mToReplace",
  "A complete events-to-metrics definition, as sent to replace it.",
  queryVariants,
  replaceFields,
  { tag: queryTag },
);
export const e2mToReplace: Schema<E2mToReplace> = uniqueBy<E2mToReplace>(replaceModel, UNIQUE_KEYS);

const responseFields = {
  id: optional(uuid(), "Id of the definition."),
  ...definitionFields,
};
interface ResponseFields extends FieldValues<typeof responseFields> {}
/** A response may contain no query. */
export type E2m = ResponseFields &
  (OneOf<QueryVariants> | { [K in keyof QueryVariants]?: undefined });
const e2mAbout =
  "An events-to-metrics definition: the metrics that are generated from logs or spans.";
export const e2m: Schema<E2m> = atMostOne("E2m", e2mAbout, queryVariants, responseFields, {
  tag: queryTag,
});

export const e2mResponse = model("E2mResponse", "An events-to-metrics definition.", {
  e2m: field(e2m, "The definition."),
});
export const e2mList = model("E2mList", "A list of events-to-metrics definitions.", {
  e2m: field(list(e2m, 0, 10000), "All definitions, as complete objects."),
});
export const e2mDeleted = model("E2mDeleted", "A deleted definition.", {
  id: field(uuid(), "Id of the deleted definition."),
});
export const e2mId = {
  id: field(
    uuid(),
    "Id of the definition. Must not be empty: the API would select an arbitrary one.",
  ),
};
