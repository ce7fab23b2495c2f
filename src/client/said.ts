import { isRecord } from "../schema/path";
import { jsonOf } from "./answer";
import type { Redact } from "./redact";
import type { Answer } from "./transport";

/** What an error of the API says: its number where it has one, and its words as they came. */
interface Said {
  code?: number;
  message?: string;
}

// Older deployments write `Not Found: no such alert` as it stands here; newer ones inside an object.
const STATUS_WORDS =
  /^(bad request|invalid argument|unauthorized|unauthenticated|forbidden|permission denied|not found|method not allowed|conflict|already exists|aborted|failed precondition|precondition failed|out of range|unprocessable entity|too many requests|resource exhausted|cancelled|internal( server error)?|unknown|data loss|not implemented|unimplemented|bad gateway|(service )?unavailable|gateway timeout|deadline exceeded)(?=:|$)/i;

/** What the server says, in an error object or in plain text. Undefined where the text is neither: somebody else wrote it. */
export function saidIn({ text }: Pick<Answer, "text">): Said | undefined {
  const json = jsonOf(text);
  if (json === undefined) return STATUS_WORDS.test(text.trim()) ? { message: text.trim() } : undefined;
  if (!isRecord(json)) return undefined;
  const inner = isRecord(json.error) ? json.error : json;
  const words = [inner.message, json.error, json.detail].find((one) => typeof one === "string" && one.trim());
  return { ...(typeof inner.code === "number" ? { code: inner.code } : {}), ...(typeof words === "string" ? { message: words } : {}) };
}

const PREFIX = /^\s*not found\s*:\s*/i;
const GENERAL = /^(not found|404( page)? not found)?[.!]?$/i;

/** Whether a 404 says of an object, and not of the route, that it is not there: it names something. */
export function namesObject({ code, message = "" }: Said): boolean {
  const rest = message.replace(PREFIX, "").trim();
  return !GENERAL.test(rest) && (PREFIX.test(message) || code !== undefined);
}

const LONGEST = 500;
const ELLIPSIS = "…";

/** The server's own words: one line, without secrets, not too long. */
export function messageIn(answer: Answer, redact: Redact): string | undefined {
  const { message } = saidIn(answer) ?? {};
  // Secrets go before the length is cut, or half of one could stay.
  return message === undefined
    ? undefined
    : shorten(
        redact(message)
          .replace(/[\s\p{Cc}]+/gu, " ")
          .trim(),
      );
}

export const shorten = (text: string, most = LONGEST): string => (text.length > most ? text.slice(0, most - 1) + ELLIPSIS : text);
