import { request } from "node:http";
import { connect } from "node:net";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../src/emulator";

/** Paths of the API that several files test. */
export const ALERTS = "/alerts/alerts/v3";
export const WEBHOOKS = "/integrations/webhooks/v1";
export const FOLDERS = "/dashboards/folders/v1";

/** A response exactly as it was received, without the decoding of a client. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any JSON value
  json: any;
}
export const KEY = "test-key";

const running: Emulator[] = [];
/** Starts an emulator that is closed after the test. */
export async function start(options: Partial<EmulatorOptions> = {}): Promise<Emulator> {
  const emulator = await startEmulator({ apiKey: KEY, ...options });
  running.push(emulator);
  return emulator;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((emulator) => emulator.close()));
});

interface RequestOptions {
  key?: string | null;
  headers?: Record<string, string>;
  /** Sent as is, without JSON encoding. */
  raw?: string | Buffer;
}

/** Sends one request over a connection of its own. */
export function call(
  emulator: Emulator,
  method: string,
  path: string,
  body?: unknown,
  { key = KEY, headers = {}, raw }: RequestOptions = {},
): Promise<HttpResponse> {
  return send(emulator, method, `/mgmt/openapi/5${path}`, body, {
    key,
    headers,
    ...(raw === undefined ? {} : { raw }),
  });
}

/** Like `call`, with the full path. */
export function send(
  emulator: Emulator,
  method: string,
  path: string,
  body?: unknown,
  { key = KEY, headers = {}, raw }: RequestOptions = {},
): Promise<HttpResponse> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: emulator.port,
        method,
        path,
        agent: false,
        headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", failed);
        incoming.on("aborted", () => failed(new Error("the response was truncated")));
        incoming.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            json: parsed(text),
          });
        });
      },
    );
    sent.on("error", failed);
    sent.end(payload);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes to a raw TCP connection and returns everything received until it is closed. */
export function sendRaw(emulator: Emulator, text: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(emulator.port, "127.0.0.1", () => socket.write(text));
    let response = "";
    socket.on("data", (chunk) => {
      response += chunk.toString();
    });
    socket.on("error", failed);
    socket.on("close", () => done(response));
  });
}

export const UUID = "0f0e0d0c-0b0a-4909-8807-060504030201";
export const slack = (name = "w") => ({
  type: "SLACK",
  name,
  url: "https://hooks.example.com/x",
  slack: {},
});
export const immediate = (more: object = {}) => ({
  name: "a",
  type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  ...more,
});
export const logsRule = (threshold = 5) => ({
  condition: {
    threshold,
    conditionType: "LOGS_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED",
    timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" },
  },
});
export const logsThreshold = (inner: object = {}, more: object = {}) => ({
  name: "t",
  type: "ALERT_DEF_TYPE_LOGS_THRESHOLD",
  logsThreshold: { rules: [logsRule()], ...inner },
  ...more,
});
export const metricThreshold = (inner: object = {}, more: object = {}) => ({
  name: "m",
  type: "ALERT_DEF_TYPE_METRIC_THRESHOLD",
  metricThreshold: {
    metricFilter: { promql: "sum by (pod, node) (rate(x[5m]))" },
    missingValues: { replaceWithZero: true },
    rules: [
      {
        condition: {
          threshold: 1,
          conditionType: "METRIC_THRESHOLD_CONDITION_TYPE_LESS_THAN",
          forOverPct: 50,
        },
      },
    ],
    ...inner,
  },
  ...more,
});
/** Creates an alert and returns the `alertDef` of the response. */
export const createAlert = async (
  emulator: Emulator,
  alertDefProperties: object,
  more: object = {},
) =>
  (await call(emulator, "POST", "/alerts/alerts/v3", { alertDefProperties, ...more })).json
    .alertDef;
