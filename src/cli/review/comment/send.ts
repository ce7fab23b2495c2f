import { sleep } from "../../../http/deadline";
import { createTransport, type HttpResponse } from "../../../http/transport";
import { version } from "../../../http/version";
import { EXIT } from "../../exit-codes";
import { CommandError, throwIfInterrupted } from "../../failure";
import type { CommentApi } from "./api";

const TIMEOUT_MS = 30_000;
const TRIES = 3;
const PAUSE_MS = 500;

export type Send = (method: string, path: string, body?: object) => Promise<HttpResponse>;

/** Sends requests to the API of comments. Redirects are not followed: they would move the token. */
export async function withSend<T>(
  api: CommentApi,
  signal: AbortSignal,
  work: (send: Send) => Promise<T>,
): Promise<T> {
  const transport = createTransport();
  const send = async (method: string, path: string, body?: object, tries = 1) => {
    const response = await transport.send({
      method,
      url: `${api.url}${path}`,
      headers: {
        ...api.headers,
        "user-agent": `pulumi-coralogix/${version}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    throwIfInterrupted(signal);
    const isFailed = "broken" in response;
    // A second POST could write a second comment.
    const mayRetry = method !== "POST" || (isFailed && !response.sent);
    if (tries < TRIES && mayRetry && (isFailed || isTransient(response))) {
      await sleep(PAUSE_MS * tries, signal).catch(() => {});
      return send(method, path, body, tries + 1);
    }
    if (isFailed) throw new CommandError(`${api.service} cannot be reached: ${response.what}.`);
    return response;
  };
  try {
    return await work((method, path, body) => send(method, path, body));
  } finally {
    transport.close();
  }
}

const isTransient = ({ status }: HttpResponse): boolean => status === 429 || status >= 500;

/** The parsed body of a response; fails where the request did not succeed. */
export function acceptedBody<T>(api: CommentApi, response: HttpResponse): T {
  const { status, text } = response;
  if (status >= 200 && status < 300) {
    try {
      return JSON.parse(text) as T;
    } catch {
      throw new CommandError(`${api.service} returned a response that is not JSON.`);
    }
  }
  throw refusalOf(api, response);
}

function refusalOf(api: CommentApi, { status, headers }: HttpResponse): CommandError {
  const isLimited = status === 429 || headers["x-ratelimit-remaining"] === "0";
  if (isLimited)
    return new CommandError(`${api.service} limits the rate of requests. Run the job again later.`);
  if ([401, 403, 404].includes(status))
    return new CommandError(`${api.refusal(status)} (${status})`, EXIT.access);
  const size = [400, 413, 422].includes(status)
    ? " The comment may be too long: give a smaller --max-size."
    : "";
  return new CommandError(`${api.service} did not accept the comment (${status}).${size}`);
}
