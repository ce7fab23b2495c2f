import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/run.mjs";
import { inProject, KEY, node, PEAK } from "./project.mjs";
import { type Figures, sampleCases } from "./sample.mjs";
import { formatNumber, printTable } from "./table.mjs";

const OURS = "this build";
const BASE = "base";
const FIGURES: Readonly<Record<string, string>> = {
  load: "load the provider of alerts",
  load_and_read: "load it, and read one",
  lint: "coralogix lint rules.yaml",
  help: "coralogix --help",
};
const RULES = `groups:
  - name: checkout
    rules:
      - alert: ManyErrors
        expr: sum(rate(http_requests_total{code="500"}[5m])) > 10
        for: 5m
`;

/**
 * The CPU time of the processes that a user waits for, in milliseconds: what a refresh of an alert
 * loads, with its read; and the command. With another build, both in turn.
 */
export async function startCost(runs: number, base?: string): Promise<Record<string, Figures>> {
  const { startEmulator } = await import("pulumi-coralogix/emulator");
  const emulator = await startEmulator({ apiKey: KEY, seed: true });
  try {
    const alert = String(emulator.objects("alerts")[0]?.id);
    const builds = { ...(base !== undefined && { [BASE]: base }), [OURS]: root };
    const cases = Object.fromEntries(
      Object.entries(builds).map(([name, folder]) => [
        name,
        () => startsOf(folder, emulator.url, alert),
      ]),
    );
    const found = await sampleCases(cases, runs);
    const ours = found[OURS] ?? {};
    printTable(
      `Start: milliseconds of CPU time on Node.js ${process.version}, medians of ${runs} processes`,
      [...Object.keys(builds), ...(base === undefined ? [] : ["ratio"])],
      Object.keys(ours).map((figure) => [
        FIGURES[figure] ?? figure,
        ...Object.values(found).map((one) => formatNumber(one[figure])),
        ...(base === undefined
          ? []
          : [formatNumber((ours[figure] ?? 0) / (found[BASE]?.[figure] ?? 0), 2)]),
      ]),
    );
    return found;
  } finally {
    await emulator.close();
  }
}

const startsOf = (packageFolder: string, url: string, alert: string): Promise<Figures> =>
  inProject(async (folder) => {
    const refresh = join(root, "bench", "refresh.cjs");
    const output = await node(folder, [refresh, folder, url, KEY, "Alert", alert]);
    const { load_ms, read_ms } = JSON.parse(output.slice(output.lastIndexOf("\n{") + 1));
    writeFileSync(join(folder, "rules.yaml"), RULES);
    return {
      load: load_ms,
      load_and_read: read_ms,
      lint: await command(folder, packageFolder, "lint", "rules.yaml"),
      help: await command(folder, packageFolder, "--help"),
    };
  }, packageFolder);

/** The CPU time of the command with these arguments. */
async function command(folder: string, packageFolder: string, ...args: string[]): Promise<number> {
  const { bin } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const peak = join(folder, "peak");
  rmSync(peak, { force: true });
  await node(folder, ["--require", PEAK, join(packageFolder, bin.coralogix), ...args], {
    PEAK: peak,
  });
  const { userCPUTime, systemCPUTime } = JSON.parse(readFileSync(peak, "utf8"));
  return (userCPUTime + systemCPUTime) / 1000;
}
