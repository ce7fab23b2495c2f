import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { errorBody } from "./errors";

/** A server that listens. */
export interface Listening {
  port: number;
  /** Breaks all connections; for so long nothing listens, then it listens again where it did. */
  restart(downMs: number): Promise<void>;
  close(): Promise<void>;
}
/** How long requests under way may still take when the server is closed. */
const GRACE_MS = 200;
/** Ids in a query are many where the service allows it: ten thousand UUIDs must fit. */
const maxHeaderSize = 1024 * 1024;

// biome-ignore lint/suspicious/noExplicitAny: what an app is bound to is its own affair
export async function listen(app: Hono<any>, port: number, hostname: string): Promise<Listening> {
  const listener = getRequestListener(app.fetch as never, {
    // The process may be a test's own: its globals stay as they are.
    overrideGlobalObjects: false,
    errorHandler: () =>
      new Response(errorBody(400, "the request is malformed"), { status: 400, headers: { "content-type": "application/json" } }),
  });
  const server = createServer({ keepAliveTimeout: 60_000, maxHeaderSize }, (incoming, outgoing) => void listener(incoming, outgoing));
  server.on("clientError", (_error, socket) => malformed(socket as Socket));
  await bound(server, port, hostname);
  return standing(server, (server.address() as AddressInfo).port, hostname);
}

const bound = (server: Server, port: number, hostname: string) =>
  new Promise<void>((done, failed) => {
    server.once("error", failed).listen(port, hostname, () => {
      server.off("error", failed);
      done();
    });
  });

function standing(server: Server, port: number, hostname: string): Listening {
  const now = { open: true, up: Promise.resolve() };
  // The number may be taken for a moment by a connection of somebody else.
  const again = async (): Promise<void> => {
    while (now.open && !server.listening) await bound(server, port, hostname).catch(() => sleep(50));
  };
  return {
    port,
    restart: (downMs) => {
      server.close();
      server.closeAllConnections();
      now.up = now.up.then(() => sleep(downMs)).then(again);
      return now.up;
    },
    close: async () => {
      now.open = false;
      await now.up;
      await close(server);
    },
  };
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(late);
      done();
    });
    server.closeIdleConnections();
  });
}

// Not even HTTP: answered on the bare connection, in the form of every other error.
function malformed(socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const body = errorBody(400, "the request is malformed");
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}
