import { type DrawnPast, pastCharts } from "../../src/cli/backtest/charts";
import { firingCount, firingText } from "../../src/cli/backtest/past-text";
import { alertSvg } from "../../src/cli/backtest/picture";
import { PICTURES_STYLE } from "../../src/cli/draw/page";
import { chartPicture } from "../../src/cli/draw/svg/chart-picture";
import { memoryStorage } from "../../src/promql/evaluate/storage";
import { ASSUMED } from "../../src/simulation/assumptions";
import { evaluate } from "../../src/simulation/evaluate";
import { planOf } from "../../src/simulation/plans";
import { rangeOf } from "../../src/simulation/range";
import { sourceReader } from "../../src/simulation/read";

const [MINUTE, HOURS] = [60_000, 12];
const START = Date.parse("2026-01-15T00:00:00Z");
const NAME = "Checkout: p99 latency";

const alertOf = (threshold: number) => ({
  name: NAME,
  priority: "P2",
  groupByKeys: ["service"],
  metricThreshold: {
    metricFilter: { promql: "latency_p99_ms" },
    rules: [
      {
        condition: {
          ...{ threshold, conditionType: "MORE_THAN", forOverPct: 100 },
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_5" },
        },
      },
    ],
  },
});

/** Made-up latencies: a slow rise and fall, and two peaks. */
function latencyAt(minute: number, level: number): number {
  const peaks = [
    [190, 35, 1.1],
    [520, 20, 0.6],
  ] as const;
  const extra = peaks.map(
    ([at, width, height]) => height * Math.exp(-(((minute - at) / width) ** 2)),
  );
  const wave = 0.12 * Math.sin(minute / 40) + 0.05 * Math.sin(minute / 3.3);
  return Math.round(level * (1 + wave + extra.reduce((sum, one) => sum + one, 0)));
}

const storage = memoryStorage(
  [
    ["checkout", 480],
    ["payments", 310],
  ].map(([service, level]) => ({
    labels: { __name__: "latency_p99_ms", service: String(service) },
    samples: Array.from({ length: HOURS * 60 + 1 }, (_, n) => ({
      t: START + n * MINUTE,
      v: latencyAt(n, Number(level)),
    })),
  })),
);

/** What the alert would have done, as the commands evaluate it. */
function pastOf(threshold: number): DrawnPast {
  const plan = planOf(alertOf(threshold), { assumptions: ASSUMED, sloOf: () => undefined });
  if ("refused" in plan) throw new Error(plan.refused);
  const [from, to] = [START / MINUTE, START / MINUTE + HOURS * 60];
  const range = rangeOf(plan, from, to);
  const read = sourceReader({ storage, logs: [], spans: [], start: START });
  const data = Object.fromEntries(
    Object.entries(plan.sources).map(([name, source]) => [name, read(source, range, ASSUMED)]),
  );
  const { rules } = plan;
  return { from, to, rules, groups: evaluate(plan, data, range).groups };
}

const firesOf = (past: DrawnPast): string => `fires ${firingText(firingCount(past))}`;

/** A picture of an alert, as `coralogix draw` and `coralogix backtest` print it. */
export function alertPicture(): string {
  const past = pastOf(700);
  const period = "2026-01-15 00:00 UTC to 2026-01-15 12:00 UTC";
  return alertSvg({ name: NAME, past, notes: [period, firesOf(past)] });
}

const [WIDTH, HEIGHT, HEAD] = [580, 260, 26];

/** A changed threshold before and after, as the page of `coralogix review` shows it. */
export function changedAlertPicture(): string {
  const sides = [
    ["Before", pastOf(900)],
    ["After", pastOf(700)],
  ] as const;
  const parts = sides.map(([version, past], n) => {
    const [{ title, chart } = { title: "", chart: undefined }] = pastCharts(past);
    const x = n * (WIDTH + 20);
    const place = `x="${x}" y="${HEAD}" width="${WIDTH}" height="${HEIGHT}"`;
    const caption = `<text x="${x + 2}" y="17" class="cx-m cx-b">${version}: ${firesOf(past)}</text>`;
    return chart
      ? `${caption}${chartPicture(title, chart).replace("<svg ", `<svg ${place} `)}`
      : "";
  });
  const size = `0 0 ${2 * WIDTH + 20} ${HEIGHT + HEAD}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" role="img" class="cx" font-family="sans-serif">
<title>${NAME}, before and after a change of its threshold</title>
<style>${PICTURES_STYLE}</style>
${parts.join("")}</svg>\n`;
}
