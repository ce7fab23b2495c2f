import { mark } from "../../../schema/facts";
import { text, wrapped } from "../../../schema/fields";

/** A Lucene query; on the wire it stands under `value`. */
export const luceneQuery = mark(wrapped(text(0, 10000)), { language: "lucene" });

/** A PromQL query; on the wire it stands under `value`. */
export const promQlQuery = mark(wrapped(text(1, 10000)), { language: "promql" });

/** A DataPrime query; on the wire it stands under `text`. */
export const dataprimeQuery = mark(wrapped(text(0, 10000), "text"), { language: "dataprime" });
