import { field, optional, type ValueOf } from "../../schema/facts";
import { int64, integer, json, list, model, string } from "../../schema/fields";
import { timestamp } from "../../schema/time";
import { syntax, tier } from "./enums";
/** The largest `limit` that the documentation states. */
export const MAX_ROWS = 12_000;
const time = (about: string) => optional(timestamp(), about);

export const dataprimeQuery = model("DataprimeQuery", "A query of logs or spans.", {
  query: field(string(1, 65535), "The query, in DataPrime or Lucene.", {
    example: "source logs",
  }),
  metadata: optional(
    model("DataprimeMetadata", "Options of a query.", {
      tier: optional(tier, "The tier that is read. Default: the archive."),
      syntax: optional(syntax, "The language of the query. Default: DataPrime."),
      startDate: time("Start of the time range, in RFC 3339. Default: 15 minutes ago."),
      endDate: time("End of the time range, in RFC 3339. Default: now."),
      defaultSource: optional(
        string(1, 64),
        "The source of a query without `source`: `logs` or `spans`.",
        { example: "logs" },
      ),
      limit: optional(integer(1, MAX_ROWS), "Maximum number of rows. Default: 2000."),
    }),
    "Options of the query.",
  ),
});

const pair = model("DataprimePair", "A name and a value.", {
  key: field(string(), "Name."),
  value: optional(string(), "Value."),
});
const row = model("DataprimeRow", "A row: a log, a span, or a group of an aggregation.", {
  metadata: optional(list(pair), "Metadata, such as timestamp and severity."),
  labels: optional(list(pair), "Labels, such as application and subsystem."),
  userData: optional(
    string(),
    "The fields of the record or of the group, as a JSON object in a string.",
  ),
});
export const dataprimeMessage = model(
  "DataprimeMessage",
  "A message of the response. It contains one of the fields.",
  {
    queryId: optional(json(), "Id of the query."),
    result: model("DataprimeResult", "A part of the rows.", {
      results: optional(list(row), "The rows."),
    }).optional(),
    warning: optional(
      json(),
      "A warning by its type, for example `numberOfResultsLimitWarning`: the result is incomplete.",
    ),
    statistics: optional(
      model("DataprimeStatistics", "The outcome of the query.", {
        status: optional(string(), "`COMPLETED` where the result is complete."),
        outputRowCount: optional(int64(0), "Number of rows."),
      }),
      "The outcome of the query, in the last message.",
    ),
  },
);
export type DataprimeMessage = ValueOf<typeof dataprimeMessage>;
