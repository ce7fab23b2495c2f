import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { apiOf, createHttp } from "../../../src/http";
import { partsOf } from "../../../src/http/operation";
import { compareValues } from "../../../src/provider/compare";
import { retainGeneratedIds } from "../../../src/provider/identity/generated-ids";
import { nodeOf } from "../../../src/schema/node";
import { formatPath } from "../../../src/schema/path";
import { selectManaged } from "../../../src/schema/select-managed";
import { definitionOf } from "../../../tools/recorder/catalog";
import type { RecordedExchange, RecordedStep, Recording } from "../../../tools/recorder/types";

/** A server that returns recorded responses, and lists the requests without one. */
interface ReplayServer {
  url: string;
  missing: string[];
  /** Sets the exchanges to return, each once and in order. */
  use(exchanges: readonly RecordedExchange[]): void;
  close(): Promise<void>;
}

async function startReplayServer(): Promise<ReplayServer> {
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

type Fields = Record<string, unknown>;
const READS: Readonly<Record<string, readonly string[]>> = {
  read: ["create", "adopt"],
  "read after update": ["update"],
  "read after clear": ["clear"],
};

/**
 * Fields of a recorded read that differ from the write before it, as the provider compares them.
 */
export async function differencesIn({ name, steps = [], exchanges }: Recording): Promise<string[]> {
  const definition = definitionOf(name.split("/")[1] ?? "");
  const node = nodeOf(definition.fields);
  const replies = await startReplayServer();
  const http = createHttp({ url: replies.url, apiKey: "replay", retries: { tries: 1 } });
  const handlers = definition.handlers(apiOf(definition.ops, http), { log: () => undefined });
  const found: string[] = [];
  try {
    for (const { step, id = "", error } of steps) {
      const written = steps.findLast((it) => !it.error && READS[step]?.includes(it.step));
      if (!written || error) continue;
      replies.use(exchanges.filter((exchange) => exchange.step === step));
      const sent = written.arguments as Fields;
      const { remote } = await handlers.read(id, stateOf(written));
      const differences = compareValues(
        node,
        selectManaged(node, remote, sent),
        retainGeneratedIds(node, sent, remote),
      );
      found.push(
        ...differences.map(
          ({ path, was, is }) =>
            `${name}, ${step}, ${formatPath(path)}: sent ${JSON.stringify(is)}, read ${JSON.stringify(was)}`,
        ),
      );
    }
  } finally {
    http.close();
    await replies.close();
  }
  return [...found, ...replies.missing.map((at) => `${name}: ${at} is not in the recording`)];
}

const stateOf = ({ arguments: args, computed }: RecordedStep): Fields => ({
  ...(args as Fields),
  ...(computed as Fields | undefined),
});
