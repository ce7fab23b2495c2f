import { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { AnyOperation } from "../client/operation";
import type { Calls } from "./calls";
import { ApiError, errorResponse, noRoute } from "./errors";
import type { Faults } from "./faults";
import { handle, type Service, type Told } from "./handle";
import type { Latency } from "./latency";
import type { Match, Routes } from "./routes";
import { strike } from "./strike";
import type { Unkind } from "./unkind";

export interface Parts extends Service {
  routes: Routes;
  calls: Calls;
  faults: Faults;
  latency: Latency;
  /** Breaks all connections, and listens again after a while. */
  restart(downMs: number): void;
}
type Env = { Bindings: HttpBindings };

/** The HTTP side: finds the operation, lets faults strike, and tells every error the same way. */
export function appOf(parts: Parts): Hono<Env> {
  const app = new Hono<Env>();
  app.all("*", async (c) => {
    const url = new URL(c.req.url);
    const { match, allowed } = parts.routes.find(c.req.method, url.pathname);
    log(parts.calls, c, url.pathname, match?.operation);
    let handled = 0;
    const run = async () => {
      const answer = await answered(() => perform(parts, match, allowed, url, c), parts.unkind, match?.operation.status);
      handled += 1;
      if (handled > 1) again(parts.calls, c, url.pathname, match?.operation, answer.status);
      await parts.latency.wait(match?.operation);
      return answer;
    };
    const fault = parts.faults.strike(c.req.method, match?.operation);
    const revoke = () => parts.accounts.revokeOf(c.req.header("authorization"));
    return fault
      ? strike(fault, { outgoing: c.env.outgoing, run, revoke, restart: parts.restart, plainTextErrors: parts.unkind.plainTextErrors })
      : run();
  });
  return app;
}

function perform(parts: Parts, match: Match | undefined, allowed: readonly string[], url: URL, c: Context<Env>): Promise<Told> {
  if (match) return handle(parts, match, url, c.env.incoming);
  throw allowed.length ? new ApiError(501, "Method Not Allowed") : noRoute();
}

const JSON_TYPE = { "content-type": "application/json" };
async function answered(run: () => Promise<Told>, { plainTextErrors }: Unkind, status = 200): Promise<Response> {
  try {
    const body = await run();
    return status === 204 ? new Response(null, { status }) : new Response(written(body), { status, headers: JSON_TYPE });
  } catch (error) {
    return errorResponse(error instanceof ApiError ? error : new ApiError(500, "internal error"), plainTextErrors);
  }
}

// A part is made when the one before it is on its way.
const written = (body: Told): string | ReadableStream =>
  typeof body === "string" ? body : (Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream);

// The status is what was really sent: 0 where the connection broke before any answer.
function log(calls: Calls, c: Context<Env>, path: string, operation: AnyOperation | undefined): void {
  const { outgoing } = c.env;
  const { method } = c.req;
  calls.begin();
  outgoing.once("close", () =>
    calls.end({ method, path, ...(operation ? { route: operation.route } : {}), status: outgoing.headersSent ? outgoing.statusCode : 0 }),
  );
}

// What is delivered twice is two calls.
function again(calls: Calls, c: Context<Env>, path: string, operation: AnyOperation | undefined, status: number): void {
  calls.begin();
  calls.end({ method: c.req.method, path, ...(operation ? { route: operation.route } : {}), status });
}
