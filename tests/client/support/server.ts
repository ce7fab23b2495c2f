import http from "node:http";
import net, { type AddressInfo } from "node:net";

interface Seen {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}
export interface Given {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a text as it is. */
  body?: unknown;
}
type Handler = (
  seen: Seen,
  count: number,
  raw: { req: http.IncomingMessage; res: http.ServerResponse },
) => Given | undefined | Promise<Given | undefined>;

const open = new Set<{ close(): Promise<void> }>();

/** Ends every server of a test. */
export const closeAll = async (): Promise<void> => {
  await Promise.all([...open].map((one) => one.close()));
  open.clear();
};

/** A real server. What the handler gives is sent; nothing given means that the handler answers itself, or never. */
export async function serve(handler: Handler) {
  const requests: Seen[] = [];
  const sockets = new Set<net.Socket>();
  const server = http.createServer(async (req, res) => {
    const seen = { method: req.method ?? "", url: req.url ?? "", headers: req.headers, body: await textOf(req) };
    requests.push(seen);
    const given = await handler(seen, requests.length, { req, res });
    if (given) answer(res, given);
  });
  server.on("connection", (socket) => sockets.add(socket));
  const port = await listen(server, sockets);
  return { url: `http://127.0.0.1:${port}`, port, requests, connections: () => sockets.size };
}

/** A server below HTTP: the handler has the bare connection. */
export async function serveRaw(handler: (socket: net.Socket, count: number) => void) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    handler(socket, sockets.size);
  });
  const port = await listen(server, sockets);
  return { url: `http://127.0.0.1:${port}`, port, connections: () => sockets.size };
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function listen(server: net.Server, sockets: Set<net.Socket>): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  open.add({ close });
  return (server.address() as AddressInfo).port;
}

async function textOf(req: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answer(res: http.ServerResponse, { status = 200, headers = {}, body }: Given): void {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  res.writeHead(status, { ...(typeof body === "object" ? { "content-type": "application/json" } : {}), ...headers });
  res.end(text);
}
