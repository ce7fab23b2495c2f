import { STATUS_CODES } from "node:http";
import { formatPath } from "../schema/path";
import type { FieldFinding } from "../text/field-finding";

/** The effect of a failed call: `none`, or `unknown` where the request may have taken effect. */
export type Outcome = "none" | "unknown";

/** The details of a failed call. Messages of the server are redacted before. */
export interface ErrorDetails {
  /** The route of the operation: `GET /alerts/{id}`. */
  route: string;
  /** The route with its parameters filled in: `GET /alerts/7`. */
  actualRoute?: string;
  /** The host that was called. */
  host?: string;
  status?: number;
  /** A description of the failure, where the server returned no error object. */
  what?: string;
  serverMessage?: string;
  requestId?: string;
  retryAfterMs?: number;
  permissions?: readonly string[];
  /** The number of attempts. */
  tries?: number;
  outcome?: Outcome;
  /** The next step, where it differs from that of the error class. */
  next?: string;
}

/**
 * The base class of all errors of a call. There is one class per cause, so use `instanceof`. An
 * error contains no key, no header and no body.
 */
export class CoralogixError extends Error {
  static readonly outcome: Outcome = "none";
  /** The route of the operation: `GET /alerts/{id}`. */
  declare readonly route: string;
  /** The HTTP status; undefined where no response was received. */
  declare readonly status?: number;
  /** The message of the server, shortened and without secrets. */
  declare readonly serverMessage?: string;
  /** The id of the request, for the support of Coralogix. */
  declare readonly requestId?: string;
  /** The delay of the header `Retry-After`, in milliseconds. */
  declare readonly retryAfterMs?: number;
  /** Whether the request may have taken effect. */
  declare readonly outcome: Outcome;

  constructor(failure: ErrorDetails) {
    const {
      route,
      status,
      serverMessage,
      requestId,
      retryAfterMs,
      outcome = new.target.outcome,
    } = failure;
    super(messageOf(failure, outcome, failure.next ?? new.target.advice(failure)));
    const facts = { route, status, serverMessage, requestId, retryAfterMs, outcome };
    Object.assign(
      this,
      Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)),
    );
  }

  override get name(): string {
    return this.constructor.name;
  }

  /** The next step for the user, which ends the message. */
  protected static advice(_: ErrorDetails): string | undefined {
    return undefined;
  }
}

// The only function that formats the message of a failed call.
function messageOf(
  { route, actualRoute, status, what, serverMessage, requestId, tries = 1 }: ErrorDetails,
  outcome: Outcome,
  advice?: string,
): string {
  const reason = what ?? serverMessage ?? (status === undefined ? undefined : STATUS_CODES[status]);
  const first = [
    `${actualRoute ?? route} failed${tries > 1 ? ` after ${tries} tries` : ""}:`,
    status,
    reason,
    requestId && `(request id ${requestId})`,
  ];
  const doubt =
    outcome === "unknown" ? "It is unknown whether the request took effect." : undefined;
  const next = [doubt, advice].filter(Boolean).join(" ");
  return [first.filter((part) => part !== undefined && part !== "").join(" "), next]
    .filter(Boolean)
    .join("\n");
}

/** 400, and other statuses below 500 without a class of their own: the request was rejected. */
export class BadRequestError extends CoralogixError {
  protected static override advice = ({ status }: ErrorDetails): string | undefined =>
    status === 413
      ? "The request is larger than the service, or a proxy before it, accepts: make the object smaller, or divide it."
      : undefined;
}

/**
 * The request is invalid and was not sent. `issues` has what is wrong, and where.
 */
export class InvalidRequestError extends BadRequestError {
  protected static override advice = (): string => "Correct the values at these paths.";

  constructor(
    failure: ErrorDetails,
    readonly issues: readonly FieldFinding[],
  ) {
    super({
      ...failure,
      what: `the request was not sent\n${issues.map((p) => `  ${formatPath(p.path)}: ${p.what}`).join("\n")}`,
    });
  }
}

/** 401: the key was rejected. */
export class UnauthorizedError extends CoralogixError {
  protected static override advice = ({ host }: ErrorDetails) =>
    `The key was rejected by ${host ?? "the server"}. Check that it is complete and active, and that it belongs to an account of this region.`;
}

/** 403: the key lacks a permission. */
export class ForbiddenError extends CoralogixError {
  protected static override advice = ({ permissions = [] }: ErrorDetails) =>
    `The key lacks a permission${permissions.length ? `: this needs ${permissions.join(", ")}` : ""}, or it belongs to another team or region. Give it the permission, or use the key of this account.`;
}

/** 404: the object does not exist. */
export class NotFoundError extends CoralogixError {}

/** 404: the server does not have the route. The object may exist. */
export class RouteNotFoundError extends CoralogixError {
  protected static override advice = ({ host, route }: ErrorDetails) =>
    `${host ?? "The server"} does not serve ${route}, which does not mean that the object was deleted. Check region, domain or url, and apiVersion; not every region has every service.`;
}

/** 409: the object exists already, is in use, or changed in the meantime. */
export class ConflictError extends CoralogixError {
  protected static override advice = ({ route }: ErrorDetails): string =>
    route.startsWith("DELETE ")
      ? "The object is in use, or it changed in the meantime: remove what uses it, then try again."
      : "The object exists already, or it changed in the meantime: check the account before you try again.";
}

/** The team has reached its quota of these objects. A retry cannot succeed. */
export class LimitReachedError extends CoralogixError {
  protected static override advice = (): string | undefined =>
    "The account has reached its limit for these objects, and waiting does not help: delete some, or request a higher limit.";
}

/** 429: too many requests. */
export class RateLimitedError extends CoralogixError {
  protected static override advice = (): string | undefined =>
    "The server is rate limiting requests: wait, or lower maxInFlight.";
}

/** 5xx: the server failed. */
export class ServerError extends CoralogixError {
  static override readonly outcome: Outcome = "unknown";
  protected static override advice = (): string | undefined =>
    "The server failed: try again later.";
}

/** No complete response was received. */
export class NetworkError extends CoralogixError {
  /** False where the server cannot have received the request. */
  readonly sent: boolean;
  /** A retry cannot succeed. */
  readonly lasting: boolean;

  constructor(failure: ErrorDetails & { sent: boolean; lasting?: boolean }) {
    super({ ...failure, outcome: failure.outcome ?? (failure.sent ? "unknown" : "none") });
    this.sent = failure.sent;
    this.lasting = failure.lasting ?? false;
  }

  protected static override advice = ({ host }: ErrorDetails) =>
    `Check the network, the proxy settings, and that ${host ?? "the host"} is the right address.`;
}

/** The caller aborted the call. */
export class CancelledError extends CoralogixError {}

/** The response is not from this API, or does not match its documentation. */
export class UnexpectedResponseError extends CoralogixError {
  /** Whether the response was empty. */
  readonly empty: boolean;

  constructor(failure: ErrorDetails & { empty?: boolean }) {
    const done = failure.status !== undefined && failure.status < 300;
    super({ ...failure, outcome: failure.outcome ?? (done ? "unknown" : "none") });
    this.empty = failure.empty ?? false;
  }

  protected static override advice = ({ host }: ErrorDetails) =>
    `Check that ${host ?? "the address"} is the address of the API, and that no proxy responds instead.`;
}

/** Whether a request may have taken effect: only a read of the object shows it. */
export const hasUnknownOutcome = (error: unknown): error is CoralogixError =>
  error instanceof CoralogixError && error.outcome === "unknown";
