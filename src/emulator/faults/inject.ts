import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { ApiError, errorResponse } from "../server/errors";
import type { Fault, FaultHow } from "./model";

/** Sleeps without keeping the process alive. */
export const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** The request that a fault is injected into. */
export interface FaultContext {
  outgoing: ServerResponse;
  /** Handles the request and returns the regular response. */
  run(): Promise<Response>;
  /** Revokes the API key of the request. */
  revoke(): void;
  /** Closes all connections and starts to listen again after `downMs`. */
  restart(downMs: number): void;
  plainTextErrors: boolean;
}

export async function injectFault(fault: Fault, ctx: FaultContext): Promise<Response> {
  const { outgoing, run } = ctx;
  if (fault.how === "twice") return handleTwice(fault.response, run);
  if (fault.how === "drip") return drip(outgoing, await run(), fault.overMs);
  const response = fault.when === "after" ? await run() : undefined;
  if (fault.how === "reset") return reset(outgoing);
  if (fault.how === "timeout") return silent(outgoing);
  if (fault.how === "truncated")
    return truncated(outgoing, (await response?.text()) || "{}", fault.clean);
  if (fault.how === "status") return statusResponse(fault, ctx.plainTextErrors);
  if (fault.how === "restart") return restarted(ctx, fault.downMs);
  if (fault.how === "rolled") ctx.revoke();
  else await pause(fault.delayMs);
  return response ?? run();
}

async function handleTwice(
  which: "first" | "second" = "second",
  run: () => Promise<Response>,
): Promise<Response> {
  const [first, second] = [await run(), await run()];
  return which === "first" ? first : second;
}

function restarted({ restart }: FaultContext, downMs = 100): Response {
  restart(downMs);
  return RESPONSE_ALREADY_SENT;
}

const PIECES = 10;
async function drip(
  outgoing: ServerResponse,
  response: Response,
  overMs: number,
): Promise<Response> {
  const bytes = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    "content-length": bytes.length,
  });
  outgoing.flushHeaders();
  for (let n = 0; n < PIECES && !outgoing.destroyed; n += 1) {
    await pauseUnless(outgoing, overMs / PIECES);
    outgoing.write(
      bytes.subarray(...[n, n + 1].map((at) => Math.floor((bytes.length * at) / PIECES))),
    );
  }
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

/** Sleeps for `ms`, or until the client disconnects. */
async function pauseUnless(outgoing: ServerResponse, ms: number): Promise<void> {
  const disconnected = new AbortController();
  const abort = () => disconnected.abort();
  outgoing.once("close", abort);
  await sleep(ms, undefined, { ref: false, signal: disconnected.signal }).catch(() => undefined);
  outgoing.off("close", abort);
}

function reset(outgoing: ServerResponse): Response {
  outgoing.socket?.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

async function silent(outgoing: ServerResponse): Promise<Response> {
  if (!outgoing.destroyed) await new Promise((closed) => outgoing.once("close", closed));
  return RESPONSE_ALREADY_SENT;
}

// Content-Length announces the whole body, but only half of it is sent. With `clean`, it announces
// the half.
function truncated(outgoing: ServerResponse, body: string, clean = false): Response {
  const bytes = Buffer.from(body);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  outgoing.writeHead(200, {
    "content-type": "application/json",
    "content-length": clean ? half.length : bytes.length,
  });
  if (clean) outgoing.end(half);
  else outgoing.write(half, () => outgoing.socket?.destroy());
  return RESPONSE_ALREADY_SENT;
}

type StatusFault = Extract<FaultHow, { how: "status" }>;
function statusResponse(
  { status, body = "json", message = "injected fault", retryAfter }: StatusFault,
  plain: boolean,
): Response {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  if (body === "json") return errorResponse(new ApiError(status, message, headers), plain);
  if (body === "object") return Response.json({}, { status, headers });
  const text =
    body === "html"
      ? `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`
      : null;
  return new Response(text, {
    status,
    headers: { "content-type": text ? "text/html" : "text/plain", ...headers },
  });
}
