import { parseLucene } from "../../../log-queries/lucene";
import { labelOf } from "../../../log-queries/lucene-labels";
import { patternOf } from "../../../log-queries/pattern";
import { isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import { type FoundCondition, SEVERITIES } from "./conditions";

/**
 * The conditions that all data of a query meets: terms on the application, the subsystem and the
 * severity that are joined by AND. What is not understood selects less data than they do.
 */
export function luceneConditions(query: unknown): FoundCondition[] {
  if (query === undefined || query === "") return [];
  if (typeof query !== "string" || isUnknown(query)) return ["narrower"];
  const tree = parseLucene(query);
  // The parser reads `a AND b OR c` as `a AND (b OR c)`, the service may read `(a AND b) OR c`.
  return hasFreeOr(tree) ? ["narrower"] : conditionsIn(tree);
}

function hasFreeOr(node: unknown): boolean {
  if (!isRecord(node) || node.right === undefined) return false;
  if (!/^(AND|&&|<implicit>)$/.test(String(node.operator))) return true;
  return [node.left, node.right].some(
    (part) => isRecord(part) && part.parenthesized !== true && hasFreeOr(part),
  );
}

function conditionsIn(node: unknown): FoundCondition[] {
  if (!isRecord(node)) return ["narrower"];
  const { left, right, operator, start } = node;
  if (start !== undefined) return ["narrower"];
  if (left !== undefined && right === undefined) return conditionsIn(left);
  if (left !== undefined)
    return operator === "AND" || operator === "&&"
      ? [...conditionsIn(left), ...conditionsIn(right)]
      : ["narrower"];
  return [termCondition(node)];
}

function termCondition(node: Record<string, unknown>): FoundCondition {
  const { field, term, prefix, regex, similarity } = node;
  const name = labelOf(String(field));
  if (!name || typeof term !== "string" || prefix || regex || similarity) return "narrower";
  const pattern = patternOf(name === "severity" ? (SEVERITIES[Number(term) - 1] ?? term) : term);
  return pattern ? { field: name, anyOf: [pattern] } : "narrower";
}
