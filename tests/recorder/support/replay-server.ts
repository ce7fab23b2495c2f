import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { partsOf } from "../../../src/http/operation";
import type { RecordedExchange } from "../../../src/recorder/types";

/** A server that returns recorded responses, and lists the requests without one. */
export interface ReplayServer {
  url: string;
  missing: string[];
  /** Sets the exchanges to return, each once and in order. */
  use(exchanges: readonly RecordedExchange[]): void;
  close(): Promise<void>;
}

export async function startReplayServer(): Promise<ReplayServer> {
  const state = {
    left: [] as RecordedExchange[],
    all: [] as RecordedExchange[],
    missing: [] as string[],
  };
  const server = createServer((request, response) => {
    const at = `${request.method} ${(request.url ?? "").split("?")[0]}`;
    const index = state.left.findIndex((exchange) => requestLine(exchange) === at);
    const found =
      index < 0
        ? state.all.findLast((exchange) => requestLine(exchange) === at)
        : state.left.splice(index, 1)[0];
    request.resume();
    if (!found) state.missing.push(at);
    response.writeHead(found?.status ?? 501, { "content-type": "application/json" });
    response.end(found?.text ? String(found.response) : JSON.stringify(found?.response ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    missing: state.missing,
    use: (exchanges) => {
      state.left = [...exchanges];
      state.all = [...exchanges];
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const requestLine = ({ method, route, path = {} }: RecordedExchange): string =>
  `${method} /api${partsOf(route).path.replace(/\{(.*?)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""))}`;
