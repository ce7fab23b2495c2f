import http from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import type { InternalAxiosRequestConfig } from "axios";
import { type Deadline, deadline } from "./deadline";
import { type NetworkFailure, networkFailureOf } from "./network-failure";

/** A serialized request. */
interface OutgoingRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
  signal?: AbortSignal;
}
interface ResponseHead {
  status: number;
  headers: Readonly<Record<string, string>>;
}
export const isSuccess = ({ status }: Pick<ResponseHead, "status">): boolean =>
  status >= 200 && status < 300;

/** A complete response whose body is not parsed yet. */
export interface HttpResponse extends ResponseHead {
  text: string;
}
/** A response that is read in chunks, without buffering. Ending the loop closes the connection. */
export interface StreamedResponse extends ResponseHead {
  /** The chunks of the body. If the connection fails, the last item is the failure. */
  chunks: AsyncGenerator<string | NetworkFailure, void>;
}
/** The timeout of an attempt, and the classification of its errors. */
interface Attempt {
  clock: Deadline;
  toFailure: (error: unknown) => NetworkFailure;
}
export interface Transport {
  send(request: OutgoingRequest): Promise<HttpResponse | NetworkFailure>;
  open(request: OutgoingRequest): Promise<StreamedResponse | NetworkFailure>;
  close(): void;
}

// Idle connections are closed before servers usually close them: a request on a connection that the
// server is just closing has an unknown outcome.
const AGENT_OPTIONS = { keepAlive: true, timeout: 4_000 };
/** Maximum size of a response or of one streamed message, in bytes. */
export const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

type Config = Omit<InternalAxiosRequestConfig<string>, "headers">;

// Every status and text is returned unchanged: `classify.ts` and `response.ts` interpret them.
// Redirects are not followed, since they would send the key to another address.
const BASE_CONFIG: Config = {
  responseType: "text",
  validateStatus: () => true,
  maxRedirects: 0,
  maxContentLength: MAX_RESPONSE_BYTES,
  maxBodyLength: MAX_RESPONSE_BYTES,
};

/** Sends requests with axios: connections are reused, proxies are taken from the environment. */
export function createTransport(): Transport {
  const agents = {
    httpAgent: new http.Agent(AGENT_OPTIONS),
    httpsAgent: new https.Agent(AGENT_OPTIONS),
  };
  return {
    send: (request) => exchange(request, agents, readText),
    open: (request) => exchange(request, { ...agents, ...STREAM_CONFIG }, readChunks),
    close: () => {
      agents.httpAgent.destroy();
      agents.httpsAgent.destroy();
    },
  };
}

/** Sends a request. `read` takes the response when its headers are there, and stops the clock. */
async function exchange<Body, R>(
  { method, url, headers, body, timeoutMs, signal }: OutgoingRequest,
  config: Config,
  read: (body: Body, head: ResponseHead, attempt: Attempt) => R,
): Promise<R | NetworkFailure> {
  const trace = { sent: false };
  const clock = deadline(timeoutMs, signal);
  const toFailure = (error: unknown) => networkFailureOf(error, trace.sent, clock, timeoutMs);
  try {
    clock.signal.throwIfAborted();
    const { AxiosHeaders, getAdapter } = axios();
    // Not `request`, which merges, transforms and copies what is complete here: a third of the CPU
    // time of a request.
    const response = await getAdapter("http")({
      ...BASE_CONFIG,
      ...config,
      method,
      url,
      headers: AxiosHeaders.from(headers),
      data: body,
      signal: clock.signal,
      transport: recordConnection(trace),
    });
    const head = { status: response.status, headers: lowerCaseHeaders(response.headers) };
    return read(response.data as Body, head, { clock, toFailure });
  } catch (error) {
    clock.stop();
    return toFailure(error);
  }
}

function readText(text: string | undefined, head: ResponseHead, { clock }: Attempt): HttpResponse {
  clock.stop();
  return { ...head, text: text ?? "" };
}

// A stream has no maximum size, since it is not buffered.
const STREAM_CONFIG: Config = { responseType: "stream", maxContentLength: -1 };

const readChunks = (body: Readable, head: ResponseHead, attempt: Attempt): StreamedResponse => ({
  ...head,
  chunks: chunksOf(body, attempt, isSuccess(head)),
});

// The messages of a stream have the timeout each, the body of an error has it as a whole.
function chunksOf(
  text: Readable,
  attempt: Attempt,
  hasMessages: boolean,
): StreamedResponse["chunks"] {
  const { clock } = attempt;
  // An error before the first read would otherwise be unhandled.
  text.on("error", () => {});
  clock.signal.addEventListener("abort", () => text.destroy(new Error("given up")), { once: true });
  return iterate(text.setEncoding("utf8"), attempt, hasMessages);
}
async function* iterate(
  text: Readable,
  { clock, toFailure }: Attempt,
  hasMessages: boolean,
): StreamedResponse["chunks"] {
  try {
    for await (const chunk of text) {
      // The time that the caller needs for a chunk does not count towards the timeout.
      if (hasMessages) clock.pause();
      yield chunk as string;
      if (hasMessages) clock.restart();
    }
  } catch (error) {
    yield toFailure(error);
  } finally {
    clock.stop();
    text.destroy();
  }
}

// Loaded at the first request: a preview without requests does not need it.
const axios = () => require("axios") as import("axios").AxiosStatic;

const lowerCaseHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

/** Node's request, which records when the connection is open: before that nothing was sent. */
const recordConnection = (trace: { sent: boolean }) => ({
  request(
    options: https.RequestOptions,
    done: (response: http.IncomingMessage) => void,
  ): http.ClientRequest {
    const request = (options.protocol === "https:" ? https : http).request(options, done);
    const markSent = () => {
      trace.sent = true;
    };
    request.once("socket", (socket) => {
      const { connecting, secureConnecting, encrypted } = socket as typeof socket & {
        secureConnecting?: boolean;
        encrypted?: boolean;
      };
      if (connecting || secureConnecting)
        socket.once(encrypted ? "secureConnect" : "connect", markSent);
      else markSent();
    });
    return request;
  },
});
