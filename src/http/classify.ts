import { messageIn, namesObject, parseErrorBody } from "./error-body";
import {
  BadRequestError,
  ConflictError,
  CoralogixError,
  type ErrorDetails,
  ForbiddenError,
  LimitReachedError,
  NetworkError,
  NotFoundError,
  RateLimitedError,
  RouteNotFoundError,
  ServerError,
  UnauthorizedError,
  UnexpectedResponseError,
} from "./errors";
import type { Redact } from "./redact";
import { describeContent } from "./response";
import { retryAfter } from "./retry";
import type { HttpResponse } from "./transport";

const BY_STATUS: Readonly<Record<number, new (failure: ErrorDetails) => CoralogixError>> = {
  401: UnauthorizedError,
  403: ForbiddenError,
  409: ConflictError,
  429: RateLimitedError,
  408: ServerError,
};

// Found and See Other, which a service may send after a write had its effect. The other redirects say
// that the request is to be sent elsewhere.
const FOLLOWS_EFFECT = [302, 303];

/** The error for a response that is not successful. `quotaNoun` is that of the operation. */
export function errorOf(
  response: HttpResponse,
  known: ErrorDetails,
  quotaNoun?: string,
): CoralogixError {
  const { status } = response;
  if (status < 400)
    return new UnexpectedResponseError({
      ...known,
      what: `a redirect${redirectTarget(response)}, which is not followed: it would send the key to another address`,
      outcome: known.outcome ?? (FOLLOWS_EFFECT.includes(status) ? "unknown" : "none"),
    });
  if (status === 407) return proxyError(known);
  if (status === 404) return notFoundError(response, known);
  if (isLimit(status, known, quotaNoun)) return new LimitReachedError(known);
  const Cause = BY_STATUS[status] ?? (status >= 500 ? ServerError : BadRequestError);
  return new Cause(known);
}

/** The status and the message are those of a proxy, which has not sent the request on. */
function proxyError({ status, serverMessage: _, ...known }: ErrorDetails): NetworkError {
  const what = `a proxy asks for a user and a password (${status})`;
  return new NetworkError({ ...known, what, sent: false, lasting: true });
}

/**
 * Distinguishes three meanings of a 404: the object does not exist, the server does not have the
 * route (an empty or generic message), or a proxy responded. Only the first one means that the
 * object was deleted.
 */
function notFoundError(response: HttpResponse, known: ErrorDetails): CoralogixError {
  if (!response.text.trim()) return new RouteNotFoundError(known);
  const body = parseErrorBody(response);
  if (!body)
    return new UnexpectedResponseError({
      ...known,
      what: `a response that is not from this API: ${describeContent(response)}`,
    });
  return namesObject(body) ? new NotFoundError(known) : new RouteNotFoundError(known);
}

function redirectTarget({ headers }: HttpResponse): string {
  const link = headers.location;
  return link && URL.canParse(link) ? ` to ${new URL(link).host}` : "";
}

// Messages about quotas ("maximum number of policies exceeded"), as opposed to rate limits ("too
// many requests per second") and to the length of a value ("name exceeds 100 characters").
const COUNT = /\b(limit|maximum|max|quota|too many|exceed\w*)\b/i;
const RATE = /\brate\b|too many requests|requests? (per|limit)|slow down|throttl/i;
const SIZE = /\b(length|characters?|bytes|longer)\b/i;
const NUMBER =
  /\b(maximum|max|limit on the|exceed\w*)\b.*\bnumber of\b|\bnumber of\b.*\b(exceed\w*|limit|maximum)\b/i;

// The API also returns 429 (400 in older releases) where a quota is exceeded: a retry cannot
// succeed.
function isLimit(
  status: number,
  { serverMessage = "", retryAfterMs }: ErrorDetails,
  quotaNoun?: string,
): boolean {
  if (RATE.test(serverMessage)) return false;
  if (status === 429)
    return (
      retryAfterMs === undefined &&
      (quotaNoun ? COUNT.test(serverMessage) : NUMBER.test(serverMessage))
    );
  return (
    status === 400 &&
    quotaNoun !== undefined &&
    COUNT.test(serverMessage) &&
    !SIZE.test(serverMessage)
  );
}

const REQUEST_ID = [
  "x-request-id",
  "request-id",
  "x-correlation-id",
  "x-trace-id",
  "x-amzn-requestid",
];

/** The request id, which the support of Coralogix needs to find the request. */
const requestIdIn = ({ headers }: HttpResponse, redact: Redact): string | undefined =>
  REQUEST_ID.map((name) => redact(headers[name] ?? "")).find((id) =>
    /^[\w.:=+/-]{1,128}$/.test(id),
  );

/** The time of the server, whose clock may differ from that of this machine. */
const timeOf = ({ headers }: HttpResponse): number => Date.parse(headers.date ?? "") || Date.now();

/** What a response adds to the details of an error. */
export const responseDetails = (response: HttpResponse, redact: Redact) => ({
  status: response.status,
  serverMessage: messageIn(response, redact),
  requestId: requestIdIn(response, redact),
  retryAfterMs: retryAfter(response.headers["retry-after"], timeOf(response)),
});

/**
 * Whether the server does not have the route of an operation, or not with this method: an older
 * version of the service. Such a request has no effect.
 */
export const isMissingRoute = (error: unknown): boolean =>
  error instanceof RouteNotFoundError ||
  (error instanceof CoralogixError && (error.status === 405 || error.status === 501));
