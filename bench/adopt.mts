import { type Options, runCommand, type Side, stateEntries } from "./engine.mjs";
import { inProject, KEY } from "./project.mjs";
import type { Figures } from "./sample.mjs";
import { formatNumber, printTable } from "./table.mjs";

const STEPS = { preview: "preview", up: "up", "second preview": "preview" } as const;

/**
 * Measures a program that adopts N objects: its first preview, `up`, and the preview afterwards,
 * beside the same resources of a dynamic provider that does nothing.
 */
export async function adoption(
  count: number,
  { latency, workload, widgets }: Options,
): Promise<Record<string, Record<string, Figures>>> {
  const { startEmulator } = await import("pulumi-coralogix/emulator");
  const emulator = await startEmulator({ apiKey: KEY });
  const plan = { workload, widgets, count, changed: false };
  /** Runs the steps of a side in a new project. */
  const measure = (side: Side, adopt?: Record<string, string>) =>
    inProject(async (folder) => {
      const figures: Record<string, Figures> = {};
      for (const [name, command] of Object.entries(STEPS)) {
        emulator.calls.clear();
        const what = { command, side, plan: { ...plan, adopt } };
        const { changes: _, ...found } = await runCommand(folder, what, emulator.url);
        figures[name] = { ...found, calls: emulator.calls.count() };
      }
      return figures;
    });
  try {
    /** The ids of new objects by the name of their resource. */
    const adopt = await inProject(async (folder) => {
      await runCommand(folder, { command: "up", side: "ours", plan }, emulator.url);
      const entries = stateEntries(folder).map(({ id, urn }) => [urn.split("::").at(-1), id]);
      return Object.fromEntries(entries) as Record<string, string>;
    });
    emulator.latency.ms = latency;
    const nothing = await measure("nothing");
    const ours = await measure("ours", adopt);
    printTable(
      `adoption of ${count} of ${workload} at ${latency} ms`,
      ["s", "s of nothing", "ratio", "calls", "provider peak MB"],
      Object.entries(ours).map(([name, { s = 0, calls, provider_mb }]) => [
        name,
        formatNumber(s, 1),
        formatNumber(nothing[name]?.s, 1),
        formatNumber(s / (nothing[name]?.s ?? Number.NaN), 2),
        formatNumber(calls),
        formatNumber(provider_mb),
      ]),
    );
    return { nothing, ours };
  } finally {
    await emulator.close();
  }
}
