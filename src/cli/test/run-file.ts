import { TestError } from "../../testing/error";
import { CommandError } from "../failure";
import { readTestFile, type TestFile } from "./format";
import type { FileResult, GroupResult } from "./model";
import type { Reader } from "./reader";
import { readRuleFiles } from "./rule-files";
import { needsSimulation, runGroup } from "./run-group";
import type { Selects } from "./selection";

interface RunOptions {
  readonly preview: string | undefined;
  readonly selects: Selects;
}

/** Runs the tests of a file. Throws an error if the file, or one that it names, cannot be read. */
export async function runFile(
  reader: Reader,
  file: string,
  { preview, selects }: RunOptions,
): Promise<FileResult> {
  const tests = readTestFile(file, reader.text(file));
  const context = await named(file, () => readContext(reader, file, tests, preview));
  const all = (tests.tests ?? []).map((group, index) => ({ group, index }));
  const selected = all.filter(({ group }) => selects(group.name ?? ""));
  const groups = selected.map(({ group, index }) => runGroup(context, group, index));
  const names = all.map(({ group }) => group.name ?? "");
  return { file, names, groups, notes: [...context.notes, ...doubtsOf(groups)] };
}

async function readContext(
  reader: Reader,
  file: string,
  tests: TestFile,
  preview: string | undefined,
) {
  const subjects = await subjectsOf(reader, file, tests, preview);
  const order = tests.group_eval_order ?? [];
  const read = readRuleFiles(reader, file, { names: tests.rule_files ?? [], order });
  const { rules, error, notes } = read;
  const context = { file: tests, objects: subjects, rules, error, notes };
  const isSimulated = (tests.tests ?? []).some((group) => needsSimulation(group, context));
  return isSimulated ? { ...context, objects: [...subjects, ...(await read.objects())] } : context;
}

/** Loaded on first use: a file with rules of Prometheus alone names no alerts. */
async function subjectsOf(...of: Parameters<typeof import("./subjects").readSubjects>) {
  const [, , { alerts }, preview] = of;
  if (!alerts?.length && preview === undefined) return [];
  const { readSubjects }: typeof import("./subjects") = require("./subjects");
  return readSubjects(...of);
}

async function named<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TestError) throw new CommandError(`${file}: ${error.message}`);
    throw error;
  }
}

const doubtsOf = (groups: readonly GroupResult[]): readonly string[] =>
  groups.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`));
