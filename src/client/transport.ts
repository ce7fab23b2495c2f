import http from "node:http";
import https from "node:https";
import type { AxiosRequestConfig } from "axios";
import { type Breakage, breakageOf } from "./breakage";
import { deadline } from "./deadline";

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
export interface Transport {
  send(sending: Sending): Promise<Answer | Breakage>;
  close(): void;
}

// An idle connection is dropped before servers usually drop it: a call on a connection that is just being closed has an unknown outcome.
const POOL = { keepAlive: true, timeout: 4_000 };
const LARGEST = 64 * 1024 * 1024;

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
