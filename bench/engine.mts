import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/run.mjs";
import { inProject, KEY, node, PEAK } from "./project.mjs";
import { type Figures, medians } from "./sample.mjs";

/** The commands for each stack in order, with the expected operations of the engine. */
const STEPS = {
  preview: { command: "preview", changed: false, does: ["create"] },
  up: { command: "up", changed: false, does: ["create"] },
  second_preview: { command: "preview", changed: false, does: ["same"] },
  up_10_percent: { command: "up", changed: true, does: ["same", "update"] },
  refresh: { command: "refresh", changed: true, does: ["same"] },
  destroy: { command: "destroy", changed: true, does: ["delete"] },
} as const;
export type Step = keyof typeof STEPS;

/**
 * `nothing` is a dynamic provider that does nothing, `ours` and `dynamic` are the dynamic form of
 * this package, `plugin` is its plugin form. `base` and `base plugin` are those of another build.
 */
export type Side = "nothing" | "ours" | "dynamic" | "plugin" | "base" | "base plugin";
const isPlugin = (side: Side): boolean => side.endsWith("plugin");

export const WORKLOADS = ["mixed", "team", "plain", "Alert"] as const;
export interface Plan {
  workload: (typeof WORKLOADS)[number];
  count: number;
  /** Of each dashboard. */
  widgets: number;
  /** Whether every tenth resource is changed. */
  changed: boolean;
  /** The ids of objects that are adopted, by name. */
  adopt?: Record<string, string>;
}

export interface Options extends Omit<Plan, "count" | "changed" | "adopt"> {
  latency: number;
  rounds: number;
  /** Concurrent operations; the default is that of the engine. */
  parallel?: number;
  /** The folder of another build of this package. */
  base?: string;
}

/** What `command.mjs` runs. */
export interface Command {
  command: "preview" | "up" | "refresh" | "destroy";
  side: Side;
  plan: Plan;
  /** The folder of the package. */
  packageFolder: string;
  parallel?: number;
  config: Record<string, { value: string; secret?: boolean }>;
  env: Record<string, string>;
}

/** The medians of each step and side. The stacks of the sides alternate. */
export async function measureSides<S extends Side>(
  sides: readonly S[],
  count: number,
  { latency, rounds, parallel, base = root, ...plan }: Options,
): Promise<Record<S, Record<Step, Figures>>> {
  const { startEmulator } = await import("pulumi-coralogix/emulator");
  const emulator = await startEmulator({ apiKey: KEY, latencyMs: latency });
  const stacks: { side: S; figures: Record<string, Figures> }[] = [];
  /** Runs a stack from the first preview to destroy. */
  const runStack = (side: S) => {
    const packageFolder = side.startsWith("base") ? base : root;
    return inProject(async (folder) => {
      const figures: Record<string, Figures> = {};
      for (const [step, { does, command, changed }] of Object.entries(STEPS)) {
        emulator.calls.clear();
        const what = { command, side, parallel, packageFolder, plan: { ...plan, count, changed } };
        const { changes, ...found } = await runCommand(folder, what, emulator.url);
        assertOperations(`${step} of ${count} (${side})`, Object.keys(changes), does);
        figures[step] = { ...found, calls: emulator.calls.count(), ...stateOf(folder) };
      }
      return figures;
    }, packageFolder);
  };
  try {
    for (let round = 0; round < rounds; round++)
      for (const side of round % 2 ? [...sides].reverse() : sides) {
        emulator.reset();
        stacks.push({ side, figures: await runStack(side) });
      }
  } finally {
    await emulator.close();
  }
  const mediansOf = (side: S, step: string) =>
    medians(stacks.flatMap((one) => (one.side === side ? [one.figures[step] ?? {}] : [])));
  return Object.fromEntries(
    sides.map((side) => [
      side,
      Object.fromEntries(Object.keys(STEPS).map((step) => [step, mediansOf(side, step)])),
    ]),
  ) as Record<S, Record<Step, Figures>>;
}

function assertOperations(
  what: string,
  done: readonly string[],
  expected: readonly string[],
): void {
  const unexpected = done.some((one) => one !== "same" && !expected.includes(one));
  if (unexpected || !done.some((one) => expected.includes(one)))
    throw new Error(`${what}: expected ${expected.join(" and ")}, got ${done.join(" and ")}`);
}

export async function runCommand(
  folder: string,
  what: Omit<Command, "config" | "env" | "packageFolder"> & { packageFolder?: string },
  url: string,
): Promise<Figures & { changes: Record<string, number> }> {
  const peak = join(folder, "peak");
  rmSync(peak, { force: true });
  const command: Command = {
    packageFolder: root,
    ...what,
    env: {
      PULUMI_BACKEND_URL: `file://${join(folder, "state")}`,
      PULUMI_CONFIG_PASSPHRASE: "bench",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      NODE_OPTIONS: `--require ${JSON.stringify(PEAK)}`,
      PEAK: peak,
      PEAK_OF: isPlugin(what.side) ? join("plugin", "main") : "dynamic-provider",
    },
    config: {
      "coralogix:url": { value: url },
      "coralogix:apiKey": { value: KEY, secret: true },
      ...(isPlugin(what.side) && { "coralogix:form": { value: "plugin" } }),
    },
  };
  const script = join(root, "bench", "command.mjs");
  // Thousands of ids are more than an argument of a process may be long.
  const file = join(folder, "command.json");
  writeFileSync(file, JSON.stringify(command));
  const output = await node(folder, [script, file]);
  const found = JSON.parse(output.slice(output.lastIndexOf("\n{") + 1));
  const usage = existsSync(peak) ? JSON.parse(readFileSync(peak, "utf8")) : {};
  return {
    ...found,
    provider_cpu_s: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    provider_mb: usage.maxRSS / 1024,
    engine_mb: usage.engineRSS / 1024,
  };
}

/** A resource in the state. */
export interface StateEntry {
  type: string;
  urn: string;
  id?: string;
  inputs?: Record<string, unknown>;
  outputs?: Record<string, unknown>;
}

/** The resources of the program in the state: of both forms, and of the provider that does nothing. */
export function stateEntries(folder: string): StateEntry[] {
  const file = join(folder, "state", ".pulumi", "stacks", "bench", "bench.json");
  const state = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const all: StateEntry[] = state?.checkpoint.latest?.resources ?? [];
  return all.filter(({ type }) => /^(pulumi-nodejs:dynamic\/|coralogix:index:)/.test(type));
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The bytes of a resource in the state, and how many of them this package adds to the arguments. */
function stateOf(folder: string): Figures {
  const all = stateEntries(folder);
  const mean = (of: (entry: StateEntry) => number) =>
    all.reduce((sum, entry) => sum + of(entry), 0) / all.length;
  const hidden = (properties: Record<string, unknown> = {}) =>
    Object.entries(properties)
      .filter(([key]) => key.startsWith("__"))
      .reduce((sum, [key, value]) => sum + sizeOf({ [key]: value }) - 1, 0);
  return {
    bytes: mean(sizeOf),
    own_bytes: mean(({ inputs, outputs }) => hidden(inputs) + hidden(outputs)),
  };
}
