import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What promtool says about a file. */
export interface Verdict {
  readonly accepted: boolean;
  /** The reason, in promtool's words. */
  readonly text: string;
}

const BATCH = 200;
const LOG = /^time=.*\n/gm;

/** The verdicts of `promtool check rules` about rule files. */
export async function checkedRules(files: readonly string[]): Promise<Verdict[]> {
  const { promtool } = await import("../../promtool.mjs");
  const command = await promtool();
  return inBatches(files, (folder, names) => {
    const output = outputOf(command, ["check", "rules", "--lint=none", ...names], folder);
    const parts = output.split(/^Checking (?=f\d+\.yaml$)/m).slice(1);
    const byName = new Map(
      parts.map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n"))]),
    );
    return names.map((name) => {
      const text = (byName.get(name) ?? "no verdict").replace(LOG, "").trim();
      return { accepted: text.startsWith("SUCCESS"), text };
    });
  });
}

function inBatches<T>(
  files: readonly string[],
  run: (folder: string, names: readonly string[]) => T[],
): T[] {
  const found: T[] = [];
  for (let first = 0; first < files.length; first += BATCH) {
    const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-"));
    try {
      const names = files.slice(first, first + BATCH).map((text, index) => {
        writeFileSync(join(folder, `f${index}.yaml`), text);
        return `f${index}.yaml`;
      });
      found.push(...run(folder, names));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return found;
}

/** Both streams in the order in which they are written. */
function outputOf(command: string, args: readonly string[], cwd: string): string {
  const path = join(cwd, "output");
  const stream = openSync(path, "w");
  spawnSync(command, args, { cwd, stdio: ["ignore", stream, stream] });
  closeSync(stream);
  return readFileSync(path, "utf8");
}
