import { isRecord } from "../schema/path";
import { jsonOf, kindOf } from "./answer";
import {
  BadRequestError,
  ConflictError,
  type CoralogixError,
  type Failure,
  ForbiddenError,
  LimitReachedError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from "./errors";
import type { Redact } from "./redact";
import type { Answer } from "./transport";

const BY_STATUS: Readonly<Record<number, new (failure: Failure) => CoralogixError>> = {
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
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
  if (status === 404 && isForeign(answer))
    return new UnexpectedAnswerError({ ...known, what: `an answer that is not the API's: ${kindOf(answer)}` });
  if (isLimit(status, known, counted)) return new LimitReachedError(known);
  const Cause = BY_STATUS[status] ?? (status >= 500 ? ServerError : BadRequestError);
  return new Cause(known);
}

// A page of something in between must never pass for "there is no such object".
const isForeign = ({ text }: Answer): boolean => text.trim() !== "" && jsonOf(text) === undefined;

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

const LONGEST = 500;
const ELLIPSIS = "…";

/** The server's own words: one line, without secrets, not too long. Nothing where the answer is not the API's error object. */
export function messageIn({ text }: Answer, redact: Redact): string | undefined {
  const json = jsonOf(text);
  if (!isRecord(json)) return undefined;
  const inner = isRecord(json.error) ? json.error.message : json.error;
  const said = [json.message, inner, json.detail].find((words) => typeof words === "string" && words.trim());
  // Secrets go before the length is cut, or half of one could stay.
  return typeof said === "string"
    ? shorten(
        redact(said)
          .replace(/[\s\p{Cc}]+/gu, " ")
          .trim(),
      )
    : undefined;
}

export const shorten = (text: string, most = LONGEST): string => (text.length > most ? text.slice(0, most - 1) + ELLIPSIS : text);

const REQUEST_ID = ["x-request-id", "request-id", "x-correlation-id", "x-trace-id", "x-amzn-requestid"];

/** The id by which the vendor's support finds the call. */
export const requestIdIn = ({ headers }: Answer, redact: Redact): string | undefined =>
  REQUEST_ID.map((name) => redact(headers[name] ?? "")).find((id) => /^[\w.:=+/-]{1,128}$/.test(id));
