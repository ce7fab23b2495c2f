import { countsOf, type Measurements, stepsOf, stepTitle } from "./figures";
import { drawing, element, INK, label, legend, line, roundUp } from "./svg";

const PANEL = { width: 230, height: 150, left: 40, top: 26, right: 22, bottom: 30 };
const COLUMNS = 3;
const HEAD = 28;

/** A chart of the time of each step by the number of resources, with a panel for each step. */
export function growth(all: Measurements, title: string): string {
  const steps = stepsOf(all);
  const rows = Math.ceil(steps.length / COLUMNS);
  const panels = steps.map((step, index) => {
    const [x, y] = [
      (index % COLUMNS) * PANEL.width,
      HEAD + Math.floor(index / COLUMNS) * PANEL.height,
    ];
    return element("g", { transform: `translate(${x} ${y})` }, ...panel(all, step));
  });
  return drawing(COLUMNS * PANEL.width, HEAD + rows * PANEL.height, title, [
    legend(PANEL.left, 16),
    ...panels,
  ]);
}

function panel(all: Measurements, step: string): string[] {
  const counts = countsOf(all);
  const of = (side: "ours_s" | "null_s") =>
    counts.map((count) => all[String(count)]?.[step]?.[side] ?? 0);
  const [ours, nothing, most] = [of("ours_s"), of("null_s"), counts.at(-1) ?? 1];
  const top = roundUp(Math.max(...ours, ...nothing));
  const [bottom, right] = [PANEL.height - PANEL.bottom, PANEL.width - PANEL.right];
  const x = (count: number) => PANEL.left + (count / most) * (right - PANEL.left);
  const y = (s: number) => bottom - (s / top) * (bottom - PANEL.top);
  const curve = (values: readonly number[], stroke: string) =>
    element("polyline", {
      points: values
        .map((s, index) => `${x(counts[index] ?? 0).toFixed(1)},${y(s).toFixed(1)}`)
        .join(" "),
      fill: "none",
      stroke,
      "stroke-width": 2,
    });
  return [
    label(PANEL.left, PANEL.top - 8, stepTitle(step), { "font-weight": "bold" }),
    line(PANEL.left, bottom, right, bottom),
    line(PANEL.left, PANEL.top, PANEL.left, bottom),
    label(PANEL.left - 4, PANEL.top + 4, `${top} s`, { "text-anchor": "end" }),
    label(PANEL.left - 4, bottom, "0", { "text-anchor": "end" }),
    ...counts
      .filter((count) => count > most / 10)
      .map((count) => label(x(count), bottom + 14, String(count), { "text-anchor": "middle" })),
    curve(nothing, INK.nothing),
    curve(ours, INK.ours),
  ];
}
