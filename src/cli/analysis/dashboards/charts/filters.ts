import { dataprimeString, keyPath, keyPathOf } from "../../../../log-queries/write";
import { type AddedMatcher, withMatchers } from "../../../../promql/add-matchers";
import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import { patternText } from "../../../../text/parts";
import { recordsAt, textAt } from "../drawing/content";

/** The filters of a dashboard that apply to a source, beside those of a query. */
export const filtersOf = (dashboard: Fields, source: "logs" | "metrics"): Fields[] =>
  recordsAt(dashboard, "filters")
    .filter(({ enabled }) => enabled !== false)
    .flatMap((filter) => {
      const own = valueAt(filter, ["source", source]);
      return isRecord(own) ? [own] : [];
    });

/** The values of a filter; undefined where it selects all, as the product does with none selected. */
interface Condition {
  readonly values: readonly string[];
  readonly isExcluded: boolean;
}

function conditionOf({ operator }: Fields): Condition | undefined {
  for (const [key, isExcluded] of [
    ["equals", false],
    ["notEquals", true],
  ] as const) {
    const values = valueAt(operator, [key, "selection", "list", "values"]);
    if (Array.isArray(values) && values.length) return { values: values.map(String), isExcluded };
  }
  return undefined;
}

export function promqlWithFilters(query: string, filters: readonly Fields[]): string {
  const matchers = filters.flatMap((filter): AddedMatcher[] => {
    const [label, condition] = [textAt(filter, "label"), conditionOf(filter)];
    if (label === undefined || !condition) return [];
    const metric = textAt(filter, "metric");
    return [
      {
        label,
        op: condition.isExcluded ? "!~" : "=~",
        value: condition.values.map(patternText).join("|"),
        ...(metric === undefined ? {} : { metric }),
      },
    ];
  });
  return matchers.length ? withMatchers(query, matchers) : query;
}

const ROOTS: Readonly<Record<string, string>> = { LABEL: "$l", METADATA: "$m" };

export function logFieldPath(field: unknown): string | undefined {
  if (typeof field === "string") return field ? keyPathOf(field) : undefined;
  const keypath = valueAt(field, ["keypath"]);
  if (!Array.isArray(keypath) || !keypath.length) return undefined;
  const scope = (textAt(field, "scope") ?? "").replace(/^DATASET_SCOPE_/, "");
  return keyPath(ROOTS[scope] ?? "$d", keypath.map(String));
}

/** The conditions of filters on logs, as DataPrime. */
export const logConditions = (filters: readonly Fields[]): string[] =>
  filters.flatMap((filter) => {
    const [path, condition] = [
      logFieldPath(filter.observationField ?? filter.field),
      conditionOf(filter),
    ];
    if (path === undefined || !condition) return [];
    const { values, isExcluded } = condition;
    const parts = values.map(
      (value) => `${path} ${isExcluded ? "!=" : "=="} ${dataprimeString(value)}`,
    );
    const joined = parts.join(isExcluded ? " && " : " || ");
    return [parts.length > 1 && !isExcluded ? `(${joined})` : joined];
  });
