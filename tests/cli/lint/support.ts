import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { testIo } from "../support/io";

/** An alert as a program declares it whose query gives nothing. */
export const neverFires = (more: object = {}) => ({
  name: "Errors",
  priority: "P1",
  metricThreshold: {
    metricFilter: { promql: "clamp(errors_total, 10, 5)" },
    rules: [
      {
        condition: {
          threshold: 1,
          forOverPct: 100,
          conditionType: "MORE_THAN",
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_5" },
        },
      },
    ],
  },
  ...more,
});

export interface JsonFinding {
  level: string;
  rule: string;
  file: string;
  line?: number;
  object: string;
  source?: object;
  path: string;
  what: string;
}

/** Runs `coralogix lint` in a folder with these files; `-` is standard input. */
export async function lint(files: Readonly<Record<string, unknown>>, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  const texts = Object.entries(files).map(
    ([name, content]) =>
      [name, typeof content === "string" ? content : JSON.stringify(content)] as const,
  );
  for (const [name, text] of texts) if (name !== "-") writeFileSync(join(folder, name), text);
  const input = texts.find(([name]) => name === "-");
  const io = {
    ...testIo({}, folder),
    ...(input ? { input: async () => input[1] } : {}),
  };
  const code = await run(["lint", ...args, ...texts.map(([name]) => name)], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

/** The same with `--output json`, read. */
export async function findingsOf(files: Readonly<Record<string, unknown>>, ...args: string[]) {
  const result = await lint(files, "--output", "json", ...args);
  const report = JSON.parse(result.out || "{}") as { objects: number; findings: JsonFinding[] };
  return { ...result, ...report, names: (report.findings ?? []).map(({ rule }) => rule) };
}
