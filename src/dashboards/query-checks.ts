import { mistake } from "./mistake";
import { isPlain, type Plain } from "./values";
import type { Source } from "./widget-table";

/** What a template literal writes for a value that is not a string. */
const NOT_A_STRING: readonly (readonly [RegExp, string])[] = [
  [
    /\[object \w+\]/,
    "an object was written into the string: a variable is written with ref(variable)",
  ],
  [
    /Calling \[(toString|toJSON)\] on an \[Output/,
    "an output was written into the string: use pulumi.interpolate instead of a template literal",
  ],
];

/**
 * Throws for a query in which a template literal wrote a value that is not a string.
 * @param name of the widget
 */
export function checkQueryText(name: string, text: unknown): void {
  if (typeof text !== "string") return;
  const [, reason] = NOT_A_STRING.find(([pattern]) => pattern.test(text)) ?? [];
  if (reason) throw mistake(`${name}: in the query, ${reason}`);
}

/**
 * Throws for conditions on metric labels in a query on logs or spans, and for conditions on fields
 * in a query on metrics.
 * @param name of the widget
 */
export function checkFilters(name: string, source: Source, filters: unknown): void {
  for (const condition of Array.isArray(filters) ? filters.filter(isPlain) : [])
    if (source === "dataprime") checkSource(name, condition);
    else checkCondition(name, source, condition);
}

/** The same for a condition under its data source, such as `{ logs: equals(…) }`. */
export function checkSource(name: string, source: Plain): void {
  for (const [key, condition] of Object.entries(source))
    if (isPlain(condition)) checkCondition(name, key, condition);
}

function checkCondition(name: string, source: string, condition: Plain): void {
  if (source === "metrics" && condition.observationField !== undefined)
    throw mistake(
      `${name}: a filter on metrics has the name of a label, not a field: write equals("env", …)`,
    );
  if (source !== "metrics" && condition.label !== undefined)
    throw mistake(
      `${name}: a filter on ${source} has a field, not the name of a metric label: write equals(field("env"), …)`,
    );
}
