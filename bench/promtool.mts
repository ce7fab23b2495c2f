import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promtool } from "../tools/promtool.mjs";
import { root } from "../tools/run.mjs";
import { inProject, PEAK } from "./project.mjs";
import { type WorkloadSize, workloadOf } from "./rule-workload.mjs";
import { medians } from "./sample.mjs";
import { formatNumber, Goals, printTable } from "./table.mjs";

const MOST_MB = 400;
const MOST_OUTPUT = 2 ** 30;

interface Found {
  readonly s: number;
  readonly cpu_s: number;
  readonly mb: number;
  /** What fires at the times of the expectations: the rule, the time and the labels. */
  readonly fires: readonly string[];
}

/**
 * Measures `coralogix test` and `promtool test rules` with the same file, in turn. Throws an error
 * if they do not find the same alerts firing at the same times.
 */
export async function promtoolCost(size: WorkloadSize, ratio: number, runs: number) {
  const binary = await promtool();
  return inProject(async (folder) => {
    const { rules, tests } = workloadOf(size);
    writeFileSync(join(folder, "rules.yaml"), rules);
    writeFileSync(join(folder, "tests.yaml"), tests);
    const all: { ours: Found; real: Found }[] = [];
    for (let n = 0; n < runs; n++) {
      const [ours, real] = [oursIn(folder), realIn(folder, binary)];
      if (JSON.stringify(ours.fires) !== JSON.stringify(real.fires))
        throw new Error(`other alerts fire: ${firstDifference(ours.fires, real.fires)}`);
      all.push({ ours, real });
    }
    const figures = medians(
      all.map(({ ours, real }) => ({
        ours_s: ours.s,
        promtool_s: real.s,
        ours_cpu_s: ours.cpu_s,
        promtool_cpu_s: real.cpu_s,
        ours_mb: ours.mb,
        ratio: ours.s / real.s,
        cpu_ratio: ours.cpu_s / real.cpu_s,
      })),
    );
    const chain = size.chained ? ` (and ${size.chained} that read each other)` : "";
    const what = `${size.rules} rules${chain}, ${size.series} series, ${size.minutes / 60} h`;
    printTable(
      `${what}: ${all[0]?.ours.fires.length} alerts fire in both`,
      [what],
      Object.entries(figures).map(([name, value]) => [name, formatNumber(value, 3)]),
    );
    const goals = new Goals();
    goals.add("time, ours / promtool", figures.ratio, ratio, "");
    goals.add("CPU time, ours / promtool", figures.cpu_ratio, ratio, "");
    goals.add("peak memory", figures.ours_mb, MOST_MB, "MB");
    goals.print();
    return { ...size, ...figures };
  });
}

function firstDifference(a: readonly string[], b: readonly string[]): string {
  const only = (one: readonly string[], other: readonly string[]) =>
    one.find((line) => !other.includes(line)) ?? "-";
  return `only ours ${only(a, b)}, only promtool ${only(b, a)}`;
}

/** Runs a command whose expectations may fail. The CPU time is that of the new child process. */
function timed(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const start = performance.now();
  const { stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: MOST_OUTPUT,
  });
  if (error) throw error;
  return { s: (performance.now() - start) / 1000, stdout, stderr };
}

function oursIn(folder: string): Found {
  const peak = join(folder, "peak");
  const main = join(root, "lib", "cli", "main.cjs");
  const args = ["--require", PEAK, main, "test", "tests.yaml", "--output", "json"];
  const { s, stdout } = timed(process.execPath, args, folder, { PEAK: peak });
  const usage = JSON.parse(readFileSync(peak, "utf8"));
  const { tests } = JSON.parse(stdout) as {
    tests: { name: string; status: string; message?: string }[];
  };
  const fires = tests.flatMap(({ name, status, message = "" }) => {
    if (status === "error") throw new Error(`${name}: ${message}`);
    const [, got = ""] = /\nGot:\n((?: {2}.*(?:\n|$))*)/.exec(message) ?? [];
    return got.split("\n").flatMap((line) => {
      const [, labels] = /^\s*\{(.*?)\}/.exec(line) ?? [];
      return labels === undefined ? [] : [`${name.replace(" at ", " ")} ${ownLabels(labels)}`];
    });
  });
  const cpu_s = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
  return { s, cpu_s, mb: usage.maxRSS / 1024, fires: fires.sort() };
}

/** The labels of an alert that are not in the rule, as both print them: `job="api", zone="a"`. */
const ownLabels = (text: string): string =>
  [...text.matchAll(/(\w+)="([^"]*)"/g)]
    .filter(([, name = ""]) => !["alertname", "severity"].includes(name))
    .map(([, name, value]) => `${name}=${value}`)
    .sort()
    .join(" ");

/** The time of promtool is read with `time -p` of the shell, which reports its CPU time. */
function realIn(folder: string, binary: string): Found {
  const script = `time -p "$0" test rules tests.yaml`;
  const { s, stderr } = timed("bash", ["-c", script, binary], folder);
  const cpu = (name: string) => Number(new RegExp(`^${name} ([\\d.]+)$`, "m").exec(stderr)?.[1]);
  const fires: string[] = [];
  let test = "";
  let isGot = false;
  for (const line of stderr.split("\n")) {
    const [, alert, time] = /alertname: (\w+), time: (\w+),/.exec(line) ?? [];
    if (alert && time) test = `${alert} ${minutesIn(time)}m`;
    if (/^\s+(exp|got):/.test(line)) isGot = /got:/.test(line);
    const [, labels] = /Labels:\{(.*)\}/.exec(line) ?? [];
    if (!isGot || labels === undefined) continue;
    fires.push(`${test} ${ownLabels(labels)}`);
  }
  return { s, cpu_s: cpu("user") + cpu("sys"), mb: Number.NaN, fires: fires.sort() };
}

const UNITS: Readonly<Record<string, number>> = { w: 10_080, d: 1440, h: 60, m: 1 };
/** promtool prints `5h46m` for `346m`. */
const minutesIn = (text: string): number =>
  [...text.matchAll(/(\d+)([wdhm])/g)].reduce(
    (sum, [, count, unit = ""]) => sum + Number(count) * (UNITS[unit] ?? 0),
    0,
  );
