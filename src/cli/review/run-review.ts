import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { EXIT, type ExitCode } from "../exit-codes";
import { CommandError } from "../failure";
import type { Io } from "../io";
import { occurs, parseFailOn } from "./fail-on";
import type { Consequence, Review } from "./model";
import { parsePreview } from "./preview/parse";
import { type InputOptions, readInput } from "./preview/read-input";
import { reviewOf } from "./preview/review";
import { RENDERERS, type ReviewFormat } from "./renderers";

export interface ReviewOptions extends InputOptions {
  output: ReviewFormat;
  /** The file that the review is written to, instead of standard output. */
  out?: string;
  /** `delete,replace` */
  failOn?: string;
}

/** Finds what the changes of a review lead to elsewhere. Reads only the review. */
export type FindConsequences = (review: Review) => readonly Consequence[];

/** The rules that find consequences, in the order of the report. */
const CONSEQUENCES: readonly FindConsequences[] = [];

/**
 * Prints what a preview changes. Needs no key and no network.
 * @public
 */
export async function runReview(
  io: Io,
  file: string | undefined,
  options: ReviewOptions,
): Promise<ExitCode> {
  const failOn = options.failOn === undefined ? [] : parseFailOn(options.failOn);
  const preview = reviewOf(parsePreview(await readInput(io, file, options)));
  const review: Review = {
    ...preview,
    consequences: CONSEQUENCES.flatMap((find) => find(preview)),
  };
  const isForFile = options.out !== undefined;
  const text = RENDERERS[options.output]()(review, { colors: io.colors && !isForFile });
  if (options.out === undefined) io.out(text);
  else writeOutput(io, options.out, text);
  if (review.diagnostics.some(({ severity }) => severity === "error")) return EXIT.error;
  return occurs(review, failOn) ? EXIT.differences : EXIT.success;
}

function writeOutput(io: Io, file: string, text: string): void {
  try {
    writeFileSync(resolve(io.cwd, file), text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(`Cannot write ${file} (${code}).`);
  }
}
