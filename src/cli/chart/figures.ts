import { extent } from "d3-array";
import type { Chart, TimeChart } from "./model";
import { valueText } from "./numbers";
import { chartWords } from "./words";

/** The figures of a chart, for where no picture can be shown. */
export interface ChartFigures {
  /** The last value of the first series, or the values of a chart without time, or why it is empty. */
  readonly last: string;
  readonly lowest: string;
  readonly highest: string;
  readonly threshold: string;
}

const [MAX_SERIES, MAX_TEXT] = [3, 120];

export function chartFigures(chart: Chart): ChartFigures {
  if (chart.kind === "time") return timeFigures(chart);
  // When something fires is no value.
  if (chart.kind === "periods") return { last: "", lowest: "", highest: "", threshold: "" };
  const words = chartWords(chart);
  const last = words.length > MAX_TEXT ? `${words.slice(0, MAX_TEXT - 1)}…` : words;
  const thresholds = chart.kind === "values" ? chart.thresholds : [];
  const format = chart.kind === "values" ? chart.format : {};
  const threshold = thresholds.map(({ from }) => valueText(format, from)).join(", ");
  return { last, lowest: "", highest: "", threshold };
}

function timeFigures({ series, axis, thresholds }: TimeChart): ChartFigures {
  const write = (value: number | undefined) =>
    value === undefined ? "" : valueText(axis.format, value);
  const [low, high] = extent(series.flatMap(({ points }) => points.map(([, value]) => value)));
  const shown = series.slice(0, MAX_SERIES).map(({ points }) => write(points.at(-1)?.[1]));
  const more = series.length - shown.length;
  return {
    last: [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", "),
    lowest: write(low),
    highest: write(high),
    threshold: thresholds.map(({ from }) => write(from)).join(", "),
  };
}
