import { Agent, request as httpRequest } from "node:http";
import { type Emulator, startEmulator } from "../../src/emulator";
import { wirePath } from "../../src/emulator/server/wire-path";
import { createHttp, type Http, InvalidRequestError } from "../../src/http";
import { notSerializable, queryString } from "../../src/http/query";
import { serialize } from "../../src/http/request";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { formatPath, isWithin, type Path, replaceAt } from "../../src/schema/path";
import { nodeAt } from "../../src/schema/walk";
import { isInShare } from "../support/case-share";
import { type ClientOperation, operations, partsIn } from "./all";
import type { Request } from "./leaves";
import { requestsOf } from "./requests";
import {
  applyViolations,
  compatibleGroups,
  type Violation,
  violationsOf,
  withRequiredValues,
} from "./violations";

const ACCOUNT_KEY = "a-key";
const MAXIMAL = 2;
const violationCounts: Record<string, number> = {};
let emulator: Emulator;
let http: Http;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: ACCOUNT_KEY });
  http = createHttp({ url: emulator.url, apiKey: ACCOUNT_KEY, retries: { tries: 1 } });
});
afterAll(async () => {
  http.close();
  agent.destroy();
  await emulator.close();
});

/** The paths of the issues that the client reports; it must not send the request. */
async function namedByClient({ op }: ClientOperation, request: Request): Promise<string[]> {
  const before = emulator.calls.count();
  const error: unknown = await http.call(op, request).catch((caught: unknown) => caught);
  expect(emulator.calls.count()).toBe(before);
  return error instanceof InvalidRequestError
    ? error.issues.map(({ path }) => formatPath(path))
    : [];
}

function sendRaw(
  method: string,
  path: string,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const headers = {
      authorization: ACCOUNT_KEY,
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    };
    const sent = httpRequest(
      {
        host: "127.0.0.1",
        port: emulator.port,
        method,
        path: `/mgmt/openapi/5${path}`,
        agent,
        headers,
      },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8");
        incoming.on("data", (chunk: string) => {
          text += chunk;
        });
        incoming.on("end", () =>
          done({
            status: incoming.statusCode ?? 0,
            text: (JSON.parse(text || "{}") as { message?: string }).message ?? "",
          }),
        );
      },
    );
    sent.on("error", failed);
    sent.end(body);
  });
}
/** A query without arrays and maps of objects, which cannot be serialized. */
const withoutUnserializable = (node: Node, query: unknown): unknown =>
  notSerializable(node, query).reduce((at, { path }) => replaceAt(at, path, undefined), query);
/** Sends the request without the checks of the client. */
function sendUnchecked({ op, method, path }: ClientOperation, request: Request) {
  const filled = path.replace(/\{(.*?)\}/g, (_, parameter: string) =>
    encodeURIComponent(String(request[parameter])),
  );
  const query = op.query
    ? queryString(
        nodeOf(op.query),
        encode(
          nodeOf(op.query),
          withoutUnserializable(nodeOf(op.query), request.query),
          op.dialect,
        ),
      )
    : "";
  return sendRaw(
    method,
    filled + query,
    op.body && JSON.stringify(encode(nodeOf(op.body), request.body, op.dialect)),
  );
}

/** Violations that the client or the emulator refuses although the service accepts them. */
async function wronglyRefused(
  operation: ClientOperation,
  part: string,
  node: Node,
  request: Request,
  base: unknown,
  group: Violation[],
): Promise<string[]> {
  const value = withRequiredValues(node, applyViolations(base, group));
  const complete = { ...request, [part]: value };
  const named = (serialize(operation.op, complete).issues ?? []).map(({ path }) =>
    formatPath(path),
  );
  const client = group.filter(({ path }) => named.some((text) => isAt(text, [part, ...path])));
  const { text } = await sendUnchecked(operation, complete);
  const server = group.filter(({ path }) =>
    text.includes(`${wireText(operation, node, value, path)}: `),
  );
  return [
    ...client.map((violation) => `client: ${describeViolation(part, violation)} is refused`),
    ...server.map((violation) => `emulator: ${describeViolation(part, violation)}: ${text}`),
  ];
}

/** Violations that the client or the emulator accepts. */
async function wronglyAccepted(
  operation: ClientOperation,
  part: string,
  node: Node,
  request: Request,
  base: unknown,
  group: Violation[],
): Promise<string[]> {
  const value = applyViolations(base, group);
  const complete = { ...request, [part]: value };
  const own = group.filter((one) => isRefusedByClient(part, node, one));
  const named = own.length ? await namedByClient(operation, complete) : [];
  const unnamed = own.filter(({ path }) => !named.some((text) => isAt(text, [part, ...path])));
  const transmitted = group.filter((violation) =>
    canBeSent(part, node, applyViolations(base, [violation]), violation),
  );
  const missedByClient = unnamed.map(
    (violation) =>
      `client: ${describeViolation(part, violation)} (it reports ${named.join(", ") || "nothing"})`,
  );
  if (!transmitted.length) return missedByClient;
  const { status, text } = await sendUnchecked(operation, complete);
  const missedByEmulator = transmitted.filter(
    ({ path }) => status !== 400 || !text.includes(wireText(operation, node, value, path)),
  );
  return [
    ...missedByClient,
    ...missedByEmulator.map(
      (violation) => `emulator: ${describeViolation(part, violation)}: ${status} ${text}`,
    ),
  ];
}
/** The client sends ids of any form: those of a newer service may differ. */
function isRefusedByClient(part: string, node: Node, { type, path, wrong }: Violation): boolean {
  if (part === "body" || part === "query" || wrong === "") return true;
  const { min, max } = nodeAt(node, path)?.bounds ?? {};
  return type !== "pattern" && !(type === "bound" && min !== undefined && min === max);
}
const isAt = (text: string, path: Path): boolean =>
  text === formatPath(path) ||
  text.startsWith(`${formatPath(path)}.`) ||
  text.startsWith(`${formatPath(path)}[`);
const wireText = ({ op }: ClientOperation, node: Node, value: unknown, path: Path): string =>
  formatPath(wirePath(node, value, path, op.dialect ?? "flat"));
const describeViolation = (part: string, { type, path, wrong }: Violation) =>
  `${type} of ${formatPath([part, ...path])} ${JSON.stringify(wrong)?.slice(0, 60)}`;
/** Whether a violation can be sent: a query has no empty values, a path no empty segment. */
const canBeSent = (
  part: string,
  node: Node,
  value: unknown,
  { undetectable, wrong, path }: Violation,
): boolean =>
  !undetectable &&
  (part === "body" ||
    (part === "query" ? !hasEmptyPart(value) && isSerializable(node, value, path) : wrong !== ""));
const isSerializable = (node: Node, value: unknown, path: Path): boolean =>
  notSerializable(node, value).every((it) => !isWithin(path, it.path));
const hasEmptyPart = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (Object.keys(value).length === 0 || Object.values(value).some(hasEmptyPart));

/**
 * Of the values that together set each field of a request, one in so many is violated besides the
 * maximal ones, which have most fields.
 */
const OBJECT_SHARE = 8;

async function failuresOf(operation: ClientOperation): Promise<string[]> {
  const full = requestsOf(operation, "maximal", MAXIMAL);
  const isSelected = (_: unknown, n: number) => n < MAXIMAL || isInShare(OBJECT_SHARE, n);
  const found: string[] = [];
  for (const [part, node] of partsIn(operation)) {
    const values = full.map((request) => request[part]);
    const broken = violationsOf(`${operation.op.route} ${part}`, node, values);
    for (const { base, violations } of broken.filter(isSelected)) {
      for (const { type } of violations) violationCounts[type] = (violationCounts[type] ?? 0) + 1;
      for (const group of compatibleGroups(violations)) {
        const findFailures = group[0]?.advisory ? wronglyRefused : wronglyAccepted;
        const check = (some: Violation[]) =>
          findFailures(operation, part, node, full[0] as Request, base, some);
        const lines = await check(group);
        // One at a time: another violation of the group may hide it.
        for (const one of lines.length ? group : []) found.push(...(await check([one])));
      }
    }
  }
  return found;
}

test.each(
  operations.map((operation): [string, ClientOperation] => [operation.op.route, operation]),
)("%s", async (_, operation) => {
  expect(await failuresOf(operation)).toEqual([]);
});

afterAll(() => {
  const counts = Object.entries(violationCounts).map(([type, count]) => `${count} ${type}`);
  if (process.env.FIELD_COVERAGE)
    process.stdout.write(`violations, each by the client and raw: ${counts.join(", ")}\n`);
});
