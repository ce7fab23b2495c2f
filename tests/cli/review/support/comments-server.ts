import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const TOKEN = "canary-token-of-the-pipeline";

/** A comment, as both services store one. */
export interface StoredComment {
  id: number;
  body: string;
  user: { id: number; type: string };
  author: { id: number };
  system: boolean;
}
export interface ReceivedRequest {
  method: string;
  path: string;
  body?: { body: string };
  headers: IncomingMessage["headers"];
}
type StubResponse = { status: number; body?: unknown; headers?: Record<string, string> };

/** A stand-in of the API of comments of GitHub and GitLab, for one pull request. */
export class CommentsServer {
  readonly comments: StoredComment[] = [];
  readonly requests: ReceivedRequest[] = [];
  /** The user of the token; undefined for the token of a workflow. */
  user: { id: number; type: string } | undefined;
  /** Responds instead of the API. */
  intercept: (request: ReceivedRequest) => StubResponse | undefined = () => undefined;
  private readonly server = createServer(async (request, response) => {
    const { status, body, headers } = this.respond(await received(request));
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body === undefined ? "" : JSON.stringify(body));
  });

  constructor(private readonly service: "github" | "gitlab") {}

  async start(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
    return this;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api`;
  }
  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }

  add(body: string, user = { id: 41898282, type: "Bot" }): StoredComment {
    const id = this.comments.length + 1;
    const comment = { id, body, user, author: user, system: false };
    this.comments.push(comment);
    return comment;
  }
  remove(id: number): void {
    this.comments.splice(
      this.comments.findIndex((one) => one.id === id),
      1,
    );
  }

  private respond(request: ReceivedRequest): StubResponse {
    this.requests.push(request);
    const intercepted = this.intercept(request);
    if (intercepted) return intercepted;
    const { authorization, "private-token": privateToken } = request.headers;
    const token = this.service === "github" ? authorization : `Bearer ${privateToken}`;
    if (token !== `Bearer ${TOKEN}`) return { status: 401, body: { message: "Bad credentials" } };
    const url = new URL(request.path, this.url);
    return this.route(request, url);
  }

  private route({ method, body }: ReceivedRequest, url: URL): StubResponse {
    const path = url.pathname.replace("/api", "");
    const isGithub = this.service === "github";
    const list = isGithub
      ? "/repos/acme/shop/issues/7/comments"
      : "/projects/12/merge_requests/7/notes";
    const one = isGithub ? "/repos/acme/shop/issues/comments/" : `${list}/`;
    if (method === "GET" && path === "/user")
      return this.user ? { status: 200, body: this.user } : { status: 403 };
    if (method === "GET" && path === list) return this.page(url);
    if (method === "POST" && path === list)
      return { status: 201, body: this.add(body?.body ?? "", this.user) };
    const comment = this.comments.find(({ id }) => path === `${one}${id}`);
    if (method !== (isGithub ? "PATCH" : "PUT") || !comment) return { status: 404, body: {} };
    comment.body = body?.body ?? "";
    return { status: 200, body: comment };
  }

  private page(url: URL): StubResponse {
    const [size, page] = ["per_page", "page"].map((key) => Number(url.searchParams.get(key)));
    const [from, to] = [
      ((page as number) - 1) * (size as number),
      (page as number) * (size as number),
    ];
    const isLast = to >= this.comments.length;
    // The address of the next page is not that of this server: nothing may be sent there.
    const link = `<http://127.0.0.1:1/next?page=2>; rel="next", <http://127.0.0.1:1/>; rel="last"`;
    return {
      status: 200,
      body: this.comments.slice(from, to),
      headers: isLast ? {} : { link },
    };
  }
}

async function received(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = "", url: path = "", headers } = request;
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return { method, path, headers, ...(text ? { body: JSON.parse(text) } : {}) };
}
