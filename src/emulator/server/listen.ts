import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { errorBody } from "./errors";

/** A listening HTTP server. */
export interface Listening {
  port: number;
  /**
   * Closes all connections, stops listening for `downMs` and then listens on the same port again.
   */
  restart(downMs: number): Promise<void>;
  close(): Promise<void>;
}
/** Maximum time for pending requests when the server is closed. */
const GRACE_MS = 200;
/** Queries may contain ten thousand UUIDs. */
const maxHeaderSize = 1024 * 1024;

// biome-ignore lint/suspicious/noExplicitAny: the bindings of the app are not used here
export async function listen(app: Hono<any>, port: number, hostname: string): Promise<Listening> {
  const listener = getRequestListener(app.fetch as never, {
    // Tests may run in this process, so its globals must not change.
    overrideGlobalObjects: false,
    errorHandler: () =>
      new Response(errorBody(400, "the request is malformed"), {
        status: 400,
        headers: { "content-type": "application/json" },
      }),
  });
  const server = createServer(
    { keepAliveTimeout: 60_000, maxHeaderSize },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  server.on("clientError", (_error, socket) => rejectMalformed(socket as Socket));
  await bindPort(server, port, hostname);
  return createListening(server, (server.address() as AddressInfo).port, hostname);
}

const bindPort = (server: Server, port: number, hostname: string) =>
  new Promise<void>((done, failed) => {
    server.once("error", failed).listen(port, hostname, () => {
      server.off("error", failed);
      done();
    });
  });

function createListening(server: Server, port: number, hostname: string): Listening {
  const state = { open: true, up: Promise.resolve() };
  // A connection of another process may use the port for a moment.
  const listenAgain = async (): Promise<void> => {
    while (state.open && !server.listening)
      await bindPort(server, port, hostname).catch(() => sleep(50));
  };
  return {
    port,
    restart: (downMs) => {
      server.close();
      server.closeAllConnections();
      state.up = state.up.then(() => sleep(downMs)).then(listenAgain);
      return state.up;
    },
    close: async () => {
      state.open = false;
      await state.up;
      await close(server);
    },
  };
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    const timeout = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(timeout);
      done();
    });
    server.closeIdleConnections();
  });
}

// For input that is not HTTP: writes an error in the usual format to the raw socket.
function rejectMalformed(socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const body = errorBody(400, "the request is malformed");
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}
