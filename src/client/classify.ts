import { kindOf } from "./answer";
import {
  BadRequestError,
  ConflictError,
  type CoralogixError,
  type Failure,
  ForbiddenError,
  LimitReachedError,
  NotFoundError,
  RateLimitedError,
  RouteNotFoundError,
  ServerError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from "./errors";
import type { Redact } from "./redact";
import { namesObject, saidIn } from "./said";
import type { Answer } from "./transport";

const BY_STATUS: Readonly<Record<number, new (failure: Failure) => CoralogixError>> = {
  401: UnauthorizedError,
  403: ForbiddenError,
  409: ConflictError,
  429: RateLimitedError,
  408: ServerError,
};

export const isGood = ({ status }: Pick<Answer, "status">): boolean => status >= 200 && status < 300;

/** The error that a status stands for that is not a good one. `counted` is what the team may have only so many of. */
export function errorOf(answer: Answer, known: Failure, counted?: string): CoralogixError {
  const { status } = answer;
  if (status < 400)
    return new UnexpectedAnswerError({ ...known, what: `a redirect${target(answer)}, which is not followed: the key would go along` });
  if (status === 404) return missing(answer, known);
  if (isLimit(status, known, counted)) return new LimitReachedError(known);
  const Cause = BY_STATUS[status] ?? (status >= 500 ? ServerError : BadRequestError);
  return new Cause(known);
}

/**
 * What a 404 means. A route that the server does not have is answered without any words of its own (or with none at all), and a page of something in
 * between is no answer of the API: neither may pass for "there is no such object".
 */
function missing(answer: Answer, known: Failure): CoralogixError {
  if (!answer.text.trim()) return new RouteNotFoundError(known);
  const said = saidIn(answer);
  if (!said) return new UnexpectedAnswerError({ ...known, what: `an answer that is not the API's: ${kindOf(answer)}` });
  return namesObject(said) ? new NotFoundError(known) : new RouteNotFoundError(known);
}

function target({ headers }: Answer): string {
  const to = headers.location;
  return to && URL.canParse(to) ? ` to ${new URL(to).host}` : "";
}

const COUNT = /\b(limit|maximum|max|quota|too many|exceed\w*)\b/i;
const RATE = /\brate\b|too many requests|requests? (per|limit)|slow down|throttl/i;
const SIZE = /\b(length|characters?|bytes|longer)\b/i;
const NUMBER = /\b(maximum|max|limit on the|exceed\w*)\b.*\bnumber of\b|\bnumber of\b.*\b(exceed\w*|limit|maximum)\b/i;

// 429 is also the answer to one object too many (400 in older releases): that one no waiting heals.
function isLimit(status: number, { serverMessage = "", retryAfterMs }: Failure, counted?: string): boolean {
  if (RATE.test(serverMessage)) return false;
  if (status === 429) return retryAfterMs === undefined && (counted ? COUNT.test(serverMessage) : NUMBER.test(serverMessage));
  return status === 400 && counted !== undefined && COUNT.test(serverMessage) && !SIZE.test(serverMessage);
}

const REQUEST_ID = ["x-request-id", "request-id", "x-correlation-id", "x-trace-id", "x-amzn-requestid"];

/** The id by which the vendor's support finds the call. */
export const requestIdIn = ({ headers }: Answer, redact: Redact): string | undefined =>
  REQUEST_ID.map((name) => redact(headers[name] ?? "")).find((id) => /^[\w.:=+/-]{1,128}$/.test(id));
