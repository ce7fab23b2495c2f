import { annotate } from "../../../schema/facts";
import { string, wrapped } from "../../../schema/fields";

/** A Lucene query. On the wire: `{value: "…"}`. */
export const luceneQuery = annotate(wrapped(string(0, 10000)), { language: "lucene" });

/** A PromQL query. On the wire: `{value: "…"}`. */
export const promQlQuery = annotate(wrapped(string(1, 10000)), { language: "promql" });

/** A DataPrime query. On the wire: `{text: "…"}`. */
export const dataprimeQuery = annotate(wrapped(string(0, 10000), "text"), {
  language: "dataprime",
});
