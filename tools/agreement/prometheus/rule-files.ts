import { CommandError } from "../../../src/cli/failure.js";
import { lintFile } from "../../../src/cli/lint/lint-file.js";
import { readRuleFiles } from "../../../src/cli/test/rule-files.js";
import { Random } from "../random.js";
import type { Case, Section } from "../suite.js";
import { checkedRules, type Verdict } from "./promtool.js";
import { ruleFileOf } from "./rule-file-inputs.js";

/** Random rule files: an error of `lint`, and of `test`, is a refusal of `promtool check rules`. */
export const ruleFiles: Section = {
  name: "rule-files",
  run: async ({ seed, count }) => {
    const random = new Random(`rule files ${seed}`);
    const files = Array.from({ length: count }, () => ruleFileOf(random));
    const verdicts = await checkedRules(files);
    return Promise.all(files.map((file, index) => compared(file, verdicts[index] as Verdict)));
  },
};

async function compared(file: string, { accepted, text }: Verdict): Promise<Case> {
  const reasons = [refusalOfLint(file), await refusalOfTest(file)];
  const isSame = reasons.every((reason) => (reason === undefined) === accepted);
  const [lint = "accepted", test = "accepted"] = reasons;
  const shown = { real: accepted ? "accepted" : text, ours: `lint: ${lint}; test: ${test}` };
  const own = { input: file, ...shown };
  if (isSame) return { ...own, verdict: "same" };
  // Prometheus takes it for another document, which it does not read.
  const isBehind = accepted && /invalid YAML: Unexpected .* at node end/.test(test);
  return isBehind
    ? { ...own, verdict: "refused", reason: "text behind the value of the file" }
    : { ...own, verdict: "different" };
}

export function refusalOfLint(text: string): string | undefined {
  try {
    const linted = lintFile({ file: "rules.yaml", text }, { types: [], levels: {} });
    const findings = linted.flatMap((one) => one.findings);
    const errors = findings.filter(({ level }) => level === "error");
    return errors.length ? errors.map(({ path, what }) => `${path} ${what}`).join(", ") : undefined;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

async function refusalOfTest(text: string): Promise<string | undefined> {
  const reader = { text: () => text, matching: (name: string) => [name], files: new Set<string>() };
  const read = await readRuleFiles(reader, "test.yaml", { names: ["rules.yaml"], order: [] });
  return read.error;
}
