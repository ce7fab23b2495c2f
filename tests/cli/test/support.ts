import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { errors } from "../../testing/support";
import { testIo } from "../support/io";

/** Writes files into a new folder; a value becomes JSON, which is YAML. */
export function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-test-"));
  for (const [name, content] of Object.entries(files))
    writeFileSync(
      join(folder, name),
      typeof content === "string" ? content : JSON.stringify(content),
    );
  return folder;
}

/** Runs `coralogix test` in a folder with these files. Without arguments, it runs `test.yaml`. */
export async function runTest(files: Readonly<Record<string, unknown>>, ...args: string[]) {
  const io = testIo({}, folderWith(files));
  const code = await run(["test", ...(args.length ? args : ["test.yaml"])], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

/** The cases of the JSON report. */
export async function casesOf(files: Readonly<Record<string, unknown>>, ...args: string[]) {
  const { code, out, err } = await runTest(files, "test.yaml", "--output", "json", ...args);
  const report = JSON.parse(out || "{}") as {
    tests?: { name: string; path: string; status: string; message?: string }[];
    notes?: { file: string; note: string }[];
  };
  return { code, err, tests: report.tests ?? [], notes: report.notes ?? [] };
}

/** A test of the alert "Many errors", which fires for checkout from minute 8 to 17. */
export const errorsTest = (more: object) => ({
  "alerts.json": errors,
  "test.yaml": {
    alerts: ["alerts.json"],
    tests: [
      {
        name: "errors",
        input_logs: [
          { every: "1m", from: "2m", to: "12m", body: { level: "error", service: "checkout" } },
        ],
        to: "1h",
        ...more,
      },
    ],
  },
});
