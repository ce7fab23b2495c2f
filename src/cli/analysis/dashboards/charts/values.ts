import type { Fields } from "../../../../schema/record";
import { type Chart, notice, type ValuesChart } from "../../../chart/model";
import { byGroup, type Group } from "./by-group";
import type { Planned, WidgetContext } from "./context";
import { boundsOf, groupName, numberFormatOf, thresholdsOf } from "./names";

/** Single values: of the whole, or of each group. */
export function valuesOf(
  groups: readonly Group[],
  definition: Fields,
  as: ValuesChart["as"],
): Chart {
  const values = groups.map((group) => ({
    name: groupName(group, [], undefined),
    value: group.value,
  }));
  if (!values.length) return notice("no data", "");
  const format = numberFormatOf(definition);
  const { min = 0, max = highest(values, format.unit) } = boundsOf(definition, ["min", "max"]);
  return {
    kind: "values",
    as,
    values,
    format,
    min,
    max,
    thresholds: thresholdsOf(definition, min, max),
  };
}

const FULL: Readonly<Record<string, number>> = {
  PERCENT_ZERO_ONE: 1,
  PERCENT: 100,
  PERCENT_ZERO_HUNDRED: 100,
};
const highest = (values: readonly { value: number }[], unit = ""): number =>
  FULL[unit] ?? (Math.max(0, ...values.map(({ value }) => value).filter(Number.isFinite)) || 1);

export function valuesChart(
  definition: Fields,
  as: ValuesChart["as"],
  ctx: WidgetContext,
): Planned<Chart> {
  const { requests, result } = byGroup(definition.query, definition, ctx);
  return { requests, result: (responses) => valuesOf(result(responses), definition, as) };
}
