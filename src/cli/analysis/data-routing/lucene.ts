import { SEVERITY_NAMES } from "../../../log-queries/fields";
import { parseLucene } from "../../../log-queries/lucene";
import { labelOf } from "../../../log-queries/lucene-labels";
import { patternOf } from "../../../log-queries/pattern";
import { isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import type { FoundCondition } from "./conditions";

/** A term as the parser returns it; undefined for a part that is not understood. */
type LuceneTerm = Readonly<Record<string, unknown>> | undefined;

/**
 * The conditions that all data of a query meets: terms on the application, the subsystem and the
 * severity that are joined by AND. What is not understood selects less data than they do.
 */
export const luceneConditions = (query: unknown): FoundCondition[] =>
  requiredTerms(query).map((term) => (term ? termCondition(term) : "narrower"));

/** The terms of a query that are joined by AND. */
export function requiredTerms(query: unknown): LuceneTerm[] {
  if (query === undefined || query === "") return [];
  if (typeof query !== "string" || isUnknown(query)) return [undefined];
  const tree = parseLucene(query);
  // The parser reads `a AND b OR c` as `a AND (b OR c)`, the service may read `(a AND b) OR c`.
  return hasFreeOr(tree) ? [undefined] : termsIn(tree);
}

function hasFreeOr(node: unknown): boolean {
  if (!isRecord(node) || node.right === undefined) return false;
  if (!/^(AND|&&|<implicit>)$/.test(String(node.operator))) return true;
  return [node.left, node.right].some(
    (part) => isRecord(part) && part.parenthesized !== true && hasFreeOr(part),
  );
}

function termsIn(node: unknown): LuceneTerm[] {
  if (!isRecord(node)) return [undefined];
  const { left, right, operator, start } = node;
  if (start !== undefined) return [undefined];
  if (left !== undefined && right === undefined) return termsIn(left);
  if (left !== undefined)
    return operator === "AND" || operator === "&&"
      ? [...termsIn(left), ...termsIn(right)]
      : [undefined];
  return [node];
}

function termCondition(node: NonNullable<LuceneTerm>): FoundCondition {
  const { field, term, prefix, regex, similarity } = node;
  const name = labelOf(String(field));
  if (!name || typeof term !== "string" || prefix || regex || similarity) return "narrower";
  const pattern = patternOf(
    name === "severity" ? (SEVERITY_NAMES[Number(term) - 1] ?? term) : term,
  );
  return pattern ? { field: name, anyOf: [pattern] } : "narrower";
}
