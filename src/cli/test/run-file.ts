import { TestError } from "../../testing/error";
import { CommandError } from "../failure";
import { readTestFile } from "./format";
import type { FileResult, GroupResult } from "./model";
import type { Reader } from "./reader";
import { readRuleFiles } from "./rule-files";
import { runGroup } from "./run-group";
import { readSubjects } from "./subjects";

/** Runs the tests of a file. Throws an error if the file, or one that it names, cannot be read. */
export async function runFile(
  reader: Reader,
  file: string,
  preview: string | undefined,
): Promise<FileResult> {
  const tests = readTestFile(file, reader.text(file));
  const context = await named(file, async () => {
    const subjects = await readSubjects(reader, file, tests, preview);
    const order = tests.group_eval_order ?? [];
    const read = await readRuleFiles(reader, file, { names: tests.rule_files ?? [], order });
    const { rules, error, notes } = read;
    return { file: tests, objects: [...subjects, ...read.objects], rules, error, notes };
  });
  const groups = (tests.tests ?? []).map((group, index) => runGroup(context, group, index));
  return { file, groups, notes: [...context.notes, ...doubtsOf(groups)] };
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
