import http from "node:http";
import net, { type AddressInfo } from "node:net";
import tls from "node:tls";

interface ReceivedRequest {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}
export interface MockResponse {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a string unchanged. */
  body?: unknown;
}
type Handler = (
  received: ReceivedRequest,
  count: number,
  raw: { req: http.IncomingMessage; res: http.ServerResponse },
) => MockResponse | undefined | Promise<MockResponse | undefined>;

const openServers = new Set<{ close(): Promise<void> }>();

/** Closes every server of a test. */
export const closeAll = async (): Promise<void> => {
  await Promise.all([...openServers].map((one) => one.close()));
  openServers.clear();
};

/** A mock server. The response is the return value of the handler, or written by it. */
export async function serve(handler: Handler) {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<net.Socket>();
  const server = http.createServer(async (req, res) => {
    const received = {
      method: req.method ?? "",
      url: req.url ?? "",
      headers: req.headers,
      body: await requestBodyOf(req),
    };
    requests.push(received);
    const mock = await handler(received, requests.length, { req, res });
    if (mock) writeResponse(res, mock);
  });
  server.on("connection", (socket) => sockets.add(socket));
  const port = await listen(server, sockets);
  return { url: `http://127.0.0.1:${port}`, port, requests, connections: () => sockets.size };
}

/** A TCP server: the handler gets the raw connection. */
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

/** A server of HTTPS whose clients never get as far as a request. */
export async function serveTls(options: tls.TlsOptions) {
  const sockets = new Set<net.Socket>();
  const server = tls.createServer(options);
  server.on("connection", (socket: net.Socket) => sockets.add(socket));
  server.on("tlsClientError", () => {});
  const port = await listen(server, sockets);
  return { url: `https://127.0.0.1:${port}`, connections: () => sockets.size };
}

/** A port that refuses connections. */
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
  openServers.add({ close });
  return (server.address() as AddressInfo).port;
}

async function requestBodyOf(req: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function writeResponse(
  res: http.ServerResponse,
  { status = 200, headers = {}, body }: MockResponse,
): void {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  res.writeHead(status, {
    ...(typeof body === "object" ? { "content-type": "application/json" } : {}),
    ...headers,
  });
  res.end(text);
}
