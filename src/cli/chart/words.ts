import { extent } from "d3-array";
import { counted } from "../../text/words";
import type {
  BarChart,
  Chart,
  HeatChart,
  NamedValue,
  NumberFormat,
  Period,
  PeriodsChart,
  TimeChart,
} from "./model";
import { valueText } from "./numbers";
import { lineText } from "./text";

const MAX_PARTS = 40;

/** A chart as text, for screen readers: its values with their units. */
export function chartWords(chart: Chart): string {
  switch (chart.kind) {
    case "time":
      return timeWords(chart);
    case "periods":
      return periodsWords(chart);
    case "bars":
      return barWords(chart);
    case "pie":
      return valueWords(chart.slices, chart.format);
    case "values":
      return valueWords(chart.values, chart.format);
    case "table":
      return `${counted(chart.rows.length, "row")}: ${joined(chart.rows.map((row) => row.map(lineText).join(", ")))}`;
    case "heatmap":
      return heatWords(chart);
    case "notice":
      return `${chart.reason}: ${lineText(chart.text)}`;
  }
}

function joined(parts: readonly string[]): string {
  const rest = parts.length - MAX_PARTS;
  return [...parts.slice(0, MAX_PARTS), ...(rest > 0 ? [`and ${rest} more`] : [])].join("; ");
}

const valueWords = (values: readonly NamedValue[], format: NumberFormat): string =>
  joined(values.map(({ name, value }) => named(name, valueText(format, value))));

const named = (name: string, text: string): string =>
  name === "" ? text : `${lineText(name)}: ${text}`;

function timeWords({ series, axis, from, to, thresholds, bands = [] }: TimeChart): string {
  const write = (value: number | undefined) =>
    value === undefined ? "none" : valueText(axis.format, value);
  const lines = series.map(({ name, points }) => {
    const values = points.map(([, value]) => value);
    const [low, high] = extent(values);
    return named(
      name,
      `last ${write(values.at(-1))}, lowest ${write(low)}, highest ${write(high)}, ${counted(points.length, "point")}`,
    );
  });
  const limits = thresholds.map((one) => `threshold ${write(one.from)}`);
  const periods = bands.map((one) => named(one.name, `firing ${periodWords(one)}`));
  return `${timeText(from)} to ${timeText(to)}: ${joined([...lines, ...limits, ...periods])}`;
}

const periodWords = ({ from, to }: Period): string => `from ${timeText(from)} to ${timeText(to)}`;

const periodsWords = ({ from, to, rows }: PeriodsChart): string =>
  `${timeText(from)} to ${timeText(to)}: ${joined(
    rows.map(({ name, periods }) =>
      named(name, periods.length ? periods.map(periodWords).join(", ") : "does not fire"),
    ),
  )}`;

/** A time to the minute, in UTC. */
export const timeText = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;

const barWords = ({ bars, axis }: BarChart): string =>
  joined(
    bars.map(({ name, parts }) => {
      const values = parts.map((part) => named(part.name, valueText(axis.format, part.value)));
      return `${lineText(name)}: ${values.join(", ")}`;
    }),
  );

const heatWords = ({ columns, rows, format }: HeatChart): string =>
  joined(
    rows.map(({ name, cells }) => {
      const values = cells.flatMap((value, n) =>
        value === undefined ? [] : `${lineText(columns[n] ?? "")} ${valueText(format, value)}`,
      );
      return `${lineText(name)}: ${values.join(", ")}`;
    }),
  );
