import type { Session } from "../../provider/session/session";
import { type ConnectionOptions, closing, openUsable } from "../connection";
import {
  EXIT,
  type ExitCode,
  firstLineOf,
  integerOf,
  throwIfInterrupted,
  UsageError,
} from "../failure";
import { readTextFile, resultWriter } from "../files";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";
import { pulumiPreview } from "../stack/run-pulumi";
import { consequencesOf } from "./consequences/consequences";
import { sourceUrlIn } from "./markdown/source-url";
import { OPERATIONS, type Operation, type Review, type ReviewPictures } from "./model";
import { parsePreview } from "./preview/parse";
import { reviewOf } from "./preview/review";
import type { Preview } from "./preview/steps";
import { RENDERERS, type ReviewFormat } from "./renderers";
import { hasChanges, worstFirst } from "./summary";

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
  /** Files with tests of alerts. */
  tests?: readonly string[];
  /** A test file whose data is drawn. */
  data?: string;
  /** The name of the test in it. */
  test?: string;
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
  const maxSize = integerOf("--max-size", options.maxSize ?? COMMENT_SIZE, LEAST_SIZE);
  checkDataOptions(options);
  const comment = options.comment ? commentApi(io) : undefined;
  const write = resultWriter(io, options.out);
  const name = file === "-" ? undefined : file;
  const parsed = parsePreview(await readGivenPreview(io, file, options), name);
  const preview = reviewOf(parsed);
  const tested = options.tests ? await compareTests(parsed, preview, options.tests, io) : undefined;
  const offline = options.withData ? undefined : await drawOffline(parsed, preview, options, io);
  const data = options.withData ? await readData(parsed, preview, options, io) : offline;
  const { failure } = data ?? {};
  const review: Review = {
    ...preview,
    consequences: worstFirst([...consequencesOf(preview), ...(data?.consequences ?? [])]),
    ...(data || tested ? { forecasts: [...(tested ?? []), ...(data?.forecasts ?? [])] } : {}),
    ...(data?.pictures ? { pictures: data.pictures } : {}),
  };
  const sourceUrl = sourceUrlIn(io);
  const isPage = options.output === "html" && options.out !== undefined;
  const shared = {
    maxSize,
    ...(sourceUrl ? { sourceUrl } : {}),
    ...(isPage ? { picturesIn: options.out as string } : {}),
  };
  const colors = io.colors && options.out === undefined;
  const text = RENDERERS[options.output]()(review, { ...shared, colors });
  write(text);
  if (comment) await comment(review, RENDERERS.markdown()(review, { ...shared, colors: false }));
  if (failure) throw failure;
  if (review.diagnostics.some(({ severity }) => severity === "error")) return EXIT.error;
  return occurs(review, failOn) ? EXIT.differences : EXIT.success;
}

/** What the tests of alerts come to before and after the changes. */
function compareTests(parsed: Preview, review: Review, files: readonly string[], io: Io) {
  const { testForecasts } = require("./tests") as typeof import("./tests");
  return testForecasts(parsed, review, files, io);
}

/** Fails before the review where the environment names no pull request. */
function commentApi(io: Io) {
  const { commentApiIn, writeComment } =
    require("./comment/write-comment") as typeof import("./comment/write-comment");
  const api = commentApiIn(io.env);
  return (review: Review, text: string) => writeComment(io, api, text, hasChanges(review));
}

function checkDataOptions({ withData, data, test }: ReviewOptions): void {
  if (withData && data !== undefined)
    throw new UsageError("--with-data reads the account and --data a test file: give one of them.");
  if (test !== undefined && data === undefined)
    throw new UsageError("--test names a test in the file of --data: give both.");
}

/** What is known of the changes besides the preview. */
interface ReadData extends Required<Pick<Review, "consequences" | "forecasts">> {
  pictures?: ReviewPictures;
  /** Why the account cannot be read: nothing was, and the review has the reason. */
  failure?: Error;
}

async function drawOffline(
  parsed: Preview,
  review: Review,
  { data, test, tests = [] }: ReviewOptions,
  io: Io,
): Promise<ReadData | undefined> {
  if (data === undefined && !tests.length) return undefined;
  const { testPictures, testsPictures } =
    require("./pictures/reading") as typeof import("./pictures/reading");
  const { fileSource } = require("../draw/data/file") as typeof import("../draw/data/file");
  const { drawReview } = require("./pictures/collect") as typeof import("./pictures/collect");
  const reading =
    data === undefined
      ? await testsPictures(io, tests)
      : testPictures(io, await fileSource(io, data, test), data);
  if (!reading) return undefined;
  const { pictures, forecasts } = await drawReview(parsed, review, reading);
  // With --tests, the review has the firings of each test.
  return { consequences: [], pictures, forecasts: data === undefined ? [] : forecasts };
}

/** What the account that the options, the stack and the environment name says about a review. */
async function readData(
  parsed: Preview,
  review: Review,
  options: ReviewOptions,
  io: Io,
): Promise<ReadData> {
  const { checkReferences } = require("./dangling") as typeof import("./dangling");
  const { checkNames } = require("./missing-names") as typeof import("./missing-names");
  const { forecastsOf } = require("./forecasts") as typeof import("./forecasts");
  const config = options.stack === undefined ? undefined : await readConfig(io, options);
  const session = await openUsable(io, options, config);
  throwIfInterrupted(io.signal);
  if (session instanceof Error) {
    const forecasts = [{ topic: "data", notComputed: firstLineOf(session) }];
    return { consequences: [], forecasts, failure: session };
  }
  return closing([session], async () => {
    const references = await checkReferences(review, session, io);
    const names = await checkNames(review, session, io);
    const forecasts = await forecastsOf(review, session, io);
    const drawn = await drawFromAccount(parsed, review, session, io);
    return {
      consequences: [...references.consequences, ...names.consequences],
      forecasts: [
        ...[...references.forecasts, ...names.forecasts],
        ...[...drawn.forecasts, ...forecasts],
      ],
      ...(drawn.pictures ? { pictures: drawn.pictures } : {}),
    };
  });
}

/** Pictures with the data of the account. Without access to it, the review has none. */
async function drawFromAccount(
  parsed: Preview,
  review: Review,
  session: Session,
  io: Io,
): Promise<Omit<ReadData, "consequences">> {
  const { reasonNotComputed } = require("./forecasts") as typeof import("./forecasts");
  const { accountPictures } = require("./pictures/reading") as typeof import("./pictures/reading");
  const { drawReview } = require("./pictures/collect") as typeof import("./pictures/collect");
  const reading = accountPictures(io, session, Date.now());
  try {
    const drawn = await drawReview(parsed, review, reading);
    if (drawn.pictures.size) io.err(reading.requests() ?? "");
    return drawn;
  } catch (error) {
    return { forecasts: [{ topic: "pictures", notComputed: reasonNotComputed(error, io) }] };
  }
}

export interface InputOptions {
  /** Runs the preview of this stack. */
  stack?: string;
}

/** Reads the output of `pulumi preview --json`: from a file, from a run, or from standard input. */
export async function readGivenPreview(
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
    "There is no preview to read. Run: pulumi preview --json | npx --no pulumi-coralogix review",
  );
}

const readPreview = (io: Io, file: string): string =>
  readTextFile(io, file, `the preview ${file}`, `Create it with: pulumi preview --json > ${file}`);

const FAILING: readonly string[] = OPERATIONS.filter(
  (operation) => operation !== "same" && operation !== "unknown",
);

/** The operations of `--fail-on delete,replace`. */
export function parseFailOn(text: string): Operation[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !FAILING.includes(name));
  if (unknown === undefined) return names as Operation[];
  throw new UsageError(
    `--fail-on: there is no operation ${JSON.stringify(unknown)}. The operations are ${FAILING.join(", ")}.`,
  );
}

/**
 * Whether one of the operations occurs, also for a resource of another package. An operation that
 * this version does not know can be each of them.
 */
export const occurs = ({ resources, others }: Review, operations: readonly Operation[]): boolean =>
  operations.length > 0 &&
  [...resources, ...others].some(({ operation }) => ["unknown", ...operations].includes(operation));

/** The most that GitHub accepts as a comment, in bytes and therefore also in characters. */
const COMMENT_SIZE = "65536";
/** A summary with the longest names fits. */
export const LEAST_SIZE = 16_384;
