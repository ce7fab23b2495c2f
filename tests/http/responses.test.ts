import { gzipSync } from "node:zlib";
import { apiOf, type HttpOptions, type UnexpectedResponseError } from "../../src/http";
import type { UnknownFieldReport } from "../../src/http/unknown-fields";
import { customOps } from "../../src/services/ai/ai-custom-evaluation-operations";
import { teamOps } from "../../src/services/teams/operations";
import { usageExportOps } from "../../src/services/usage/operations";
import { selfSigned } from "./support/certificate";
import { closeAll, type MockResponse, serve, serveRaw, serveTls } from "./support/server";
import { connect, failure, widgetBody } from "./support/widget-api";

afterEach(closeAll);

const JSON_TYPE = { "content-type": "application/json" };
async function connectTo(mock: MockResponse, options: Partial<HttpOptions> = {}) {
  const server = await serve(() => mock);
  return { ...server, ...connect(server.url, options) };
}
const serveText = (text: string) =>
  serveRaw((socket) => socket.once("data", () => socket.end(text)));

test("a response is decoded to the enum values and types of the client", async () => {
  const wire = {
    name: "a",
    size: "9007199254740993",
    color: "COLOR_BLUE",
    headers: [{ name: "X-A", value: "***" }],
  };
  const { api } = await connectTo({ body: { widget: wire } });
  expect(await api.get({ widget_id: "a" })).toEqual({
    widget: { name: "a", size: "9007199254740993", color: "BLUE", headers: { "X-A": "***" } },
  });
});

test("a response may be a bare array, compressed, of another content type, or begin with a byte order mark", async () => {
  expect(await (await connectTo({ body: [{ name: "a" }] })).api.all()).toEqual([{ name: "a" }]);
  const plain = await connectTo({
    headers: { "content-type": "text/plain" },
    body: `\ufeff${JSON.stringify(widgetBody)}`,
  });
  expect(await plain.api.get({ widget_id: "a" })).toEqual(widgetBody);
  const compressed = await serve((_, __, { res }) => {
    res
      .writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" })
      .end(gzipSync(JSON.stringify(widgetBody)));
    return undefined;
  });
  expect(await connect(compressed.url).api.get({ widget_id: "a" })).toEqual(widgetBody);
});

test("a read without an id accepts an empty object: no field has another value than its default", async () => {
  const api = apiOf(usageExportOps, (await connectTo({ body: {} })).http);
  expect(await api.getExportStatus()).toEqual({});
});

test("an operation without a declared response accepts an empty one and any JSON", async () => {
  for (const mock of [{ status: 204 }, { status: 200 }, { body: {} }, { body: { id: "a" } }]) {
    expect(await (await connectTo(mock)).api.remove({ widget_id: "a" })).toBeUndefined();
  }
});

describe("a response that is not from the API", () => {
  const errorFor = async (mock: MockResponse): Promise<UnexpectedResponseError> =>
    failure((await connectTo(mock)).api.create({ body: widgetBody }));

  test.each<[string, MockResponse, string]>([
    [
      "a web page",
      { headers: { "content-type": "text/html; charset=utf-8" }, body: "<h1>canary</h1>" },
      "200 a response that is not from this API: text/html",
    ],
    [
      "no content type",
      { body: "canary" },
      "a response that is not from this API: content without a type",
    ],
    [
      "broken JSON",
      { headers: JSON_TYPE, body: '{"widget":{"name":"can' },
      "a response that is not from this API: JSON that is truncated or malformed",
    ],
    [
      "an array instead of an object",
      { body: [{ canary: 1 }] },
      "JSON of an unexpected type: expected an object",
    ],
    [
      "a string instead of an object",
      { headers: JSON_TYPE, body: '"canary"' },
      "JSON of an unexpected type: expected an object",
    ],
    ["an empty body", { status: 200 }, "an empty response"],
    ["null", { headers: JSON_TYPE, body: "null" }, "an empty response"],
  ])("is described, and its content is not printed: %s", async (_, mock, what) => {
    const error = await errorFor(mock);
    expect(error.name).toBe("UnexpectedResponseError");
    expect(error.message).toContain(what);
    expect(error.message).not.toContain("can");
    expect(error.outcome).toBe("unknown");
    expect(error.empty).toBe(what === "an empty response");
  });

  test("is an error of a delete", async () => {
    const { api } = await connectTo({
      headers: { "content-type": "text/html" },
      body: "<h1>Sign in to the network</h1>",
    });
    expect(await failure(api.remove({ widget_id: "a" }))).toMatchObject({
      name: "UnexpectedResponseError",
      outcome: "unknown",
    });
  });

  test("is an empty object where one object is read", async () => {
    const api = apiOf(teamOps, (await connectTo({ body: {} })).http);
    expect((await failure(api.get({ team_id: 1 }))).message).toContain("the object is missing");
  });

  test("is an object where a list is read", async () => {
    const { api } = await connectTo({ body: { canary: 1 } });
    expect((await failure(api.all())).message).toContain(
      "a response that cannot be read: it is not an array",
    );
  });

  test("is not requested again", async () => {
    const { api, requests } = await connectTo({ body: "<h1>" });
    await failure(api.get({ widget_id: "a" }));
    expect(requests).toHaveLength(1);
  });

  test("may be another protocol, or not decompressible", async () => {
    const mail = await serveText("220 mail.example ESMTP\r\n");
    expect(await failure(connect(mail.url).api.get({ widget_id: "a" }))).toMatchObject({
      name: "UnexpectedResponseError",
      message: expect.stringMatching(/a response that cannot be read \(HPE_\w+\)/),
    });
    const compressed = await connectTo({
      headers: { ...JSON_TYPE, "content-encoding": "gzip" },
      body: "not compressed",
    });
    expect((await failure(compressed.api.create({ body: widgetBody }))).message).toMatch(
      /a response that cannot be read \(Z_DATA_ERROR\)\nIt is unknown whether the request took effect/,
    );
  });

  test("may exceed the size limit", async () => {
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024));
    const server = await serve((_, __, { res }) => {
      res.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" }).end(bomb);
      return undefined;
    });
    expect(await failure(connect(server.url).api.get({ widget_id: "a" }))).toMatchObject({
      name: "UnexpectedResponseError",
      message: expect.stringContaining("a response that is too large"),
    });
  });
});

/** JSON in which a list is nested so often. */
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const widgetWith = (levels: number): MockResponse => ({
  headers: JSON_TYPE,
  body: `{"widget":{"name":"a","new":${nested(levels)}}}`,
});

test("a response may be nested 500 levels deep, and no deeper: reading it would exhaust the stack", async () => {
  const keep = { keepUnknownFields: true };
  const { api } = await connectTo(widgetWith(498), keep);
  expect(await api.get({ widget_id: "a" })).toEqual({
    widget: { name: "a", extra: { new: JSON.parse(nested(498)) } },
  });
  for (const levels of [499, 100_000]) {
    const deep = await connectTo(widgetWith(levels), keep);
    const error = await failure(deep.api.get({ widget_id: "a" }));
    expect(error.message).toContain("JSON that is nested more than 500 levels deep");
    expect(deep.requests).toHaveLength(1);
  }
});

test("a truncated response is a NetworkError", async () => {
  const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n";
  const server = await serveText(`${head}{"widget":`);
  const error = await failure(connect(server.url).api.create({ body: widgetBody }));
  expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", sent: true });
  expect(error.message).toContain("the connection broke");
  expect(server.connections()).toBe(1);
  await failure(connect(server.url).api.get({ widget_id: "a" }));
  expect(server.connections()).toBe(5);
});

test("a failed TLS handshake is not retried", async () => {
  const server = await serveRaw((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  const error = await failure(
    connect(server.url.replace("http:", "https:")).api.create({ body: widgetBody }),
  );
  expect(error).toMatchObject({ name: "NetworkError", outcome: "none", sent: false });
  expect(error.message).toMatch(/failed: no secure connection could be established \(\w+\)/);
  expect(server.connections()).toBe(1);
});

test("a certificate that is not trusted is not asked for again", async () => {
  const server = await serveTls(selfSigned());
  const error = await failure(connect(server.url).api.create({ body: widgetBody }));
  expect(error).toMatchObject({ name: "NetworkError", outcome: "none", sent: false });
  expect(error.message).toContain("the certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)");
  expect(server.connections()).toBe(1);
});

test("unknown fields are removed and reported once, unknown enum values are returned and reported once", async () => {
  const reports: UnknownFieldReport[] = [];
  const widgetWithUnknowns = { name: "a", brandNew: "canary", color: "COLOR_GREEN" };
  const { api } = await connectTo(
    { body: { widgets: [widgetWithUnknowns, widgetWithUnknowns], pagination: {}, more: 1 } },
    { onUnknownField: (unknownField) => reports.push(unknownField) },
  );
  const list = await api.list();
  await api.list();
  expect(list.widgets).toEqual([
    { name: "a", color: "COLOR_GREEN" },
    { name: "a", color: "COLOR_GREEN" },
  ]);
  const route = "GET /widgets/v1";
  expect(reports).toEqual([
    { route, path: "widgets[].brandNew", what: "unknown field" },
    { route, path: "widgets[].color", what: "unknown enum value" },
    { route, path: "more", what: "unknown field" },
  ]);
});

describe("a list that the service does not find where it has no entry", () => {
  const listWith = async (mock: MockResponse) =>
    apiOf(customOps, (await connectTo(mock)).http).listCustomEvaluations();

  test("is empty", async () =>
    expect(
      await listWith({ status: 404, body: { code: 404, message: "Not Found: no evaluations" } }),
    ).toEqual({}));

  test("is not empty where the request is refused", async () =>
    expect(await failure(listWith({ status: 403, body: { code: 403 } }))).toMatchObject({
      name: "ForbiddenError",
    }));
});
