import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { allOperations } from "../../src/emulator/server/behaviors";
import { Routes } from "../../src/emulator/server/routes";
import type { Pages } from "../../src/http/operation";
import { replaceAt, valueAt } from "../../src/schema/path";
import type { Fields } from "../../src/schema/record";

/** A page of a list, or the status of a response that has none. */
export type PageResult = { items: readonly unknown[]; isLast?: boolean } | { status: number };
/** The page with a number, of a list with these items. */
export type PageScript = (items: readonly unknown[], page: number) => PageResult;

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections())),
  );
});

/** A request as it arrived. */
interface Sent {
  method: string;
  url: URL;
  authorization: string;
  body: string;
}

/** A reverse proxy in front of an emulator that divides its lists into other pages. */
export class PagingProxy {
  /** How lists are divided; without it, requests are forwarded as they are. */
  script: PageScript | undefined;
  /** The number of requests for pages. */
  pages = 0;
  url = "";
  private readonly routes = new Routes(allOperations());

  private constructor(private readonly target: URL) {}

  static async open(target: string): Promise<PagingProxy> {
    const opened = new PagingProxy(new URL(target));
    const server = createServer((incoming, outgoing) => {
      void opened.respond(incoming, outgoing).catch(() => outgoing.destroy());
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    open.push(server);
    const { port } = server.address() as AddressInfo;
    opened.url = `http://127.0.0.1:${port}${opened.target.pathname}`;
    return opened;
  }

  private async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const sent: Sent = {
      method: incoming.method ?? "GET",
      url: new URL(incoming.url ?? "/", this.target.origin),
      authorization: incoming.headers.authorization ?? "",
      body: Buffer.concat(chunks).toString(),
    };
    const operation = this.routes.find(sent.method, sent.url.pathname).match?.operation;
    const { status, text } =
      this.script && operation?.pages
        ? await this.pageOf(operation.pages, sent, this.script)
        : await this.forward(sent);
    outgoing.writeHead(status, { "content-type": "application/json" }).end(text);
  }

  private async pageOf(pages: Pages, sent: Sent, script: PageScript) {
    this.pages += 1;
    const number = Number(tokenOf(sent, pages) ?? 0);
    const { items, last } = await this.allOf(pages, withToken(sent, pages, undefined));
    const page = script(items, number);
    if ("status" in page)
      return { status: page.status, text: JSON.stringify({ code: 1, message: "page failed" }) };
    const listed = replaceAt(last, pages.items.split("."), page.items) as Fields;
    const next = pages.next?.split(".");
    const isNumber = next && typeof valueAt(last, next) === "number";
    const token = isNumber ? number + 1 : String(number + 1);
    const wire = next ? replaceAt(listed, next, page.isLast ? undefined : token) : listed;
    return { status: 200, text: JSON.stringify(wire) };
  }

  private async allOf(pages: Pages, first: Sent) {
    const items: unknown[] = [];
    let last: Fields = {};
    for (let request = first; ; ) {
      const { text } = await this.forward(request);
      last = JSON.parse(text || "{}") as Fields;
      const found = (valueAt(last, pages.items.split(".")) as unknown[] | undefined) ?? [];
      items.push(...found);
      const token = pages.next ? valueAt(last, pages.next.split(".")) : undefined;
      if (!pages.next || !token || !found.length) return { items, last };
      request = withToken(request, pages, String(token));
    }
  }

  private async forward({ method, url, authorization, body }: Sent) {
    const headers = { authorization, "content-type": "application/json" };
    const response = await fetch(url, { method, headers, ...(body ? { body } : {}) });
    return { status: response.status, text: await response.text() };
  }
}

function tokenOf({ url, body }: Sent, { send }: Pages): unknown {
  const [part, ...path] = send.split(".");
  return part === "query"
    ? (url.searchParams.get(path.join(".")) ?? undefined)
    : valueAt(JSON.parse(body || "{}"), path);
}

function withToken(sent: Sent, { send }: Pages, token: string | undefined): Sent {
  const [part, ...path] = send.split(".");
  if (part === "body")
    return {
      ...sent,
      body: JSON.stringify(replaceAt(JSON.parse(sent.body || "{}"), path, token)),
    };
  const url = new URL(sent.url);
  // Some operations send the fields of a page under their own names, too.
  url.searchParams.delete(path.at(-1) as string);
  if (token === undefined) url.searchParams.delete(path.join("."));
  else url.searchParams.set(path.join("."), token);
  return { ...sent, url };
}
