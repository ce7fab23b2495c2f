import { type Options, runCommand, stateEntries } from "./engine.mjs";
import { inProject, KEY } from "./project.mjs";
import type { Figures } from "./sample.mjs";
import { formatNumber, printTable } from "./table.mjs";

/** Measures a program that adopts N objects: its first preview, `up`, and the preview afterwards. */
export async function adoption(
  count: number,
  { latency, workload, widgets }: Options,
): Promise<Record<string, Figures>> {
  const { startEmulator } = await import("pulumi-coralogix/emulator");
  const emulator = await startEmulator({ apiKey: KEY });
  const plan = { workload, widgets, count, changed: false };
  try {
    /** The ids of new objects by the name of their resource. */
    const adopt = await inProject(async (folder) => {
      await runCommand(folder, { command: "up", side: "ours", plan }, emulator.url);
      const entries = stateEntries(folder).map(({ id, urn }) => [urn.split("::").at(-1), id]);
      return Object.fromEntries(entries) as Record<string, string>;
    });
    emulator.latency.ms = latency;
    const found: Record<string, Figures> = await inProject(async (folder) => {
      const step = async (command: "preview" | "up"): Promise<Figures> => {
        emulator.calls.clear();
        const what = { command, side: "ours", plan: { ...plan, adopt } } as const;
        const { changes: _, ...figures } = await runCommand(folder, what, emulator.url);
        return { ...figures, calls: emulator.calls.count() };
      };
      return {
        preview: await step("preview"),
        up: await step("up"),
        "second preview": await step("preview"),
      };
    });
    printTable(
      `adoption of ${count} of ${workload} at ${latency} ms`,
      ["s", "calls", "provider peak MB"],
      Object.entries(found).map(([name, { s, calls, provider_mb }]) => [
        name,
        formatNumber(s, 1),
        formatNumber(calls),
        formatNumber(provider_mb),
      ]),
    );
    return found;
  } finally {
    await emulator.close();
  }
}
