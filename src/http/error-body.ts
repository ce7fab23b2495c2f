import { isRecord } from "../schema/record";
import { jsonIn } from "../text/decoded";
import { oneLine } from "./inert";
import type { Redact } from "./redact";
import type { HttpResponse } from "./transport";

/** The code and the message of an error response. */
interface ErrorBody {
  code?: number;
  message?: string;
}

// Older deployments respond with plain text, `Not Found: no such alert`; newer ones with an object.
const STATUS_PHRASES =
  /^(bad request|invalid argument|unauthorized|unauthenticated|forbidden|permission denied|not found|method not allowed|conflict|already exists|aborted|failed precondition|precondition failed|out of range|unprocessable entity|too many requests|resource exhausted|cancelled|internal( server error)?|unknown|data loss|not implemented|unimplemented|bad gateway|(service )?unavailable|gateway timeout|deadline exceeded)(?=:|$)/i;

/** The error in a response, as JSON or plain text. Undefined where a proxy wrote the response. */
export function parseErrorBody({ text }: Pick<HttpResponse, "text">): ErrorBody | undefined {
  const json = jsonIn(text);
  if (json === undefined)
    return STATUS_PHRASES.test(text.trim()) ? { message: text.trim() } : undefined;
  if (!isRecord(json)) return undefined;
  const inner = isRecord(json.error) ? json.error : json;
  const message = [inner.message, json.error, json.detail].find(
    (one) => typeof one === "string" && one.trim(),
  );
  return {
    ...(typeof inner.code === "number" ? { code: inner.code } : {}),
    ...(typeof message === "string" ? { message } : {}),
  };
}

const PREFIX = /^\s*not found\s*:\s*/i;
const GENERIC = /^(not found|404( page)? not found)?[.!]?$/i;

/**
 * Whether a 404 reports a missing object, and not a missing route: its message names the object.
 */
export function namesObject({ code, message = "" }: ErrorBody): boolean {
  const rest = message.replace(PREFIX, "").trim();
  return !GENERIC.test(rest) && (PREFIX.test(message) || code !== undefined);
}

const MAX_MESSAGE_LENGTH = 500;
const ELLIPSIS = "…";

/** The message of the server: one line, without secrets, shortened. */
export function messageIn(response: HttpResponse, redact: Redact): string | undefined {
  const { message } = parseErrorBody(response) ?? {};
  // Redact first: shortening could cut a secret in half, which would not be recognized.
  return message === undefined ? undefined : shorten(oneLine(redact(message)));
}

export const shorten = (text: string, maxLength = MAX_MESSAGE_LENGTH): string =>
  text.length > maxLength ? text.slice(0, maxLength - 1) + ELLIPSIS : text;
