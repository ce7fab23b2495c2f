import { sleep } from "../../../http/deadline";
import { createTransport, type HttpResponse } from "../../../http/transport";
import { version } from "../../../http/version";
import { jsonIn } from "../../../text/decoded";
import { CommandError, EXIT, throwIfInterrupted, UsageError } from "../../failure";
import type { Io } from "../../io";
import type { Comment, CommentApi, User, Variables } from "./api";
import { githubComments } from "./github";
import { gitlabComments } from "./gitlab";

/** More comments are not read. */
const MAX_PAGES = 100;

/**
 * The pull request of the pipeline that this process runs in.
 * @public
 */
export function commentApiIn(env: Variables): CommentApi {
  if (env.GITHUB_REPOSITORY) return githubComments(env);
  if (env.CI_PROJECT_ID) return gitlabComments(env);
  throw new UsageError(
    "--comment works in GitHub Actions and GitLab CI: neither GITHUB_REPOSITORY nor CI_PROJECT_ID is set.",
  );
}

/**
 * Creates or updates the comment whose first line is that of `text`. Without a change to report, no
 * comment is created, but an existing one is updated.
 * @public
 */
export const writeComment = (
  io: Io,
  api: CommentApi,
  text: string,
  hasChanges: boolean,
): Promise<void> =>
  withSend(api, io.signal, async (send) => {
    const [marker = ""] = text.split("\n");
    const existing = await findOwn(send, api, marker);
    if (existing && (await update(send, api, existing, text)))
      return io.err(`The comment of the ${pullRequestOf(api)} is updated.`);
    if (!hasChanges) return io.err("Nothing changes: no comment is created.");
    acceptedBody(api, await send("POST", api.createPath, { body: text }));
    io.err(`A comment of the ${pullRequestOf(api)} is created.`);
  });

const pullRequestOf = ({ service }: CommentApi): string =>
  service === "GitLab" ? "merge request" : "pull request";

/** Whether the comment still exists, and is updated. */
async function update(send: Send, api: CommentApi, { id }: Comment, text: string) {
  const response = await send(api.updateMethod, api.updatePath(id), { body: text });
  if (response.status === 404) return false;
  acceptedBody(api, response);
  return true;
}

/**
 * The oldest comment with the marker whose author owns the token. Anybody can write a comment with
 * the marker: its author could change it after the review.
 */
async function findOwn(send: Send, api: CommentApi, marker: string): Promise<Comment | undefined> {
  const found: Comment[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const response = await send("GET", api.listPath(page));
    const comments = acceptedBody<Comment[]>(api, response);
    found.push(...comments.filter(({ body }) => body?.split(/\r?\n/, 1)[0] === marker));
    if (!/rel="?next"?/.test(response.headers.link ?? "")) break;
  }
  if (!found.length) return undefined;
  const user = await ownUser(send);
  return found.find((comment) => api.isOwn(comment, user));
}

/** The owner of the token; undefined for the token of a workflow, which has no user. */
async function ownUser(send: Send): Promise<User | undefined> {
  const { status, text } = await send("GET", "/user");
  return status === 200 ? (jsonIn(text) as User | undefined) : undefined;
}

const TIMEOUT_MS = 30_000;
const TRIES = 3;
const PAUSE_MS = 500;

type Send = (method: string, path: string, body?: object) => Promise<HttpResponse>;

/** Sends requests to the API of comments. Redirects are not followed: they would move the token. */
async function withSend<T>(
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
function acceptedBody<T>(api: CommentApi, response: HttpResponse): T {
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
