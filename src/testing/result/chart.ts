/** The values of a group over time, as a chart in text. */
export interface Chart {
  /** `service=checkout: more than 100 in 10 minutes (P1)` */
  readonly title: string;
  /** A value for each evaluation. */
  readonly values: readonly (number | undefined)[];
  readonly threshold: number | undefined;
  /** Milliseconds of the first and of the last evaluation. */
  readonly from: number;
  readonly to: number;
  /** The periods in which the alert fires; without an end, until the end of the chart. */
  readonly firings: readonly { readonly from: number; readonly to?: number }[];
  readonly timeText: (ms: number) => string;
}

const WIDTH = 60;
const ROWS = 7;

/** The values of one column: the least and the greatest. */
interface Column {
  readonly low: number;
  readonly high: number;
}

/** A chart of values against a threshold, with the times at which the alert fires below it. */
export function chartLines(chart: Chart): string[] {
  const { title, values, threshold, timeText, from, to } = chart;
  const finite = values.filter((value) => value !== undefined && Number.isFinite(value));
  if (!finite.length) return [title, "  (no values)"];
  const width = Math.min(WIDTH, values.length);
  const columns = Array.from({ length: width }, (_, n) => columnAt(values, n, width));
  const scale = scaleOf([...(finite as number[]), ...(threshold === undefined ? [] : [threshold])]);
  const labels = labelsOf(scale, threshold);
  const margin = Math.max(...labels.map(({ length }) => length), "fires".length);
  const rows = labels.map((label, row) => {
    const isThreshold = threshold !== undefined && rowOf(scale, threshold) === row;
    const cells = columns.map((column) => cellAt(column, row, scale, isThreshold));
    return `${label.padStart(margin)} |${cells.join("")}`.trimEnd();
  });
  const first = timeText(from);
  const last = timeText(to);
  const axis = `${first}${last.padStart(Math.max(width - first.length, last.length + 1))}`;
  const marks = columns.map((_, n) => (firesIn(chart, n, width) ? "#" : "."));
  return [
    title,
    ...rows,
    `${" ".repeat(margin)}  ${axis}`,
    `${"fires".padStart(margin)}  ${marks.join("")}`,
  ];
}

interface Scale {
  readonly min: number;
  readonly max: number;
}

/** From zero, unless there are values below it. */
function scaleOf(numbers: readonly number[]): Scale {
  const max = numbers.reduce((a, b) => Math.max(a, b), 0);
  const min = numbers.reduce((a, b) => Math.min(a, b), 0);
  return max === min ? { min, max: min + 1 } : { min, max };
}

/** The row of a value; row 0 is the top. */
const rowOf = ({ min, max }: Scale, value: number): number =>
  ROWS - 1 - Math.round(((clamped(value, min, max) - min) / (max - min)) * (ROWS - 1));
const clamped = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);

function columnAt(
  values: readonly (number | undefined)[],
  n: number,
  width: number,
): Column | undefined {
  const [start, end] = [n, n + 1].map((at) => Math.floor((at * values.length) / width));
  const own = values
    .slice(start, end)
    .filter((value): value is number => value !== undefined && !Number.isNaN(value));
  if (!own.length) return undefined;
  // Not with the values as arguments: a function has at most some ten thousands of them.
  return { low: own.reduce((a, b) => Math.min(a, b)), high: own.reduce((a, b) => Math.max(a, b)) };
}

function cellAt(column: Column | undefined, row: number, scale: Scale, isThreshold: boolean) {
  const isValue = column && rowOf(scale, column.high) <= row && row <= rowOf(scale, column.low);
  return isValue ? "*" : isThreshold ? "-" : " ";
}

const labelsOf = (scale: Scale, threshold: number | undefined): string[] =>
  Array.from({ length: ROWS }, (_, row) => {
    if (threshold !== undefined && rowOf(scale, threshold) === row) return numberText(threshold);
    return row === 0 ? numberText(scale.max) : row === ROWS - 1 ? numberText(scale.min) : "";
  });

export const numberText = (value: number): string => String(Number(value.toPrecision(4)));

function firesIn({ firings, from, to, values }: Chart, n: number, width: number): boolean {
  const step = values.length > 1 ? (to - from) / (values.length - 1) : 1;
  const [start, end] = [n, n + 1].map(
    (at) => from + Math.floor((at * values.length) / width) * step,
  );
  return firings.some(
    (firing) => firing.from < (end as number) && (firing.to ?? Infinity) > (start as number),
  );
}
