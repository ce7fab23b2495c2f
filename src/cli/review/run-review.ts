import { type ConnectionOptions, closing, openSession } from "../connection";
import { EXIT, type ExitCode } from "../exit-codes";
import { writeResult } from "../files";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";
import { consequencesOf } from "./consequences";
import { occurs, parseFailOn } from "./fail-on";
import { sourceUrlIn } from "./markdown/source-url";
import { parseMaxSize } from "./max-size";
import type { Forecast, Review } from "./model";
import { parsePreview } from "./preview/parse";
import { type InputOptions, readInput } from "./preview/read-input";
import { reviewOf } from "./preview/review";
import { RENDERERS, type ReviewFormat } from "./renderers";
import { hasChanges } from "./summary";

export interface ReviewOptions extends InputOptions, ConnectionOptions {
  output: ReviewFormat;
  /** The file that the review is written to, instead of standard output. */
  out?: string;
  /** `delete,replace` */
  failOn?: string;
  /** The most bytes of Markdown. */
  maxSize?: string;
  /** Creates or updates the comment of the pull request. */
  comment?: boolean;
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
  const maxSize = parseMaxSize(options.maxSize);
  const comment = options.comment ? commentApi(io) : undefined;
  const preview = reviewOf(parsePreview(await readInput(io, file, options)));
  const review: Review = {
    ...preview,
    consequences: consequencesOf(preview),
    ...(options.withData ? { forecasts: await readForecasts(preview, options, io) } : {}),
  };
  const sourceUrl = sourceUrlIn(io);
  const shared = { maxSize, ...(sourceUrl ? { sourceUrl } : {}) };
  const colors = io.colors && options.out === undefined;
  const text = RENDERERS[options.output]()(review, { ...shared, colors });
  writeResult(io, options.out, text);
  if (comment) await comment(review, RENDERERS.markdown()(review, { ...shared, colors: false }));
  if (review.diagnostics.some(({ severity }) => severity === "error")) return EXIT.error;
  return occurs(review, failOn) ? EXIT.differences : EXIT.success;
}

/** Fails before the review where the environment names no pull request. */
function commentApi(io: Io) {
  const { commentApiIn, writeComment } =
    require("./comment/write-comment") as typeof import("./comment/write-comment");
  const api = commentApiIn(io.env);
  return (review: Review, text: string) => writeComment(io, api, text, hasChanges(review));
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
