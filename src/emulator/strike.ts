import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { ApiError, errorResponse } from "./errors";
import type { Fault, FaultHow } from "./faults";

/** Waits, without keeping the process alive for it. */
export const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** Where a fault strikes. */
export interface Scene {
  outgoing: ServerResponse;
  /** Has the effect, and gives the answer that would have been. */
  run(): Promise<Response>;
  /** The key of the request opens nothing any more. */
  revoke(): void;
  /** Breaks all connections, and listens again after a while. */
  restart(downMs: number): void;
  plainTextErrors: boolean;
}

/** Lets a request fail as a fault says. */
export async function strike(fault: Fault, scene: Scene): Promise<Response> {
  const { outgoing, run } = scene;
  if (fault.how === "twice") return twice(fault.seen, run);
  if (fault.how === "drip") return drip(outgoing, await run(), fault.overMs);
  const answer = fault.when === "after" ? await run() : undefined;
  if (fault.how === "reset") return reset(outgoing);
  if (fault.how === "timeout") return silent(outgoing);
  if (fault.how === "truncated") return truncated(outgoing, (await answer?.text()) || "{}", fault.clean);
  if (fault.how === "status") return said(fault, scene.plainTextErrors);
  if (fault.how === "restart") return restarted(scene, fault.downMs);
  if (fault.how === "rolled") scene.revoke();
  else await pause(fault.delayMs);
  return answer ?? run();
}

async function twice(seen: "first" | "second" = "second", run: () => Promise<Response>): Promise<Response> {
  const [first, second] = [await run(), await run()];
  return seen === "first" ? first : second;
}

function restarted({ restart }: Scene, downMs = 100): Response {
  restart(downMs);
  return RESPONSE_ALREADY_SENT;
}

const PIECES = 10;
async function drip(outgoing: ServerResponse, answer: Response, overMs: number): Promise<Response> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), "content-length": bytes.length });
  outgoing.flushHeaders();
  for (let n = 0; n < PIECES && !outgoing.destroyed; n += 1) {
    await pauseUnless(outgoing, overMs / PIECES);
    outgoing.write(bytes.subarray(...[n, n + 1].map((at) => Math.floor((bytes.length * at) / PIECES))));
  }
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

/** Waits, or until the client has gone. */
async function pauseUnless(outgoing: ServerResponse, ms: number): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  outgoing.once("close", leave);
  await sleep(ms, undefined, { ref: false, signal: gone.signal }).catch(() => undefined);
  outgoing.off("close", leave);
}

function reset(outgoing: ServerResponse): Response {
  outgoing.socket?.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

async function silent(outgoing: ServerResponse): Promise<Response> {
  if (!outgoing.destroyed) await new Promise((closed) => outgoing.once("close", closed));
  return RESPONSE_ALREADY_SENT;
}

// The head promises the whole body; half of it follows, then the connection ends. Or it promises no more than the half.
function truncated(outgoing: ServerResponse, body: string, clean = false): Response {
  const bytes = Buffer.from(body);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  outgoing.writeHead(200, { "content-type": "application/json", "content-length": clean ? half.length : bytes.length });
  if (clean) outgoing.end(half);
  else outgoing.write(half, () => outgoing.socket?.destroy());
  return RESPONSE_ALREADY_SENT;
}

type Said = Extract<FaultHow, { how: "status" }>;
function said({ status, body = "json", message = "a fault was set", retryAfter }: Said, plain: boolean): Response {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  if (body === "json") return errorResponse(new ApiError(status, message, headers), plain);
  const text = body === "html" ? `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>` : null;
  return new Response(text, { status, headers: { "content-type": text ? "text/html" : "text/plain", ...headers } });
}
