import { SEVERITY_NAMES } from "../../../log-queries/fields";
import { labelOf } from "../../../log-queries/lucene-labels";
import { type LuceneLiteral, luceneQuery, requiredTerms } from "../../../log-queries/lucene-terms";
import { atomsOf } from "../../../log-queries/lucene-tree";
import { patternOf } from "../../../log-queries/pattern";
import { isUnknown } from "../../../schema/unknown";
import type { FoundCondition } from "./conditions";

/**
 * The conditions that all data of a query meets: terms on the application, the subsystem and the
 * severity that are joined by AND. What is not understood selects less data than they do.
 */
export function luceneConditions(query: unknown): FoundCondition[] {
  if (query === undefined || query === "") return [];
  const root = typeof query === "string" && !isUnknown(query) && luceneQuery(query)?.root;
  if (typeof query !== "string" || !root) return ["narrower"];
  const terms = requiredTerms(query);
  const hasOthers = terms.length < atomsOf(root).length;
  return [...terms.map(termCondition), ...(hasOthers ? ["narrower" as const] : [])];
}

function termCondition({ atom, isNot }: LuceneLiteral): FoundCondition {
  const { field, text, distance, isRange } = atom;
  const name = field === undefined ? undefined : labelOf(field);
  if (!name || isNot || isRange || distance !== undefined) return "narrower";
  const pattern = patternOf(
    name === "severity" ? (SEVERITY_NAMES[Number(text) - 1] ?? text) : text,
  );
  return pattern ? { field: name, anyOf: [pattern] } : "narrower";
}
