import { gzipSync } from "node:zlib";
import type { HttpOptions, StrangeField, UnexpectedAnswerError } from "../../src/client";
import { closeAll, type Given, serve, serveRaw } from "./support/server";
import { connect, failure } from "./support/things";

afterEach(closeAll);

const thing = { thing: { name: "a" } };
const JSON_TYPE = { "content-type": "application/json" };
async function answering(given: Given, options: Partial<HttpOptions> = {}) {
  const server = await serve(() => given);
  return { ...server, ...connect(server.url, options) };
}
const raw = (text: string) => serveRaw((socket) => socket.once("data", () => socket.end(text)));

test("an answer is read in the user's words", async () => {
  const wire = { name: "a", size: "9007199254740993", color: "COLOR_BLUE", headers: [{ name: "X-A", value: "***" }] };
  const { api } = await answering({ body: { thing: wire } });
  expect(await api.get({ thing_id: "a" })).toEqual({
    thing: { name: "a", size: "9007199254740993", color: "BLUE", headers: { "X-A": "***" } },
  });
});

test("an answer may be a bare list, packed, of another content type, or begin with a byte order mark", async () => {
  expect(await (await answering({ body: [{ name: "a" }] })).api.all()).toEqual([{ name: "a" }]);
  const plain = await answering({ headers: { "content-type": "text/plain" }, body: `\ufeff${JSON.stringify(thing)}` });
  expect(await plain.api.get({ thing_id: "a" })).toEqual(thing);
  const packed = await serve((_, __, { res }) => {
    res.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" }).end(gzipSync(JSON.stringify(thing)));
    return undefined;
  });
  expect(await connect(packed.url).api.get({ thing_id: "a" })).toEqual(thing);
});

test("where no answer is declared, an empty one and any JSON will do", async () => {
  for (const given of [{ status: 204 }, { status: 200 }, { body: {} }, { body: { id: "a" } }]) {
    expect(await (await answering(given)).api.remove({ thing_id: "a" })).toBeUndefined();
  }
});

describe("an answer that is not the API's", () => {
  const odd = async (given: Given): Promise<UnexpectedAnswerError> => failure((await answering(given)).api.create({ body: thing }));

  test.each<[string, Given, string]>([
    [
      "a page",
      { headers: { "content-type": "text/html; charset=utf-8" }, body: "<h1>canary</h1>" },
      "200 an answer that is not the API's: text/html",
    ],
    ["no type", { body: "canary" }, "an answer that is not the API's: content without a type"],
    [
      "broken JSON",
      { headers: JSON_TYPE, body: '{"thing":{"name":"can' },
      "an answer that is not the API's: JSON that breaks off or is malformed",
    ],
    ["a list for an object", { body: [{ canary: 1 }] }, "JSON of another shape: expected an object"],
    ["a text for an object", { headers: JSON_TYPE, body: '"canary"' }, "JSON of another shape: expected an object"],
    ["nothing", { status: 200 }, "an empty answer"],
    ["null", { headers: JSON_TYPE, body: "null" }, "an empty answer"],
  ])("is named, and not shown: %s", async (_, given, what) => {
    const error = await odd(given);
    expect(error.name).toBe("UnexpectedAnswerError");
    expect(error.message).toContain(what);
    expect(error.message).not.toContain("can");
    expect(error.outcome).toBe("unknown");
    expect(error.empty).toBe(what === "an empty answer");
  });

  test("does not pass for a delete that worked", async () => {
    const { api } = await answering({ headers: { "content-type": "text/html" }, body: "<h1>Sign in to the network</h1>" });
    expect(await failure(api.remove({ thing_id: "a" }))).toMatchObject({ name: "UnexpectedAnswerError", outcome: "unknown" });
  });

  test("is not asked for again", async () => {
    const { api, requests } = await answering({ body: "<h1>" });
    await failure(api.get({ thing_id: "a" }));
    expect(requests).toHaveLength(1);
  });

  test("is not even HTTP, or cannot be unpacked", async () => {
    const mail = await raw("220 mail.example ESMTP\r\n");
    expect(await failure(connect(mail.url).api.get({ thing_id: "a" }))).toMatchObject({
      name: "UnexpectedAnswerError",
      message: expect.stringMatching(/an answer that cannot be read \(HPE_\w+\)/),
    });
    const packed = await answering({ headers: { ...JSON_TYPE, "content-encoding": "gzip" }, body: "not packed" });
    expect((await failure(packed.api.create({ body: thing }))).message).toMatch(
      /an answer that cannot be read \(Z_DATA_ERROR\)\nWhether it was done is not known/,
    );
  });

  test("is larger than anything the API says", async () => {
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024));
    const server = await serve((_, __, { res }) => {
      res.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" }).end(bomb);
      return undefined;
    });
    expect(await failure(connect(server.url).api.get({ thing_id: "a" }))).toMatchObject({
      name: "UnexpectedAnswerError",
      message: expect.stringContaining("an answer that is too large"),
    });
  });
});

test("an answer that breaks off is a broken connection", async () => {
  const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n";
  const server = await raw(`${head}{"thing":`);
  const error = await failure(connect(server.url).api.create({ body: thing }));
  expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", sent: true });
  expect(error.message).toContain("the connection broke");
  expect(server.connections()).toBe(1);
  await failure(connect(server.url).api.get({ thing_id: "a" }));
  expect(server.connections()).toBe(5);
});

test("a connection that cannot be made secure is not tried again", async () => {
  const server = await serveRaw((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  const error = await failure(connect(server.url.replace("http:", "https:")).api.create({ body: thing }));
  expect(error).toMatchObject({ name: "NetworkError", outcome: "none", sent: false });
  expect(error.message).toMatch(/failed: no secure connection came about \(\w+\)/);
  expect(server.connections()).toBe(1);
});

test("what this version does not know is set aside and said once", async () => {
  const told: StrangeField[] = [];
  const odd = { name: "a", brandNew: "canary", color: "COLOR_GREEN" };
  const { api } = await answering(
    { body: { things: [odd, odd], pagination: {}, more: 1 } },
    { onStrange: (strange) => told.push(strange) },
  );
  const list = await api.list();
  await api.list();
  expect(list.things).toEqual([
    { name: "a", color: "COLOR_GREEN" },
    { name: "a", color: "COLOR_GREEN" },
  ]);
  const route = "GET /things/v1";
  expect(told).toEqual([
    { route, path: "things[].brandNew", what: "unknown field" },
    { route, path: "things[].color", what: "unknown word" },
    { route, path: "more", what: "unknown field" },
  ]);
});
