import { Agent, request as ask } from "node:http";
import { createHttp, type Http, InvalidRequestError } from "../../src/client";
import { queryText, unsayable } from "../../src/client/query";
import { spell } from "../../src/client/request";
import { type Emulator, startEmulator } from "../../src/emulator";
import { wirePath } from "../../src/emulator/wire-path";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { isWithin, type Path, pathText, replaceAt } from "../../src/schema/path";
import { type Called, operations, partsIn } from "./all";
import { requestsOf } from "./drawn";
import type { Request } from "./leaves";
import { broken, sendable, together, type Violation, violationsOf } from "./violations";

const KEY = "a-key";
const MAXIMAL = 2;
const tally: Record<string, number> = {};
let emulator: Emulator;
let http: Http;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  http = createHttp({ url: emulator.url, apiKey: KEY, retries: { tries: 1 } });
});
afterAll(async () => {
  http.close();
  agent.destroy();
  await emulator.close();
});

/** The paths that the client names, without sending anything. */
async function namedByClient({ op }: Called, request: Request): Promise<string[]> {
  const before = emulator.calls.all.length;
  const error: unknown = await http.call(op, request).catch((caught: unknown) => caught);
  expect(emulator.calls.all.length).toBe(before);
  return error instanceof InvalidRequestError ? error.problems.map(({ path }) => pathText(path)) : [];
}

function send(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const headers = { authorization: KEY, ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }) };
    const sent = ask({ host: "127.0.0.1", port: emulator.port, method, path: `/mgmt/openapi/5${path}`, agent, headers }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (piece: string) => {
        text += piece;
      });
      incoming.on("end", () =>
        done({ status: incoming.statusCode ?? 0, text: (JSON.parse(text || "{}") as { message?: string }).message ?? "" }),
      );
    });
    sent.on("error", failed);
    sent.end(body);
  });
}
/** A query without the lists and maps of objects, which it cannot hold. */
const heardOf = (node: Node, query: unknown): unknown =>
  unsayable(node, query).reduce((at, { path }) => replaceAt(at, path, undefined), query);
/** The same request, spelled by nobody who checks it. */
function raw({ op, method, path }: Called, request: Request) {
  const filled = path.replace(/\{(.*?)\}/g, (_, hole: string) => encodeURIComponent(String(request[hole])));
  const query = op.query ? queryText(nodeOf(op.query), encode(nodeOf(op.query), heardOf(nodeOf(op.query), request.query), op.dialect)) : "";
  return send(method, filled + query, op.body && JSON.stringify(encode(nodeOf(op.body), request.body, op.dialect)));
}

/** What the client or the emulator refuses of violations that the service is known to take. */
async function taken(called: Called, part: string, node: Node, request: Request, base: unknown, group: Violation[]): Promise<string[]> {
  const value = sendable(node, broken(base, group));
  const whole = { ...request, [part]: value };
  const named = (spell(called.op, whole).problems ?? []).map(({ path }) => pathText(path));
  const client = group.filter(({ path }) => named.some((text) => isAt(text, [part, ...path])));
  const { text } = await raw(called, whole);
  const server = group.filter(({ path }) => text.includes(`${wireText(called, node, value, path)}: `));
  return [
    ...client.map((violation) => `client: ${telling(part, violation)} is refused`),
    ...server.map((violation) => `emulator: ${telling(part, violation)}: ${text}`),
  ];
}

/** What the client or the emulator let pass of some violations. */
async function passed(called: Called, part: string, node: Node, request: Request, base: unknown, group: Violation[]): Promise<string[]> {
  const value = broken(base, group);
  const whole = { ...request, [part]: value };
  const named = await namedByClient(called, whole);
  const unnamed = group.filter(({ path }) => !named.some((text) => isAt(text, [part, ...path])));
  const heard = group.filter((violation) => isHeard(part, node, broken(base, [violation]), violation));
  const missed = unnamed.map((violation) => `client: ${telling(part, violation)} (it names ${named.join(", ") || "nothing"})`);
  if (!heard.length) return missed;
  const { status, text } = await raw(called, whole);
  const silent = heard.filter(({ path }) => status !== 400 || !text.includes(wireText(called, node, value, path)));
  return [...missed, ...silent.map((violation) => `emulator: ${telling(part, violation)}: ${status} ${text}`)];
}
const isAt = (text: string, path: Path): boolean =>
  text === pathText(path) || text.startsWith(`${pathText(path)}.`) || text.startsWith(`${pathText(path)}[`);
const wireText = ({ op }: Called, node: Node, value: unknown, path: Path): string =>
  pathText(wirePath(node, value, path, op.dialect ?? "flat"));
const telling = (part: string, { kind, path, wrong }: Violation) =>
  `${kind} of ${pathText([part, ...path])} ${JSON.stringify(wrong)?.slice(0, 60)}`;
/** Whether a violation can be sent at all: a query holds neither nothing nor lists of objects, and a path has no empty step. */
const isHeard = (part: string, node: Node, value: unknown, { mute, wrong, path }: Violation): boolean =>
  !mute && (part === "body" || (part === "query" ? !holdsNothing(value) && isSayable(node, value, path) : wrong !== ""));
const isSayable = (node: Node, value: unknown, path: Path): boolean => unsayable(node, value).every((it) => !isWithin(path, it.path));
const holdsNothing = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (Object.keys(value).length === 0 || Object.values(value).some(holdsNothing));

async function passedBy(called: Called): Promise<string[]> {
  const full = requestsOf(called, "maximal", MAXIMAL);
  const found: string[] = [];
  for (const [part, node] of partsIn(called)) {
    const values = full.map((request) => request[part]);
    for (const { base, violations } of violationsOf(`${called.op.route} ${part}`, node, values)) {
      for (const { kind } of violations) tally[kind] = (tally[kind] ?? 0) + 1;
      for (const group of together(violations)) {
        const look = group[0]?.advisory ? taken : passed;
        const check = (some: Violation[]) => look(called, part, node, full[0] as Request, base, some);
        const lines = await check(group);
        // One by one, a violation cannot be hidden by its neighbours.
        for (const one of lines.length ? group : []) found.push(...(await check([one])));
      }
    }
  }
  return found;
}

test.each(operations.map((called): [string, Called] => [called.op.route, called]))("%s", async (_, called) => {
  expect(await passedBy(called)).toEqual([]);
});

afterAll(() => {
  const kinds = Object.entries(tally).map(([kind, count]) => `${count} ${kind}`);
  if (process.env.FIELD_COVERAGE) process.stdout.write(`violations, each by the client and raw: ${kinds.join(", ")}\n`);
});
