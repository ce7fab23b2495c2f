import { measureSides, type Options, type Side, type Step } from "./engine.mjs";
import type { Figures } from "./sample.mjs";
import { formatNumber, Goals, printTable } from "./table.mjs";

/** The figures of a step, in the order of the tables. */
const TABLES: readonly [figure: string, title: string, digits: number][] = [
  ["s", "seconds of the command", 2],
  ["program_cpu_s", "CPU seconds of the program", 2],
  ["provider_cpu_s", "CPU seconds of the provider", 2],
  ["provider_mb", "peak MB of the provider", 0],
  ["engine_mb", "peak MB of the engine", 0],
  ["calls", "calls", 0],
  ["bytes", "bytes of state per resource", 0],
  ["own_bytes", "bytes of it that this package adds", 0],
];

/**
 * What the second side may need at most: `share` of the first side, or `most`. A goal with a count
 * applies to that number of resources alone.
 */
interface Goal {
  step: Step;
  figure: string;
  share?: number;
  most?: number;
  count?: number;
  /** Only where all resources are alerts. */
  alerts?: true;
}

/** The compared sides, by the flag of the command. */
const COMPARISONS = {
  nothing: {
    sides: ["nothing", "ours"],
    goals: [
      { count: 200, step: "up", figure: "s", share: 1 },
      { count: 1000, step: "up", figure: "s", share: 0.7 },
      { count: 200, step: "destroy", figure: "s", share: 1.1 },
      { count: 1000, step: "destroy", figure: "s", share: 0.65 },
      { step: "preview", figure: "s", share: 1.15 },
      { step: "preview", figure: "calls", most: 1, alerts: true },
      { step: "second_preview", figure: "s", share: 1.15 },
      { step: "second_preview", figure: "calls", most: 0 },
      { step: "refresh", figure: "s", share: 1.2, alerts: true },
      { step: "refresh", figure: "calls", most: 2, alerts: true },
    ],
  },
  forms: {
    sides: ["dynamic", "plugin"],
    goals: [
      { step: "up", figure: "s", share: 0.85 },
      { step: "second_preview", figure: "s", share: 0.75 },
      { step: "refresh", figure: "s", share: 0.7 },
      { step: "destroy", figure: "s", share: 0.7 },
      { step: "up", figure: "bytes", share: 0.87 },
      { step: "up", figure: "provider_mb", share: 0.75 },
    ],
  },
} as const satisfies Record<string, { sides: readonly [Side, Side]; goals: readonly Goal[] }>;

/** The other build, beside the sides of a comparison. */
const BASES = { nothing: "base", forms: "base plugin" } as const;

type Found = Partial<Record<Side, Record<Step, Figures>>>;

/**
 * Measures Pulumi commands with N resources against an emulator, and compares this package with a
 * dynamic provider that does nothing, or its two forms with each other.
 */
export async function compare(
  name: keyof typeof COMPARISONS,
  counts: readonly number[],
  options: Options,
): Promise<Record<string, Found>> {
  const { latency, rounds, workload, base } = options;
  const [first, second] = COMPARISONS[name].sides;
  const sides = base === undefined ? [first, second] : [first, BASES[name], second];
  console.log(
    `Node ${process.version}, ${process.platform}; responses take ${latency} ms; medians of ${rounds} alternating stacks.`,
  );
  const goals = new Goals();
  const all: Record<string, Found> = {};
  for (const count of counts) {
    const found: Found = await measureSides<Side>(sides, count, options);
    all[count] = found;
    print(`${count} of ${workload}`, found, sides);
    // The time of a single resource is that of starting processes.
    if (count > 1) addGoals(goals, COMPARISONS[name], found, count, workload);
  }
  goals.print();
  return all;
}

function print(title: string, found: Found, sides: readonly Side[]): void {
  const last = sides.at(-1) as Side;
  for (const [figure, unit, digits] of TABLES) {
    const rows = Object.keys(found[sides[0] as Side] ?? {}).map((step) => {
      const of = (side: Side) => found[side]?.[step as Step]?.[figure] ?? Number.NaN;
      const cells = sides.map((side) => formatNumber(of(side), digits));
      const ratios = sides.slice(0, -1).map((side) => formatNumber(of(last) / of(side), 2));
      return [step.replaceAll("_", " "), ...cells, ...ratios];
    });
    const ratios = sides.slice(0, -1).map((side) => `/ ${side}`);
    printTable(`${title}: ${unit}`, [...sides, ...ratios], rows);
  }
}

function addGoals(
  goals: Goals,
  {
    sides: [first, second],
    goals: wanted,
  }: { sides: readonly [Side, Side]; goals: readonly Goal[] },
  found: Found,
  count: number,
  workload: string,
): void {
  const isAlerts = workload === "plain" || workload === "Alert";
  for (const { step, figure, share, most, alerts, count: only = count } of wanted) {
    if (only !== count || (alerts && !isAlerts)) continue;
    const value = found[second]?.[step][figure] ?? Number.NaN;
    const what = `${count} resources, ${step.replaceAll("_", " ")}: ${figure}`;
    if (most !== undefined) goals.add(what, value, most, "");
    if (share !== undefined)
      goals.add(
        `${what}, ${second} / ${first}`,
        value / (found[first]?.[step][figure] ?? Number.NaN),
        share,
        "",
      );
  }
}
