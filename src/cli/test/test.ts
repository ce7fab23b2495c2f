import { recoverFrom } from "../../text/attempt";
import { CommandError, describeFailure, EXIT, type ExitCode, throwIfInterrupted } from "../failure";
import { resultWriter } from "../files";
import type { Io } from "../io";
import { casesOf, type FileResult } from "./model";
import { type Reader, readerOf } from "./reader";
import { render, type TestFormat } from "./render";
import { runFile } from "./run-file";
import { type Selects, selectionOf, withNoMatchNote } from "./selection";
import { changeOf } from "./watch";

export interface TestOptions {
  output: TestFormat;
  /** The output of `pulumi preview --json`, with the alerts that are tested. */
  preview?: string;
  out?: string;
  /** Patterns of the names of tests. */
  run?: readonly string[];
  watch?: boolean;
}

export async function testFiles(
  io: Io,
  files: readonly string[],
  options: TestOptions,
): Promise<ExitCode> {
  const selects = selectionOf(options.run);
  if (!options.watch) {
    io.endAtInterrupt?.();
    return runOnce(io, readerOf(io), files, { ...options, selects });
  }
  while (!io.signal.aborted) {
    const reader = readerOf(io);
    await runOnce(io, reader, files, { ...options, selects }).catch(
      recoverFrom(CommandError, (error) => io.err(describeFailure(error).message)),
    );
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
