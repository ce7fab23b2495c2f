import type { Deadline } from "./deadline";

/** A call that brought no whole answer. */
export interface Breakage {
  broken: "network" | "answer" | "cancelled";
  /** False when surely nothing reached the server. */
  sent: boolean;
  /** What happened, in words. */
  what: string;
  /** Trying again cannot help. */
  lasting: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection broke",
  EPIPE: "the connection broke",
  ECONNABORTED: "the connection broke",
  ERR_STREAM_PREMATURE_CLOSE: "the connection broke in the middle of the answer",
  ERR_BAD_RESPONSE: "the connection broke in the middle of the answer",
  ENOTFOUND: "the host was not found",
  EAI_AGAIN: "the host could not be looked up",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
  ETIMEDOUT: "the connection timed out",
};
const TOO_LARGE = /^maxContentLength/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;
const SECURITY = /^(EPROTO|ERR_TLS|ERR_SSL)/;
// What the HTTP reader and the unpackers complain about.
const GARBLED = /^(HPE_|Z_|ERR_ZLIB|ERR__ERROR_FORMAT|ERR_BROTLI)/;

/** What went wrong, without the words of the error: they may hold an address with a password, or more. */
export function breakageOf(error: unknown, sent: boolean, clock: Deadline, timeoutMs: number): Breakage {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  const plain = { sent, lasting: false };
  if (clock.late()) return { ...plain, broken: "network", what: `no answer within ${timeoutMs / 1000} s` };
  if (clock.signal.aborted) return { ...plain, broken: "cancelled", what: "cancelled" };
  if (TOO_LARGE.test(message)) return { ...plain, broken: "answer", what: "an answer that is too large" };
  if (GARBLED.test(code)) return { ...plain, broken: "answer", what: `an answer that cannot be read (${code})` };
  if (CERTIFICATE.test(code)) return { ...plain, broken: "network", lasting: true, what: `the certificate is not trusted (${code})` };
  if (SECURITY.test(code)) return { ...plain, broken: "network", lasting: true, what: `no secure connection came about (${code})` };
  return { ...plain, broken: "network", what: `${WORDS[code] ?? "the network failed"}${code ? ` (${code})` : ""}` };
}
