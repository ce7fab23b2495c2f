import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { CommandError, UsageError } from "../../failure";
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
  if (file !== undefined && file !== "-") return readPreviewFile(io, file);
  if (io.input) return io.input();
  throw new UsageError(
    "There is no preview to read. Run: pulumi preview --json | npx coralogix review",
  );
}

function readPreviewFile(io: Io, file: string): string {
  try {
    return readFileSync(resolve(io.cwd, file), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `Cannot read the preview ${file} (${code}). Create it with: pulumi preview --json > ${file}`,
    );
  }
}
