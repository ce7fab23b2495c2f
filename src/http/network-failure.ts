import type { Deadline } from "./deadline";
import {
  CancelledError,
  type CoralogixError,
  type ErrorDetails,
  NetworkError,
  UnexpectedResponseError,
} from "./errors";

/** The failure of an attempt that received no complete response. */
export interface NetworkFailure {
  broken: "network" | "response" | "cancelled";
  /** False where the server cannot have received the request. */
  sent: boolean;
  /** A description of the failure. */
  what: string;
  /** A retry cannot succeed. */
  lasting: boolean;
}

const MESSAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection broke",
  EPIPE: "the connection broke",
  ECONNABORTED: "the connection broke",
  ERR_STREAM_PREMATURE_CLOSE: "the connection broke in the middle of the response",
  ERR_BAD_RESPONSE: "the connection broke in the middle of the response",
  ENOTFOUND: "the host was not found",
  EAI_AGAIN: "the host could not be looked up",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
  ETIMEDOUT: "the connection timed out",
};
const TOO_LARGE = /^maxContentLength/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;
const SECURITY = /^(EPROTO|ERR_TLS|ERR_SSL)/;
// Error codes of the HTTP parser and of decompression.
const MALFORMED = /^(HPE_|Z_|ERR_ZLIB|ERR__ERROR_FORMAT|ERR_BROTLI)/;

/**
 * Classifies an error by its code. Its message is not used: it may contain a URL with a password.
 */
export function networkFailureOf(
  error: unknown,
  sent: boolean,
  clock: Deadline,
  timeoutMs: number,
): NetworkFailure {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  const plain = { sent, lasting: false };
  if (clock.isTimeout())
    return { ...plain, broken: "network", what: `no response within ${timeoutMs / 1000} s` };
  if (clock.signal.aborted) return { ...plain, broken: "cancelled", what: "cancelled" };
  if (TOO_LARGE.test(message))
    return { ...plain, broken: "response", what: "a response that is too large" };
  if (MALFORMED.test(code))
    return { ...plain, broken: "response", what: `a response that cannot be read (${code})` };
  if (CERTIFICATE.test(code))
    return {
      ...plain,
      broken: "network",
      lasting: true,
      what: `the certificate is not trusted (${code})`,
    };
  if (SECURITY.test(code))
    return {
      ...plain,
      broken: "network",
      lasting: true,
      what: `no secure connection could be established (${code})`,
    };
  return {
    ...plain,
    broken: "network",
    what: `${MESSAGES[code] ?? "the network failed"}${code ? ` (${code})` : ""}`,
  };
}

/** The error of a call whose attempt failed. */
export function networkErrorOf(
  known: ErrorDetails,
  { broken, sent, lasting, what }: NetworkFailure,
): CoralogixError {
  const failure = { ...known, what, outcome: known.outcome ?? (sent ? "unknown" : "none") };
  if (broken === "network") return new NetworkError({ ...failure, sent, lasting });
  return broken === "cancelled"
    ? new CancelledError(failure)
    : new UnexpectedResponseError(failure);
}
