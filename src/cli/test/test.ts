import { TestError } from "../../testing/error";
import { recoverFrom } from "../../text/attempt";
import {
  CommandError,
  describeFailure,
  EXIT,
  type ExitCode,
  throwIfInterrupted,
  UsageError,
} from "../failure";
import { readInput, resultWriter, STANDARD_INPUT } from "../files";
import type { Io } from "../io";
import { readTestFile, type TestFile } from "./format";
import { casesOf, type FileResult, type GroupResult } from "./model";
import { type Reader, readerOf } from "./reader";
import { render, type TestFormat } from "./render";
import { readRuleFiles } from "./rule-files";
import { needsSimulation, runGroup } from "./run-group";
import { type Selects, selectionOf, withNoMatchNote } from "./selection";
import { changeOf } from "./watch";

interface RunOptions {
  readonly preview: string | undefined;
  readonly selects: Selects;
}

/** Runs the tests of a file. Throws an error if the file, or one that it names, cannot be read. */
async function runFile(
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

export interface TestOptions {
  output: TestFormat;
  /** The output of `pulumi preview --json`, with the alerts that are tested. */
  preview?: string;
  out?: string;
  /** Patterns of the names of tests. */
  run?: readonly string[];
  watch?: boolean;
}

const EXPECTED = "Expected a test file, or the output of `pulumi preview --json`.";

export async function testFiles(
  io: Io,
  files: readonly string[],
  options: TestOptions,
): Promise<ExitCode> {
  const selects = selectionOf(options.run);
  if (!options.watch) io.endAtInterrupt?.();
  const isInputNamed = [...files, options.preview].includes(STANDARD_INPUT);
  const input = isInputNamed ? await readInput(io, STANDARD_INPUT, EXPECTED) : undefined;
  // An empty file has no expectation that fails, as in promtool. A command before this one has failed.
  if (input?.trim() === "") throw new CommandError(`standard input is empty. ${EXPECTED}`);
  if (!options.watch) return runOnce(io, readerOf(io, input), files, { ...options, selects });
  while (!io.signal.aborted) {
    const reader = readerOf(io, input);
    await runOnce(io, reader, files, { ...options, selects }).catch(
      recoverFrom(CommandError, (error) => io.err(describeFailure(error).message)),
    );
    if (!reader.files.size) throw new UsageError("--watch waits for changes of files: name one.");
    io.err("Waiting for changes. Ctrl-C ends the command.");
    await changeOf(reader.files, io.signal);
  }
  return EXIT.interrupted;
}

async function runOnce(
  io: Io,
  reader: Reader,
  files: readonly string[],
  { preview, output, out, selects }: TestOptions & { selects: Selects },
): Promise<ExitCode> {
  const write = resultWriter(io, out);
  const results: FileResult[] = [];
  for (const file of files) {
    results.push(await runFile(reader, file, { preview, selects }));
    throwIfInterrupted(io.signal);
  }
  write(render(withNoMatchNote(results), output));
  return casesOf(results).every(({ status }) => status === "passed") ? EXIT.success : EXIT.error;
}
