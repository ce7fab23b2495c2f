import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { allOperations } from "../../src/emulator/behaviours";
import { Routes } from "../../src/emulator/routes";
import { type Node, nodeOf } from "../../src/schema/node";

/** What becomes of the JSON of a good response. */
export type Rewrite = (node: Node, wire: unknown) => unknown;

const running: Server[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections())));
});

/** A server that stands before another one, and tells each of its responses otherwise. It answers under the same base path. */
export async function proxy(target: string, rewrite: Rewrite): Promise<string> {
  const routes = new Routes(allOperations());
  const { origin, pathname } = new URL(target);
  const server = createServer((incoming, outgoing) => void pass(origin, routes, rewrite, incoming, outgoing));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  running.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
}

async function pass(origin: string, routes: Routes, rewrite: Rewrite, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const sent = { authorization: headers.authorization ?? "", "content-type": headers["content-type"] ?? "application/json" };
  const body = chunks.length ? Buffer.concat(chunks) : null;
  const answer = await fetch(`${origin}${url}`, { method, headers: sent, body });
  const text = await answer.text();
  const out = routes.find(method, new URL(url, origin).pathname).match?.operation.out;
  outgoing.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
  outgoing.end(answer.ok && out && text ? JSON.stringify(rewrite(nodeOf(out), JSON.parse(text))) : text);
}
