import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections())),
  );
});

/** How long a request waits for another one. One that waits this long was sent alone. */
const ALONE_MS = 2000;

/**
 * A proxy that holds each request until another one has arrived. Requests that are sent one after
 * the other are held alone.
 */
export class Gate {
  /** The requests that were in the gate at the same time, `METHOD path`. */
  readonly groups: string[][] = [];
  private waiting: { name: string; release: () => void }[] = [];

  private constructor(private readonly origin: string) {}

  static async before(target: string): Promise<{ url: string; gate: Gate }> {
    const { origin, pathname } = new URL(target);
    const gate = new Gate(origin);
    const server = createServer((incoming, outgoing) => {
      const { method = "GET", url = "/", headers } = incoming;
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", async () => {
        await gate.pass(`${method} ${url.slice(pathname.length).split("?")[0]}`);
        const sent = {
          authorization: headers.authorization ?? "",
          "content-type": headers["content-type"] ?? "application/json",
        };
        const body = chunks.length ? Buffer.concat(chunks) : null;
        const response = await fetch(`${gate.origin}${url}`, { method, headers: sent, body });
        outgoing.writeHead(response.status, { "content-type": "application/json" });
        outgoing.end(await response.text());
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    open.push(server);
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, gate };
  }

  private pass(name: string): Promise<void> {
    return new Promise((release) => {
      this.waiting.push({ name, release });
      if (this.waiting.length > 1) this.releaseAll();
      else
        setTimeout(
          () => this.waiting.some((one) => one.release === release) && this.releaseAll(),
          ALONE_MS,
        ).unref();
    });
  }

  private releaseAll(): void {
    const group = this.waiting;
    this.waiting = [];
    this.groups.push(group.map(({ name }) => name).sort());
    for (const { release } of group) release();
  }
}
