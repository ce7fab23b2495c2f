import { type Measurements, stepsOf, stepTitle } from "./figures";
import { drawing, element, INK, label, line, roundUp } from "./svg";

const SIZE = { width: 690, left: 110, right: 60, bar: 12, gap: 3, between: 14, head: 40 };
const SHADES = [0.45, 0.7, 1];

/** A chart of the time of each step relative to an empty provider. A line marks the ratio 1. */
export function ratios(all: Measurements, counts: readonly number[], title: string): string {
  const steps = stepsOf(all);
  const ratio = (step: string, count: number) => all[String(count)]?.[step]?.ratio ?? 0;
  const most = roundUp(
    Math.max(1, ...steps.flatMap((step) => counts.map((count) => ratio(step, count)))),
  );
  const each = counts.length * (SIZE.bar + SIZE.gap) + SIZE.between;
  const x = (value: number) => SIZE.left + (value / most) * (SIZE.width - SIZE.left - SIZE.right);
  const height = SIZE.head + steps.length * each;
  const bars = steps.flatMap((step, row) => [
    label(SIZE.left - 8, SIZE.head + row * each + 11, stepTitle(step), { "text-anchor": "end" }),
    ...counts.flatMap((count, index) =>
      bar(
        x,
        SIZE.head + row * each + index * (SIZE.bar + SIZE.gap),
        ratio(step, count),
        `${count}`,
        SHADES.at(index - counts.length) ?? 1,
      ),
    ),
  ]);
  const same = [
    line(x(1), SIZE.head - 6, x(1), height, { stroke: INK.nothing, "stroke-dasharray": "4 3" }),
    label(x(1), SIZE.head - 12, "as long as doing nothing", {
      "text-anchor": "middle",
      fill: INK.nothing,
    }),
  ];
  return drawing(SIZE.width, height, title, [...bars, ...same]);
}

function bar(
  x: (value: number) => number,
  y: number,
  value: number,
  count: string,
  opacity: number,
): string[] {
  return [
    element("rect", {
      x: x(0),
      y,
      width: x(value) - x(0),
      height: SIZE.bar,
      fill: INK.ours,
      opacity: String(opacity),
    }),
    label(x(0) + 6, y + SIZE.bar - 2, `${value.toFixed(2)} with ${count}`, { fill: "#ffffff" }),
  ];
}
