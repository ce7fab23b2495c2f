import type { Drawing } from "../analysis/drawing";
import { type Chart, notice } from "../chart/model";
import { drawSvg } from "../draw/svg/picture";
import { type DrawnPast, pastCharts } from "./charts";

/** An alert as it is drawn: its past, or why there is none. */
export interface DrawnAlert {
  readonly name: string;
  readonly past: DrawnPast | { readonly refused: string };
  /** Lines above the chart: the period, the fires, the coverage. */
  readonly notes: readonly string[];
}

/** The charts of an alert; a notice where it is not evaluated. */
export const alertCharts = (
  past: DrawnAlert["past"],
): readonly { title: string; chart: Chart }[] =>
  "refused" in past
    ? [{ title: "", chart: notice("not evaluated", sentence(past.refused)) }]
    : pastCharts(past);

/** A reason as a sentence. The name of a field stays as it is. */
const sentence = (text: string): string => {
  const isField = /^[a-z]+[A-Z]/.test(text);
  const first = isField ? text.charAt(0) : text.charAt(0).toUpperCase();
  return `${first}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
};

/** The values that an alert compares over time, its thresholds, and when it fires. */
export function alertSvg(
  { name, past, notes: [period = "", ...notes] }: DrawnAlert,
  withoutStyle = false,
): string {
  const widgets = alertCharts(past).map(({ title, chart }) => ({
    chart,
    ...{ value: {}, title, type: "alert", schematic: "lines" as const, width: 1, queries: [] },
  }));
  const height = widgets.length > 1 ? 24 : 32;
  const drawing: Drawing = {
    title: name,
    notes,
    sections: [
      {
        ...{ value: {}, isCollapsed: false },
        rows: widgets.map((one) => ({ value: {}, height, widgets: [one] })),
      },
    ],
  };
  const charts = new Map(widgets.map(({ value, chart }) => [value, chart]));
  const data = { charts, note: period };
  return drawSvg(drawing, { data, withoutStyle, summary: "" });
}
