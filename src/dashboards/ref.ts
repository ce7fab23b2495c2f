import { mistake } from "./mistake";

/** A variable that the product defines: `__range` is the time frame of the dashboard. */
export type BuiltInVariable = `__${string}`;

/**
 * A variable inside of a query: `${env}`, or `${env:format}` with a format. The service
 * replaces it when the dashboard is shown. With `ref`, a misspelled variable is a compile error.
 *
 * @param variable the variable, or the name of one that the product defines
 * @param format name of a format of the product
 * @throws an error for a variable whose name is not a string
 * @example
 * const env = choice("env", ["production", "staging"]);
 * lineChart("Requests", `sum(increase(requests{env="${ref(env)}"}[${ref("__range")}]))`);
 */
export function ref(
  variable: { readonly name: string } | BuiltInVariable,
  format?: string,
): string {
  const name = typeof variable === "string" ? variable : variable.name;
  if (typeof name !== "string" || !/^\w+$/.test(name))
    throw mistake(
      "ref: expected a variable whose name is a string of letters, digits and underscores",
    );
  return format === undefined ? `\${${name}}` : `\${${name}:${format}}`;
}
