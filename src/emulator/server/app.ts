import { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { AnyOperation } from "../../http/operation";
import type { Faults } from "../faults/faults";
import { injectFault } from "../faults/inject";
import { type Quirks, timeOfService } from "../quirks";
import type { Calls } from "./calls";
import { ApiError, errorResponse, noRoute } from "./errors";
import { type EmulatorState, handle, type ServedResponse } from "./handle";
import type { Latency } from "./latency";
import type { Match, Routes } from "./routes";
import { UNKNOWN_FIELDS } from "./serialize-response";

export interface AppState extends EmulatorState {
  /** The address that it listens on. */
  host: string;
  routes: Routes;
  calls: Calls;
  faults: Faults;
  latency: Latency;
  /** Closes all connections and starts to listen again after `downMs`. */
  restart(downMs: number): void;
}
type Env = { Bindings: HttpBindings };

/** The HTTP layer: finds the operation, injects faults, and sends all errors in one format. */
export function createApp(state: AppState): Hono<Env> {
  const app = new Hono<Env>();
  app.all("*", async (c) => {
    if (!isOwnHost(c.req.header("host"), state.host))
      return errorResponse(
        new ApiError(421, "the Host header names another server than this emulator"),
        state.quirks.plainTextErrors,
      );
    const url = new URL(c.req.url);
    const { match, allowed } = state.routes.find(c.req.method, url.pathname);
    log(state.calls, c, url.pathname, match?.operation);
    let handled = 0;
    const handleOnce = async () => {
      const response = await respond(
        () => perform(state, match, allowed, url, c),
        state.quirks,
        match?.operation.status,
      );
      handled += 1;
      if (handled > 1) logRepeated(state.calls, c, url.pathname, match?.operation, response.status);
      await state.latency.wait(match?.operation);
      return response;
    };
    const fault = state.faults.faultFor(c.req.method, match?.operation);
    const revoke = () => state.accounts.revokeOf(c.req.header("authorization"));
    return fault
      ? injectFault(fault, {
          outgoing: c.env.outgoing,
          run: handleOnce,
          revoke,
          restart: state.restart,
          plainTextErrors: state.quirks.plainTextErrors,
        })
      : handleOnce();
  });
  return app;
}

const ALL_ADDRESSES = ["0.0.0.0", "::"];
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether a request is meant for the emulator: a web page could let a name of its own lead to this
 * machine. An emulator that listens on all addresses has names that it does not know.
 */
function isOwnHost(header = "", host: string): boolean {
  const name = header.replace(/:\d*$/, "").toLowerCase();
  return (
    ALL_ADDRESSES.includes(host) ||
    LOOPBACK.test(name) ||
    [host, `[${host}]`].some((own) => own.toLowerCase() === name)
  );
}

function perform(
  state: AppState,
  match: Match | undefined,
  allowed: readonly string[],
  url: URL,
  c: Context<Env>,
): Promise<ServedResponse> {
  if (match) return handle(state, match, url, c.env.incoming);
  if (state.quirks.newer) return Promise.resolve(JSON.stringify(UNKNOWN_FIELDS));
  throw allowed.length ? new ApiError(501, "Method Not Allowed") : noRoute();
}

async function respond(
  run: () => Promise<ServedResponse>,
  quirks: Quirks,
  status = 200,
): Promise<Response> {
  const response = await respondWith(run, quirks, status);
  response.headers.set("date", timeOfService(quirks).toUTCString());
  return response;
}

const JSON_TYPE = { "content-type": "application/json" };
async function respondWith(
  run: () => Promise<ServedResponse>,
  { plainTextErrors }: Quirks,
  status: number,
): Promise<Response> {
  try {
    const body = await run();
    return status === 204
      ? new Response(null, { status })
      : new Response(encodeBody(body), { status, headers: JSON_TYPE });
  } catch (error) {
    return errorResponse(
      error instanceof ApiError ? error : new ApiError(500, "internal error"),
      plainTextErrors,
    );
  }
}

// Streams are lazy: a part is generated after the part before it was sent.
const encodeBody = (body: ServedResponse): string | ReadableStream =>
  typeof body === "string"
    ? body
    : (Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream);

// Logs the status that was sent, or 0 if the connection closed before a response.
function log(
  calls: Calls,
  c: Context<Env>,
  path: string,
  operation: AnyOperation | undefined,
): void {
  const { outgoing } = c.env;
  const { method } = c.req;
  calls.begin();
  outgoing.once("close", () =>
    calls.end({
      method,
      path,
      ...(operation ? { route: operation.route } : {}),
      status: outgoing.headersSent ? outgoing.statusCode : 0,
    }),
  );
}

// A request that is handled twice counts as two calls.
function logRepeated(
  calls: Calls,
  c: Context<Env>,
  path: string,
  operation: AnyOperation | undefined,
  status: number,
): void {
  calls.begin();
  calls.end({
    method: c.req.method,
    path,
    ...(operation ? { route: operation.route } : {}),
    status,
  });
}
