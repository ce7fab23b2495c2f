import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ConnectionOptions, closing, openSession } from "../connection";
import { EXIT, type ExitCode } from "../exit-codes";
import { CommandError } from "../failure";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";
import { consequencesOf } from "./consequences";
import { occurs, parseFailOn } from "./fail-on";
import type { Forecast, Review } from "./model";
import { parsePreview } from "./preview/parse";
import { type InputOptions, readInput } from "./preview/read-input";
import { reviewOf } from "./preview/review";
import { RENDERERS, type ReviewFormat } from "./renderers";

export interface ReviewOptions extends InputOptions, ConnectionOptions {
  output: ReviewFormat;
  /** The file that the review is written to, instead of standard output. */
  out?: string;
  /** `delete,replace` */
  failOn?: string;
  /** Computes figures from the account. */
  withData?: boolean;
}

/**
 * Prints what a preview changes. Needs a key and the network only with `--with-data`.
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
    consequences: consequencesOf(preview),
    ...(options.withData ? { forecasts: await readForecasts(preview, options, io) } : {}),
  };
  const isForFile = options.out !== undefined;
  const text = RENDERERS[options.output]()(review, { colors: io.colors && !isForFile });
  if (options.out === undefined) io.out(text);
  else writeOutput(io, options.out, text);
  if (review.diagnostics.some(({ severity }) => severity === "error")) return EXIT.error;
  return occurs(review, failOn) ? EXIT.differences : EXIT.success;
}

/** Figures of the account that the options, the stack and the environment name. */
async function readForecasts(
  review: Review,
  options: ReviewOptions,
  io: Io,
): Promise<readonly Forecast[]> {
  const { forecastsOf } = require("./forecast") as typeof import("./forecast");
  const config = options.stack === undefined ? undefined : await readConfig(io, options);
  const session = openSession(io, options, config);
  return closing([session], () => forecastsOf(review, session, io));
}

function writeOutput(io: Io, file: string, text: string): void {
  try {
    writeFileSync(resolve(io.cwd, file), text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(`Cannot write ${file} (${code}).`);
  }
}
