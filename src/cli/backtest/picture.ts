import type { Evaluation, GroupResult } from "../../simulation/evaluate";
import type { Plan } from "../../simulation/plan";
import type { MinuteRange } from "../../simulation/range";
import { MINUTE_MS } from "../../text/units";
import type { Drawing } from "../analysis/drawing";
import { notice, type TimeBand, type TimeChart, type TimePoint } from "../chart/model";
import { drawSvg } from "../draw/svg/picture";
import { markup, trustedMarkup } from "../markup";
import { groupText } from "./group-text";

/** What an alert would have done, as it is drawn. */
export interface DrawnAlert {
  readonly name: string;
  readonly plan: Plan;
  readonly evaluation: Evaluation;
  readonly range: MinuteRange;
  /** Lines above the chart: the fires, the coverage. */
  readonly notes: readonly string[];
}

/** More groups would be illegible: those that fire, and those with the greatest values. */
const MAX_GROUPS = 10;
// Two points of each: the lowest and the highest value.
const MAX_BUCKETS = 300;

/** The value that an alert compares over time, its thresholds, and when it fires. */
export function alertSvg({ name, plan, evaluation, range, notes }: DrawnAlert): string {
  const value = {};
  const conditions = plan.rules.map(({ priority, condition }) => `${priority}: ${condition}`);
  const drawing: Drawing = {
    title: name,
    notes,
    sections: [
      {
        value: {},
        isCollapsed: false,
        rows: [
          {
            value: {},
            height: 32,
            widgets: [
              {
                value,
                title: conditions.join("; "),
                type: "alert",
                schematic: "lines",
                width: 1,
                queries: [],
              },
            ],
          },
        ],
      },
    ],
  };
  const chart = chartOf(plan, evaluation, range);
  return drawSvg(drawing, {
    data: { charts: new Map([[value, chart]]), note: "value, thresholds and fires" },
    summary: "",
  });
}

function chartOf(plan: Plan, { groups }: Evaluation, range: MinuteRange) {
  const all = groups.map((group) => ({ group, points: pointsOf(group, range) }));
  const ranked = all
    .filter(({ points }) => points.length)
    .sort((a, b) => rankOf(b.group, b.points) - rankOf(a.group, a.points));
  if (!ranked.length) return notice("no data", "");
  const shown = ranked.slice(0, MAX_GROUPS);
  const chart: TimeChart = {
    kind: "time",
    marks: "lines",
    series: shown.map(({ group, points }) => ({
      name: groups.length > 1 || Object.keys(group.group).length ? groupText(group.group) : "value",
      points: thinned(points, range),
      stepMs: bucketMs(range),
    })),
    from: range.from * MINUTE_MS,
    to: range.to * MINUTE_MS,
    axis: { format: {} },
    thresholds: thresholdsOf(plan),
    bands: shown.flatMap(({ group }) => bandsOf(group, range)),
  };
  return chart;
}

/** Groups that fire come first, by how long they do. */
const rankOf = ({ firings }: GroupResult, points: readonly TimePoint[]): number =>
  firings.length ? 1e18 + firings.length : Math.max(...points.map(([, value]) => value));

const pointsOf = ({ valueAt }: GroupResult, { from, to }: MinuteRange): TimePoint[] =>
  Array.from({ length: to - from + 1 }, (_, n) => n).flatMap((n): TimePoint[] => {
    const value = valueAt(0, n);
    return value === undefined ? [] : [[(from + n) * MINUTE_MS, value]];
  });

const bucketMinutes = ({ from, to }: MinuteRange): number =>
  Math.max(1, Math.ceil((to - from) / MAX_BUCKETS));
const bucketMs = (range: MinuteRange): number => bucketMinutes(range) * MINUTE_MS;

/** The lowest and the highest value of each period, so that no peak is lost. */
function thinned(points: readonly TimePoint[], range: MinuteRange): TimePoint[] {
  const size = bucketMs(range);
  if (size === MINUTE_MS) return [...points];
  const buckets = new Map<number, { low: TimePoint; high: TimePoint }>();
  for (const point of points) {
    const key = Math.floor(point[0] / size);
    const { low, high } = buckets.get(key) ?? { low: point, high: point };
    buckets.set(key, {
      low: point[1] < low[1] ? point : low,
      high: point[1] > high[1] ? point : high,
    });
  }
  return [...buckets.values()].flatMap(({ low, high }) =>
    low === high ? [low] : low[0] < high[0] ? [low, high] : [high, low],
  );
}

const PRIORITY_COLORS: Readonly<Record<string, string>> = {
  P1: "red",
  P2: "red",
  P3: "orange",
  P4: "blue",
  P5: "blue",
};

const thresholdsOf = ({ rules }: Plan): TimeChart["thresholds"] =>
  rules.flatMap(({ threshold, priority }) => {
    const color = PRIORITY_COLORS[priority];
    return threshold === undefined
      ? []
      : [{ from: threshold, label: priority, ...(color === undefined ? {} : { color }) }];
  });

const bandsOf = ({ group, firings }: GroupResult, { to: end }: MinuteRange): TimeBand[] =>
  firings.map(({ from, to = end, priority }) => ({
    from: from * MINUTE_MS,
    to: to * MINUTE_MS,
    name: Object.keys(group).length ? `${priority} ${groupText(group)}` : priority,
  }));

/** The picture and the report as a page without scripts. */
export const alertPage = (name: string, svg: string, report: string): string =>
  `${markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>
<style>${trustedMarkup(PAGE_STYLE)}</style></head>
<body><main>${trustedMarkup(svg)}<pre>${report}</pre></main></body></html>`}\n`;

const PAGE_STYLE = `:root{color-scheme:light dark}body{margin:1rem auto;max-width:1240px;padding:0 1rem;font-family:system-ui,sans-serif}
svg{max-width:100%;height:auto}pre{white-space:pre-wrap}`;
