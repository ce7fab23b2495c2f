import { UsageError } from "../../failure";
import { readTextFile } from "../../files";
import type { Io } from "../../io";
import { pulumiPreview } from "../../stack/run-pulumi";

export interface InputOptions {
  /** Runs the preview of this stack. */
  stack?: string;
}

/** Reads the output of `pulumi preview --json`: from a file, from a run, or from standard input. */
export async function readInput(
  io: Io,
  file: string | undefined,
  { stack }: InputOptions,
): Promise<string> {
  if (file !== undefined && stack !== undefined)
    throw new UsageError("Give either a file or --stack: both name a preview.");
  if (stack !== undefined) return pulumiPreview(io, ["--stack", stack]);
  if (file !== undefined && file !== "-") return readPreview(io, file);
  if (io.input) return io.input();
  throw new UsageError(
    "There is no preview to read. Run: pulumi preview --json | npx coralogix review",
  );
}

const readPreview = (io: Io, file: string): string =>
  readTextFile(io, file, `the preview ${file}`, `Create it with: pulumi preview --json > ${file}`);
