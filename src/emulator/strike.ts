import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { errorBody } from "./errors";
import type { Fault, FaultHow } from "./faults";

/** Waits, without keeping the process alive for it. */
export const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** Lets a request fail as a fault says; `run` has the effect and gives the answer that would have been. */
export async function strike(fault: Fault, outgoing: ServerResponse, run: () => Promise<Response>): Promise<Response> {
  const answer = fault.when === "after" ? await run() : undefined;
  if (fault.how === "reset") return reset(outgoing);
  if (fault.how === "timeout") return silent(outgoing);
  if (fault.how === "truncated") return truncated(outgoing, (await answer?.text()) ?? "{}");
  if (fault.how === "status") return said(fault);
  await pause(fault.delayMs);
  return answer ?? run();
}

function reset(outgoing: ServerResponse): Response {
  outgoing.socket?.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

async function silent(outgoing: ServerResponse): Promise<Response> {
  if (!outgoing.destroyed) await new Promise((closed) => outgoing.once("close", closed));
  return RESPONSE_ALREADY_SENT;
}

// The head promises the whole body; half of it follows, then the connection ends.
function truncated(outgoing: ServerResponse, body: string): Response {
  const bytes = Buffer.from(body);
  outgoing.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
  outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => outgoing.socket?.destroy());
  return RESPONSE_ALREADY_SENT;
}

const KINDS = {
  json: ({ status, message = "a fault was set" }: Said) => ({ type: "application/json", body: errorBody(status, message) }),
  html: ({ status }: Said) => ({
    type: "text/html",
    body: `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
  }),
  empty: () => ({ type: "text/plain", body: "" }),
};
type Said = Extract<FaultHow, { how: "status" }>;
function said(fault: Said): Response {
  const { type, body } = KINDS[fault.body ?? "json"](fault);
  const headers = { "content-type": type, ...(fault.retryAfter === undefined ? {} : { "retry-after": String(fault.retryAfter) }) };
  return new Response(body || null, { status: fault.status, headers });
}
