import { isUnknown } from "../../../schema/unknown";
import { conditionOn, type FoundCondition, selectionOf, severityCondition } from "./conditions";
import type { DataSelection } from "./model";

const STAGE = /(?<!\|)\|(?!\|)/;
const LITERAL = /(['"`])[^'"`]*\1/g;
const SOURCE = /^\s*source\s+(logs|spans)\b/;
const COMPARISON = /^\$([lm])\.(\w+)\s*==\s*(?:'([^'\\]*)'|"([^"\\]*)"|(\w+))$/;
const DATAPRIME_FIELDS: Readonly<Record<string, string>> = {
  "l.applicationname": "application",
  "l.subsystemname": "subsystem",
  "l.servicename": "service",
  "l.operationname": "action",
};

/**
 * The data of a query that begins with `source logs` or `source spans`. Understood are the
 * comparisons of the `filter` stages that directly follow, joined by `&&`. Undefined for others.
 */
export function dataprimeSelection(query: unknown): DataSelection | undefined {
  if (typeof query !== "string" || isUnknown(query)) return undefined;
  const [first = "", ...stages] = query.split(STAGE).map((stage) => stage.trim());
  const source = SOURCE.exec(first)?.[1] as DataSelection["source"] | undefined;
  const literals = query.match(LITERAL) ?? [];
  if (!source || literals.some((literal) => literal.includes("|"))) return undefined;
  const end = stages.findIndex((stage) => !/^filter\s/.test(stage));
  const filters = stages.slice(0, end < 0 ? undefined : end);
  const rest: FoundCondition[] = filters.length < stages.length ? ["narrower"] : [];
  return selectionOf(source, [...filters.flatMap(filterConditions), ...rest]);
}

const filterConditions = (stage: string): FoundCondition[] =>
  expressionConditions(stage.replace(/^filter\s+/, ""));

/** The conditions of an expression, which DPXL shares with the `filter` stage. */
export function expressionConditions(expression: string): FoundCondition[] {
  if (/\|\||[()]/.test(expression)) return ["narrower"];
  return expression.split("&&").map((part) => comparedField(part.trim()));
}

function comparedField(text: string): FoundCondition {
  const [, scope, name = "", single, double, bare] = COMPARISON.exec(text) ?? [];
  const value = single ?? double ?? bare;
  if (value === undefined) return "narrower";
  if (scope === "m" && name === "severity") return severityCondition([value.toUpperCase()]);
  const field = DATAPRIME_FIELDS[`${scope}.${name.toLowerCase()}`];
  return field ? conditionOn(field, [value]) : "narrower";
}
