import { enumOf } from "../../schema/enums";

export const tier = enumOf("TIER_", ["ARCHIVE", "FREQUENT_SEARCH"], "DataTier");
export const syntax = enumOf("QUERY_SYNTAX_", ["LUCENE", "DATAPRIME"], "DataQuerySyntax");
