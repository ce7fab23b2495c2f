import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run.js";
import { pick, Random } from "../random.js";
import type { Case, Section } from "../suite.js";
import { withExpectations } from "./expectations.js";
import { type TestedFile, type TestVerdict, testedFiles } from "./promtool.js";
import { objectOf } from "./rule-file-inputs.js";
import { testDraftOf } from "./test-file-inputs.js";
import { type Tree, Written, yamlOf } from "./yaml.js";

/** Random test files: the same tests pass in `coralogix test` and in `promtool test rules`. */
export const testFiles: Section = {
  name: "test-files",
  run: async ({ seed, count }) => {
    const random = new Random(`test files ${seed}`);
    const files: TestedFile[] = [];
    for (let index = 0; index < count; index++) {
      const draft = testDraftOf(random);
      const expected = await withExpectations(draft, random);
      files.push({ rules: draft.rules, tests: yamlOf(treeOf(expected, random), random) });
    }
    const verdicts = await testedFiles(files);
    const cases: Case[] = [];
    for (const [index, file] of files.entries())
      cases.push(await compared(file, verdicts[index] as TestVerdict));
    return cases;
  },
};

const EMPTY = ["", "~", '""', '" "', "{}", "[]"].map((text) => new Written(text));

/** The value as it is written, with some mistakes and empty values. */
function treeOf(value: unknown, random: Random): Tree {
  if (random.happens(0.003)) return pick(random, EMPTY);
  if (Array.isArray(value)) return value.map((one) => treeOf(one, random));
  if (typeof value === "string") return value;
  if (typeof value === "number") return new Written(numberText(value));
  if (value === null || typeof value !== "object") return new Written(String(value));
  const entries = Object.entries(value).map(([key, one]) => [key, treeOf(one, random)] as const);
  return objectOf(random, entries, ["exp_label", "values", "test", "Name", "expected"], 0.002);
}

const numberText = (value: number): string =>
  Number.isNaN(value) ? ".nan" : String(value).replace("Infinity", ".inf");

async function compared(file: TestedFile, verdict: TestVerdict): Promise<Case> {
  const ours = await ownVerdict(file);
  const own = {
    input: `${file.tests}# r.yaml: ${file.rules}`,
    real: `${verdict.passed} ${verdict.tests ?? "not read"} ${verdict.text}`,
    ours: `${ours.passed} ${ours.tests ?? "not read"} ${ours.text}`,
  };
  if (isSame(verdict, ours)) return { ...own, verdict: "same" };
  const refused = REFUSED.exec(ours.text);
  if (refused) return { ...own, verdict: "refused", reason: refused[0] };
  return { ...own, verdict: "different" };
}

const REFUSED = /does not support [^."]*|this version does not execute/;

/** A test without an expectation has no result in this package, and passes in promtool. */
const isSame = (real: TestVerdict, ours: TestVerdict): boolean =>
  real.passed === ours.passed &&
  (real.tests === undefined ||
    ours.tests === undefined ||
    real.tests.every((passed, index) => passed === (ours.tests?.[index] ?? true)));

async function ownVerdict({ rules, tests }: TestedFile): Promise<TestVerdict> {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-"));
  try {
    writeFileSync(join(folder, "r.yaml"), rules);
    writeFileSync(join(folder, "test.yaml"), tests);
    const [out, err]: [string[], string[]] = [[], []];
    const io = {
      ...{ out: (text: string) => void out.push(text), err: (line: string) => void err.push(line) },
      ...{ colors: false, env: {}, cwd: folder, signal: new AbortController().signal },
    };
    const code = await run(["test", "test.yaml", "--output", "json"], io);
    const passed = code === 0;
    if (!out.length) return { passed, text: err.join("\n") };
    const report = JSON.parse(out.join("")) as Report;
    return { passed, tests: passedTests(report), text: JSON.stringify(report.tests) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  readonly tests: readonly { readonly path: string; readonly status: string }[];
}

/** Whether each test of the file has passed. */
function passedTests({ tests }: Report): boolean[] {
  const passed: boolean[] = [];
  for (const { path, status } of tests) {
    const index = Number(/^tests\[(\d+)\]/.exec(path)?.[1] ?? 0);
    while (passed.length <= index) passed.push(true);
    if (status !== "passed") passed[index] = false;
  }
  return passed;
}
