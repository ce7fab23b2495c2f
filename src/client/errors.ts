import { STATUS_CODES } from "node:http";
import { type Path, pathText } from "../schema/path";

/** What became of the call on the server: `none`, nothing was done; `unknown`, it may have been done. */
export type Outcome = "none" | "unknown";
/** When a call that failed so may be made again: never, once the server allows it, or where doing it twice does no harm. */
export type Retry = "never" | "later" | "harmless";

/** What is known of a call that failed. Texts of the server come in without secrets. */
export interface Failure {
  /** The operation, as the API writes it. */
  route: string;
  /** The route with its parameters filled in. */
  at?: string;
  /** The host that was called. */
  host?: string;
  status?: number;
  /** What happened, where it was not an error of the API's own form. */
  what?: string;
  serverMessage?: string;
  requestId?: string;
  retryAfterMs?: number;
  permissions?: readonly string[];
  /** How often it was tried. */
  tries?: number;
  outcome?: Outcome;
  /** The next step, where it is another one than that of the error's class. */
  next?: string;
}

/** A call that failed. It knows the operation, the status, the server's words and the request id: never a body or a header. */
export class CoralogixError extends Error {
  static readonly retry: Retry = "never";
  static readonly outcome: Outcome = "none";
  /** The operation, as the API writes it. */
  declare readonly route: string;
  declare readonly status?: number;
  /** What the server said, shortened and without secrets. */
  declare readonly serverMessage?: string;
  /** What the vendor's support asks for. */
  declare readonly requestId?: string;
  /** How long the server asks to wait. */
  declare readonly retryAfterMs?: number;
  declare readonly outcome: Outcome;

  constructor(failure: Failure) {
    const { route, status, serverMessage, requestId, retryAfterMs, outcome = new.target.outcome } = failure;
    super(textOf(failure, outcome, failure.next ?? new.target.advice(failure)));
    const facts = { route, status, serverMessage, requestId, retryAfterMs, outcome };
    Object.assign(this, Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)));
  }

  override get name(): string {
    return this.constructor.name;
  }

  /** The next step, for whoever reads the message. */
  protected static advice(_: Failure): string | undefined {
    return undefined;
  }
}

// The one place where the text of a failed call is put together.
function textOf({ route, at, status, what, serverMessage, requestId, tries = 1 }: Failure, outcome: Outcome, advice?: string): string {
  const said = what ?? serverMessage ?? (status === undefined ? undefined : STATUS_CODES[status]);
  const first = [
    `${at ?? route} failed${tries > 1 ? ` after ${tries} tries` : ""}:`,
    status,
    said,
    requestId && `(request id ${requestId})`,
  ];
  const doubt = outcome === "unknown" ? "Whether it was done is not known." : undefined;
  const next = [doubt, advice].filter(Boolean).join(" ");
  return [first.filter((part) => part !== undefined && part !== "").join(" "), next].filter(Boolean).join("\n");
}

/** 400: the server did not accept the request as it stands. */
export class BadRequestError extends CoralogixError {}

/** The request is wrong and was not sent. */
export class InvalidRequestError extends BadRequestError {
  constructor(
    failure: Failure,
    readonly problems: readonly { path: Path; reason: string }[],
  ) {
    super({ ...failure, what: `the request was not sent\n${problems.map((p) => `  ${pathText(p.path)}: ${p.reason}`).join("\n")}` });
  }
}

/** 401: the key was refused. */
export class UnauthorizedError extends CoralogixError {
  protected static override advice = ({ host }: Failure) =>
    `The key was refused by ${host ?? "the server"}. Check that it is whole and still active, and that it belongs to an account of this region: region and key go together.`;
}

/** 403: the key lacks a permission. */
export class ForbiddenError extends CoralogixError {
  protected static override advice = ({ permissions = [] }: Failure) =>
    `The key lacks a permission${permissions.length ? `: this needs ${permissions.join(", ")}` : ""}, or it belongs to another team or region. Give it the permission, or use the key of this account.`;
}

/** 404: there is no such object. */
export class NotFoundError extends CoralogixError {}

/** 404: the server has no such operation. It says nothing of the object that was asked for. */
export class RouteNotFoundError extends CoralogixError {
  protected static override advice = ({ host, route }: Failure) =>
    `${host ?? "The server"} does not serve ${route}, which does not mean that the object was deleted. Check region, domain or url, and apiVersion; not every region has every service.`;
}

/** 409: something is there already, or was changed meanwhile. */
export class ConflictError extends CoralogixError {
  protected static override advice = (): string | undefined =>
    "Something is there already, or changed meanwhile: look at what the account holds before trying again.";
}

/** The team may have no more of these. Waiting does not help. */
export class LimitReachedError extends CoralogixError {
  protected static override advice = (): string | undefined =>
    "The account may have no more of these, and waiting does not change that: delete some, or ask for a higher limit.";
}

/** 429: too many calls. */
export class RateLimitedError extends CoralogixError {
  static override readonly retry: Retry = "later";
  protected static override advice = (): string | undefined =>
    "The server asks for fewer calls: wait, or let fewer calls run at once (maxInFlight).";
}

/** 5xx: the server failed. */
export class ServerError extends CoralogixError {
  static override readonly retry: Retry = "harmless";
  static override readonly outcome: Outcome = "unknown";
  protected static override advice = (): string | undefined => "The server failed: try again later.";
}

/** No whole answer came. */
export class NetworkError extends CoralogixError {
  static override readonly retry: Retry = "harmless";
  /** False when surely nothing reached the server. */
  readonly sent: boolean;
  /** Trying again cannot help. */
  readonly lasting: boolean;

  constructor(failure: Failure & { sent: boolean; lasting?: boolean }) {
    super({ ...failure, outcome: failure.outcome ?? (failure.sent ? "unknown" : "none") });
    this.sent = failure.sent;
    this.lasting = failure.lasting ?? false;
  }

  protected static override advice = ({ host }: Failure) =>
    `Check the network, the proxy settings, and that ${host ?? "the host"} is the right address.`;
}

/** The caller gave up. */
export class CancelledError extends CoralogixError {}

/** Something answered that is not this API, or not as it promises. */
export class UnexpectedAnswerError extends CoralogixError {
  /** The answer held nothing. */
  readonly empty: boolean;

  constructor(failure: Failure & { empty?: boolean }) {
    const done = failure.status !== undefined && failure.status < 300;
    super({ ...failure, outcome: failure.outcome ?? (done ? "unknown" : "none") });
    this.empty = failure.empty ?? false;
  }

  protected static override advice = ({ host }: Failure) =>
    `Check that ${host ?? "the address"} is the API's and that nothing in between answers in its place.`;
}
