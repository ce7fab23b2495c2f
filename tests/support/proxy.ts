import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { allOperations } from "../../src/emulator/server/behaviors";
import { Routes } from "../../src/emulator/server/routes";
import { type Node, nodeOf } from "../../src/schema/node";

/** Changes the JSON of a successful response of an operation, or delays it. */
export type Rewrite = (node: Node, wire: unknown, route: string) => unknown | Promise<unknown>;

const openProxies: Server[] = [];
afterEach(async () => {
  await Promise.all(
    openProxies
      .splice(0)
      .map((server) => new Promise((done) => server.close(done).closeAllConnections())),
  );
});

/** Called with the JSON and the URL of each write. */
export type Observe = (body: unknown, url: URL) => void;

/** A reverse proxy that rewrites each response, under the same base path. */
export async function proxy(
  target: string,
  rewrite: Rewrite,
  observe: Observe = () => {},
): Promise<string> {
  const routes = new Routes(allOperations());
  const { origin, pathname } = new URL(target);
  const server = createServer(
    // A connection that the server resets is reset here, too.
    (incoming, outgoing) =>
      void forward(origin, routes, { rewrite, observe }, incoming, outgoing).catch(() =>
        outgoing.destroy(),
      ),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  openProxies.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
}

async function forward(
  origin: string,
  routes: Routes,
  { rewrite, observe }: { rewrite: Rewrite; observe: Observe },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/", headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const sent = {
    authorization: headers.authorization ?? "",
    "content-type": headers["content-type"] ?? "application/json",
  };
  const body = chunks.length ? Buffer.concat(chunks) : null;
  if (body) observe(JSON.parse(body.toString()), new URL(url, origin));
  const response = await fetch(`${origin}${url}`, { method, headers: sent, body });
  const text = await response.text();
  const operation = routes.find(method, new URL(url, origin).pathname).match?.operation;
  const out = operation?.response;
  outgoing.writeHead(response.status, {
    "content-type": response.headers.get("content-type") ?? "application/json",
  });
  outgoing.end(
    response.ok && operation && out && text
      ? JSON.stringify(await rewrite(nodeOf(out), JSON.parse(text), operation.route))
      : text,
  );
}
