import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
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
  return inBatches(files, (folder, batch) => {
    const names = batch.map((text, index) => {
      writeFileSync(join(folder, `f${index}.yaml`), text);
      return `f${index}.yaml`;
    });
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

export interface TestedFile {
  readonly tests: string;
  /** The rule file r.yaml. */
  readonly rules: string;
}
export interface TestVerdict {
  /** Whether the exit code is 0. */
  readonly passed: boolean;
  /** Whether each test of the file has passed; undefined where the file cannot be read. */
  readonly tests?: readonly boolean[];
  readonly text: string;
}

/** The verdicts of `promtool test rules` about test files. */
export async function testedFiles(files: readonly TestedFile[]): Promise<TestVerdict[]> {
  const { promtool } = await import("../../promtool.mjs");
  const command = await promtool();
  return inBatches(files, (folder, batch) => {
    const names = batch.map(({ tests, rules }, index) => {
      // Each has a folder, so that patterns match its own rule file only.
      mkdirSync(join(folder, `f${index}`));
      writeFileSync(join(folder, `f${index}`, "r.yaml"), rules);
      writeFileSync(join(folder, `f${index}`, "test.yaml"), tests);
      return `f${index}/test.yaml`;
    });
    outputOf(command, ["test", "rules", "--junit=report.xml", ...names], folder);
    const suites = readFileSync(join(folder, "report.xml"), "utf8").split("<testsuite ").slice(1);
    return suites.map(verdictOf);
  });
}

function verdictOf(suite: string): TestVerdict {
  const cases = suite.split("<testcase ").slice(1);
  const passed = !/<(failure|error)>/.test(suite);
  const text = cases.join("").replaceAll("&#xA;", "\n").replaceAll("&#34;", '"');
  if (suite.includes("<error>")) return { passed, text };
  return { passed, text, tests: cases.map((one) => !one.includes("<failure>")) };
}

function inBatches<F, T>(
  files: readonly F[],
  run: (folder: string, batch: readonly F[]) => T[],
): T[] {
  const found: T[] = [];
  for (let first = 0; first < files.length; first += BATCH) {
    const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-"));
    try {
      found.push(...run(folder, files.slice(first, first + BATCH)));
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
