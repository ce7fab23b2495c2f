import type { z } from "zod";
import { field } from "../../schema/facts";
import { int64, integer, json, list, model, string } from "../../schema/fields";
import { timestamp } from "../../schema/time";
import { syntax, tier } from "./enums";
/** The largest `limit` that the documentation states. */
export const MAX_ROWS = 12_000;
const time = (about: string) => field(timestamp().optional(), about);

export const dataprimeQuery = model("DataprimeQuery", "A query of logs or spans.", {
  query: field(string(1, 65535), "The query, in DataPrime or Lucene.", {
    example: "source logs",
  }),
  metadata: field(
    model("DataprimeMetadata", "Options of a query.", {
      tier: field(tier.optional(), "The tier that is read. Default: the archive."),
      syntax: field(syntax.optional(), "The language of the query. Default: DataPrime."),
      startDate: time("Start of the time range, in RFC 3339. Default: 15 minutes ago."),
      endDate: time("End of the time range, in RFC 3339. Default: now."),
      defaultSource: field(
        string(1, 64).optional(),
        "The source of a query without `source`: `logs` or `spans`.",
        { example: "logs" },
      ),
      limit: field(integer(1, MAX_ROWS).optional(), "Maximum number of rows. Default: 2000."),
    }).optional(),
    "Options of the query.",
  ),
});

const pair = model("DataprimePair", "A name and a value.", {
  key: field(string(), "Name."),
  value: field(string().optional(), "Value."),
});
const row = model("DataprimeRow", "A row: a log, a span, or a group of an aggregation.", {
  metadata: field(list(pair).optional(), "Metadata, such as timestamp and severity."),
  labels: field(list(pair).optional(), "Labels, such as application and subsystem."),
  userData: field(
    string().optional(),
    "The fields of the record or of the group, as a JSON object in a string.",
  ),
});
export const dataprimeMessage = model(
  "DataprimeMessage",
  "A message of the response. It contains one of the fields.",
  {
    queryId: field(json().optional(), "Id of the query."),
    result: model("DataprimeResult", "A part of the rows.", {
      results: field(list(row).optional(), "The rows."),
    }).optional(),
    warning: field(
      json().optional(),
      "A warning by its type, for example `numberOfResultsLimitWarning`: the result is incomplete.",
    ),
    statistics: field(
      model("DataprimeStatistics", "The outcome of the query.", {
        status: field(string().optional(), "`COMPLETED` where the result is complete."),
        outputRowCount: field(int64(0).optional(), "Number of rows."),
      }).optional(),
      "The outcome of the query, in the last message.",
    ),
  },
);
export type DataprimeMessage = z.output<typeof dataprimeMessage>;
