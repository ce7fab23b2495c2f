import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CommandError } from "../failure";
import { portFailure } from "../port-failure";
import type { Live, State } from "./live";
import { listMarkup, resourceMarkup, statusText } from "./markup";
import { PAGE, PAGE_POLICY } from "./page";
import type { Pictures } from "./pictures";

export interface PageServer {
  readonly url: string;
  close(): void;
}

const ADDRESS = "127.0.0.1";

/** Serves the page on the loopback interface alone. Port 0 is any free one. */
export async function startServer(
  live: Live,
  pictures: Pictures,
  port: number,
): Promise<PageServer> {
  const server = createServer((request, response) => {
    respond(request, response, { live, pictures }).catch(() => response.destroy());
  });
  await listen(server, port);
  return {
    url: `http://${ADDRESS}:${portOf(server)}/`,
    close: () => {
      server.close();
      // Pages that wait for events would keep the process running.
      server.closeAllConnections();
    },
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((done, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      failed(new CommandError(portFailure(error) ?? `Cannot open port ${port}: ${error.message}.`)),
    );
    server.listen(port, ADDRESS, done);
  });

interface Content {
  live: Live;
  pictures: Pictures;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { live, pictures }: Content,
): Promise<void> {
  // Another site could resolve its own name to this address, and read the page.
  if (!isOwnHost(request)) return send(response, 421, "text/plain", "This host is not served.\n");
  if (request.method !== "GET") {
    response.setHeader("allow", "GET");
    return send(response, 405, "text/plain", "Only GET is served.\n");
  }
  const url = new URL(request.url ?? "/", `http://${ADDRESS}`);
  switch (url.pathname) {
    case "/":
      response.setHeader("content-security-policy", PAGE_POLICY);
      return send(response, 200, "text/html", PAGE);
    case "/events":
      return sendEvents(response, live);
    case "/list":
      return send(response, 200, "text/html", listMarkup(live.evaluation.resources));
    case "/resource": {
      const resource = live.resource(url.searchParams.get("id"));
      if (!resource) break;
      return send(
        response,
        200,
        "text/html",
        resourceMarkup(resource, await pictures.pictureOf(resource, live.evaluation)),
      );
    }
  }
  return send(response, 404, "text/plain", "There is no such page.\n");
}

function isOwnHost({ headers: { host = "" }, socket }: IncomingMessage): boolean {
  const names = [ADDRESS, "localhost"];
  return names.some((name) => host.toLowerCase() === `${name}:${socket.localPort}`);
}

/** The headers of all responses: nothing is stored, and no other site may show or read them. */
const HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { ...HEADERS, "content-type": `${type}; charset=utf-8` });
  response.end(text);
}

/** Server-sent events: the state now, and after each change. */
function sendEvents(response: ServerResponse, live: Live): void {
  response.writeHead(200, { ...HEADERS, "content-type": "text/event-stream" });
  const end = live.listen((state) => response.write(`data: ${eventOf(state)}\n\n`));
  response.on("close", end);
}

const eventOf = (state: State): string =>
  JSON.stringify({
    version: state.version,
    status: state.status,
    text: statusText(state),
    ...(state.error === undefined ? {} : { error: state.error }),
  });
