import { connect } from "node:net";
import { allOperations } from "../../src/emulator/server/behaviors";
import { partsOf } from "../../src/http/operation";
import { nodeOf } from "../../src/schema/node";
import { casesToRun } from "../support/case-share";
import { call, send, sendRaw, start } from "./support";

/** Pseudorandom numbers, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const next = random(20260911);
const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"];
const PIECES = [
  "alerts",
  "v3",
  "integrations",
  "webhooks",
  "v1",
  "all",
  "create",
  "dashboards",
  "folders",
  "..",
  ".",
  "",
  "%00",
  "%2F",
  "%F0%9F%98%80",
  "__proto__",
  "constructor",
  "a b",
];
const QUERIES = [
  "",
  "?",
  "?a",
  "?a=1&a=2",
  "?[=1",
  "?a[=1",
  "?a[b=1",
  "?pagination[]=1",
  "?pagination[pageSize][x]=1",
  "?__proto__[x]=1",
  "?query_filter=1",
  "?order_bys[orderBys][x]=1",
  "?%zz=1",
  "?toString=1",
];
const KEYS = [
  "alertDefProperties",
  "data",
  "folder",
  "name",
  "type",
  "slack",
  "logsThreshold",
  "rules",
  "id",
  "ids",
  "__proto__",
  "constructor",
  "toString",
  "$case",
  "config",
];

function value(depth = 0): unknown {
  const roll = next();
  if (depth > 5 || roll < 0.3)
    return one([
      null,
      true,
      0,
      -1,
      1e308,
      0.1,
      "",
      "x",
      "x".repeat(2000),
      "\u0000",
      "\ud800",
      [],
      {},
    ]);
  if (roll < 0.5) return Array.from({ length: Math.floor(next() * 4) }, () => value(depth + 1));
  return Object.fromEntries(
    Array.from({ length: Math.floor(next() * 5) }, () => [one(KEYS), value(depth + 1)]),
  );
}
const path = (): string => {
  if (next() < 0.3)
    return `/${Array.from({ length: 1 + Math.floor(next() * 6) }, () => one(PIECES)).join("/")}`.replaceAll(
      " ",
      "%20",
    );
  return partsOf(one(allOperations()).route).path.replace(/\{.*?\}/g, () =>
    encodeURIComponent(one(["x", "0f0e0d0c-0b0a-4909-8807-060504030201", "..", "\u0000"])),
  );
};

const BODIES = casesToRun(20, 4);
describe("malformed requests", () => {
  test("500 random requests get a valid response or an error response", async () => {
    const emulator = await start({ seed: true });
    for (let n = 0; n < 500; n++) {
      const [method, at] = [
        one(METHODS),
        `${one(["", "/mgmt/openapi/5"])}${path()}${one(QUERIES)}`,
      ];
      const raw =
        next() < 0.2
          ? one(["{", "nul", '{"a":1}}', "[1,]", "\u0000", "1e999"])
          : JSON.stringify(value());
      const { status, json } = await send(
        emulator,
        method,
        at,
        undefined,
        ["GET", "HEAD"].includes(method) ? {} : { raw },
      );
      const fine =
        status === 200
          ? typeof json === "object"
          : ((status >= 400 && status < 500) || status === 501) &&
            (method === "HEAD" || json?.code === status);
      expect({ method, at, raw, status, fine }).toEqual({ method, at, raw, status, fine: true });
    }
    expect((await call(emulator, "GET", "/aaa/identity/v1/whoami")).status).toBe(200);
  });

  test("every operation with a body rejects random bodies", async () => {
    const emulator = await start();
    // An operation whose body is an arbitrary object accepts anything.
    for (const operation of allOperations().filter(
      ({ body }) => body && nodeOf(body).type === "object",
    )) {
      const { method, path: template } = partsOf(operation.route);
      for (let n = 0; n < BODIES; n++) {
        const body = { ...(value() as object), more: value() };
        const { status, json } = await call(emulator, method, template, body);
        expect([operation.route, status, json.code]).toEqual([operation.route, 400, 400]);
      }
    }
    for (const collection of ["webhooks", "alerts", "folders"])
      expect(emulator.objects(collection)).toEqual([]);
  });

  test.each([
    "GET\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "POST /v3/alert-defs HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
    "POST /v3/alert-defs HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    "GET / HTTP/1.1\r\nbad header\r\n\r\n",
    "\u0000\u0001\u0002\r\n\r\n",
  ])("bytes that are not HTTP get a 4xx response: %j", async (text) => {
    const emulator = await start();
    expect(await sendRaw(emulator, text)).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect((await call(emulator, "GET", "/aaa/identity/v1/whoami")).status).toBe(200);
  });

  test("a client that disconnects inside its body has no effect", async () => {
    const emulator = await start();
    const text =
      "POST /v1/outgoing-webhooks HTTP/1.1\r\nhost: x\r\nauthorization: test-key\r\ncontent-length: 100\r\n\r\n{";
    const socket = connect(emulator.port, "127.0.0.1", () =>
      socket.write(text, () => setTimeout(() => socket.destroy(), 30)),
    );
    await new Promise((closed) => socket.once("close", closed));
    expect((await call(emulator, "GET", "/aaa/identity/v1/whoami")).status).toBe(200);
    expect(emulator.objects("webhooks")).toEqual([]);
  });

  const HEADERS: Record<string, string>[] = [
    { authorization: "Bearer" },
    { authorization: `Basic ${"A".repeat(5000)}` },
    { "content-type": "text/plain; charset=nonsense" },
    { "content-type": "multipart/form-data" },
    { "content-encoding": "gzip" },
    { "transfer-encoding": "chunked" },
    { expect: "100-continue" },
    { expect: "nonsense" },
    { connection: "upgrade", upgrade: "websocket" },
    { connection: "close, nonsense" },
    { host: "" },
    { host: "a b" },
    { host: "x:99999" },
    { host: "[::1" },
    { range: "bytes=0-1" },
    { "if-match": "*" },
    { "x-http-method-override": "DELETE" },
    { cookie: "a=b;".repeat(2000) },
    { accept: "image/png" },
    { te: "trailers" },
  ];
  test("unusual headers are ignored or rejected with 4xx", async () => {
    const emulator = await start();
    for (const headers of HEADERS) {
      for (const [method, at] of [
        ["GET", "/integrations/webhooks/v1"],
        ["POST", "/integrations/webhooks/v1"],
      ] as const) {
        const raw = method === "POST" ? '{"x":1}' : undefined;
        const { status } = await call(emulator, method, at, undefined, {
          headers,
          ...(raw ? { raw } : {}),
        });
        const fine = status === (method === "GET" ? 200 : 400) || (status >= 400 && status < 500);
        expect({ headers, method, status, fine }).toEqual({ headers, method, status, fine: true });
      }
    }
    expect(emulator.objects("webhooks")).toEqual([]);
    expect((await call(emulator, "GET", "/aaa/identity/v1/whoami")).status).toBe(200);
  });

  const MB = 1024 * 1024;
  const big = (head: string, piece: string, tail: string, size = 30 * MB) =>
    Buffer.concat([
      Buffer.from(head),
      Buffer.alloc(
        Math.floor((size - head.length - tail.length) / piece.length) * piece.length,
        piece,
      ),
      Buffer.from(tail),
    ]);
  test.each<[string, () => Buffer, number]>([
    ["one long string", () => big('{"data":{"name":"', "x", '"}}'), 400],
    ["a string of 4-byte characters", () => big('{"data":{"name":"', "😀", '"}}'), 400],
    ["nested brackets", () => Buffer.alloc(8 * MB, "["), 400],
    ["nested objects", () => Buffer.from(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`), 400],
    ["a list of a million numbers", () => big('{"data":[1', ",1", "]}", 2 * MB), 400],
    [
      "a hundred thousand unknown fields",
      () => Buffer.from(`{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":0`).join()}}`),
      400,
    ],
    ["a repeated field", () => big('{"data":1', ',"data":1', "}", 4 * MB), 400],
    ["not UTF-8", () => Buffer.alloc(4 * MB, 0xff), 400],
    ["whitespace", () => Buffer.alloc(30 * MB, " "), 400],
    ["a number of 4 MB", () => big('{"data":', "9", "}", 4 * MB), 400],
    ["one byte above the limit", () => Buffer.alloc(30 * MB + 1, " "), 413],
  ])("a large body: %s", async (_, make, expected) => {
    const emulator = await start();
    const raw = make();
    expect(raw.length).toBeLessThanOrEqual(30 * MB + 1);
    const { status, json, text } = await call(
      emulator,
      "POST",
      "/integrations/webhooks/v1",
      undefined,
      { raw },
    );
    expect([status, json?.code]).toEqual([expected, expected]);
    expect(text.length).toBeLessThan(10_000);
    expect((await call(emulator, "GET", "/aaa/identity/v1/whoami")).status).toBe(200);
    expect(emulator.objects("webhooks")).toEqual([]);
  });

  test("long paths and queries are handled", async () => {
    const emulator = await start();
    const long = "x".repeat(100_000);
    const at = "/integrations/webhooks/v1";
    for (const path of [`/${long}`, `${at}/${long}`, `/${"a/".repeat(50_000)}`]) {
      const { status, json, text } = await call(emulator, "GET", path);
      expect([status >= 400 && status < 500, json?.code]).toEqual([true, status]);
      expect(text.length).toBeLessThan(120_000);
    }
    for (const query of [`${long}=1`, `a=${long}`, "a=1&".repeat(20_000)])
      expect((await call(emulator, "GET", `${at}?${query}`)).status).toBe(200);
    const { status } = await call(emulator, "GET", `/${"x".repeat(1_100_000)}`);
    expect(status).toBe(400);
    expect((await call(emulator, "GET", "/aaa/identity/v1/whoami")).status).toBe(200);
  });
});
