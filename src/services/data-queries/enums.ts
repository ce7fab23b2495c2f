import { enumOf } from "../../schema/enums";

export const tier = enumOf("TIER_", ["UNSPECIFIED", "ARCHIVE", "FREQUENT_SEARCH"], "DataTier");
export const syntax = enumOf(
  "QUERY_SYNTAX_",
  ["UNSPECIFIED", "LUCENE", "DATAPRIME"],
  "DataQuerySyntax",
);
