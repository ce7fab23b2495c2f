import http from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import type { AxiosRequestConfig } from "axios";
import { type Breakage, breakageOf } from "./breakage";
import { type Deadline, deadline } from "./deadline";

/** A request, ready to travel. */
interface Sending {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
  signal?: AbortSignal;
}
/** An answer, whole and not yet read. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}
/** An answer that is read as it comes: what was read is not kept. Whoever asks for no further piece lets go of the connection. */
export interface Flow extends Omit<Answer, "text"> {
  /** Its text in pieces, and last what broke it, if something did. */
  pieces: AsyncGenerator<string | Breakage, void>;
}
export interface Transport {
  send(sending: Sending): Promise<Answer | Breakage>;
  open(sending: Sending): Promise<Flow | Breakage>;
  close(): void;
}

// An idle connection is dropped before servers usually drop it: a call on a connection that is just being closed has an unknown outcome.
const POOL = { keepAlive: true, timeout: 4_000 };
/** So many bytes are read at once at most. */
export const LARGEST = 64 * 1024 * 1024;

// Whatever the status, whatever the text: what it means is decided elsewhere. No redirect is followed, for the key would travel along.
const PLAIN: AxiosRequestConfig<string> = {
  responseType: "text",
  transformRequest: (body) => body,
  transformResponse: (text) => text,
  validateStatus: () => true,
  maxRedirects: 0,
  maxContentLength: LARGEST,
  maxBodyLength: LARGEST,
};

/** Calls over axios: connections are kept, proxies come from the environment. */
export function createTransport(): Transport {
  const agents = { httpAgent: new http.Agent(POOL), httpsAgent: new https.Agent(POOL) };
  return {
    send: (sending) => send(sending, agents),
    open: (sending) => open(sending, agents),
    close: () => {
      agents.httpAgent.destroy();
      agents.httpsAgent.destroy();
    },
  };
}

async function send({ method, url, headers, body, timeoutMs, signal }: Sending, agents: AxiosRequestConfig): Promise<Answer | Breakage> {
  const trace = { sent: false };
  const clock = deadline(timeoutMs, signal);
  try {
    const call = { ...PLAIN, ...agents, method, url, headers, data: body, signal: clock.signal, transport: traced(trace) };
    const answer = await axios().request<string>(call);
    return { status: answer.status, headers: flat(answer.headers), text: answer.data ?? "" };
  } catch (error) {
    return breakageOf(error, trace.sent, clock, timeoutMs);
  } finally {
    clock.stop();
  }
}

async function open({ method, url, headers, body, timeoutMs, signal }: Sending, agents: AxiosRequestConfig): Promise<Flow | Breakage> {
  const trace = { sent: false };
  const clock = deadline(timeoutMs, signal);
  const broken = (error: unknown) => breakageOf(error, trace.sent, clock, timeoutMs);
  try {
    const call = { ...PLAIN, ...STREAM, ...agents, method, url, headers, data: body, signal: clock.signal, transport: traced(trace) };
    const answer = await axios().request<Readable>(call);
    return { status: answer.status, headers: flat(answer.headers), pieces: piecesOf(answer.data, clock, broken) };
  } catch (error) {
    clock.stop();
    return broken(error);
  }
}
// However much comes in all: a stream is never held whole.
const STREAM: AxiosRequestConfig<string> = { responseType: "stream", maxContentLength: -1 };

function piecesOf(text: Readable, clock: Deadline, broken: (error: unknown) => Breakage): Flow["pieces"] {
  // It may break before anybody reads.
  text.on("error", () => {});
  clock.signal.addEventListener("abort", () => text.destroy(new Error("given up")), { once: true });
  return read(text.setEncoding("utf8"), clock, broken);
}
async function* read(text: Readable, clock: Deadline, broken: (error: unknown) => Breakage): Flow["pieces"] {
  try {
    for await (const piece of text) {
      // What the caller does with a piece takes no time of the server's.
      clock.hold();
      yield piece as string;
      clock.renew();
    }
  } catch (error) {
    yield broken(error);
  } finally {
    clock.stop();
    text.destroy();
  }
}

// Loaded at the first call: a preview that makes none does not pay for it.
const axios = () => require("axios") as import("axios").AxiosStatic;

const flat = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** Node's own request, watched: nothing can have reached the server before the connection stood. */
const traced = (trace: { sent: boolean }) => ({
  request(options: https.RequestOptions, done: (answer: http.IncomingMessage) => void): http.ClientRequest {
    const request = (options.protocol === "https:" ? https : http).request(options, done);
    const stands = () => {
      trace.sent = true;
    };
    request.once("socket", (socket) => {
      const { connecting, secureConnecting, encrypted } = socket as typeof socket & { secureConnecting?: boolean; encrypted?: boolean };
      if (connecting || secureConnecting) socket.once(encrypted ? "secureConnect" : "connect", stands);
      else stands();
    });
    return request;
  },
});
