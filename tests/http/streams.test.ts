import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import type { HttpOptions } from "../../src/http";
import { CancelledError } from "../../src/http/errors";
import { createJsonSplitter } from "../../src/http/json-splitter";
import type { UnknownFieldReport } from "../../src/http/unknown-fields";
import { memoryInUse } from "../support/memory-in-use";
import { closeAll, type MockResponse, serve } from "./support/server";
import { jsonLine, pageMessage, readAll, serveChunks } from "./support/streams";
import { API_KEY, connect, failure } from "./support/widget-api";

afterEach(closeAll);

describe("stream messages", () => {
  const all = [pageMessage("a"), pageMessage("b"), { pagination: { nextPageToken: '{["' } }];
  const inLines = all.map(jsonLine).join("");

  test.each<[string, string]>([
    ["one per line", inLines],
    ["concatenated", all.map((one) => JSON.stringify(one)).join("")],
    ["over several lines each", all.map((one) => JSON.stringify(one, null, 2)).join("\r\n\r\n")],
    ["each wrapped in result", all.map((result) => jsonLine({ result })).join("")],
    ["as the items of an array", JSON.stringify(all)],
    ["array items wrapped in result", JSON.stringify(all.map((result) => ({ result })))],
    ["as server-sent events", all.map((one) => `data: ${JSON.stringify(one)}\n\n`).join("")],
    ["after a byte order mark", `\ufeff${inLines}`],
  ])("%s", async (_, text) => {
    const at = Math.floor(text.length / 2);
    const { api } = await serveChunks([text.slice(0, at), text.slice(at)]);
    expect(await readAll(api.watch())).toEqual({ received: all });
  });

  test("are yielded before the next one arrives, wherever a chunk ends", async () => {
    let go = () => {};
    const wait = new Promise<void>((done) => {
      go = done;
    });
    const { api } = await serveChunks(
      [jsonLine(pageMessage("a")), '{"widgets":[{"na'],
      (res) => void wait.then(() => res.end('me":"b"}]}')),
    );
    const received: unknown[] = [];
    for await (const message of api.watch()) {
      received.push(message);
      go();
    }
    expect(received).toEqual([pageMessage("a"), pageMessage("b")]);
  });

  test("may contain a character split between two chunks", async () => {
    const bytes = Buffer.from(jsonLine(pageMessage("é😀")));
    const server = await serve(async (_, __, { res }) => {
      for (const byte of bytes) res.write(Buffer.from([byte]));
      res.end();
      return undefined;
    });
    expect(await readAll(connect(server.url).api.watch())).toEqual({
      received: [pageMessage("é😀")],
    });
  });

  test("may be compressed", async () => {
    const server = await serve(
      (_, __, { res }) =>
        void res.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(inLines)),
    );
    expect(await readAll(connect(server.url).api.watch())).toEqual({ received: all });
  });

  test("are one for a plain response, none for an empty one, and one for an empty object", async () => {
    expect(
      await readAll((await serveChunks([JSON.stringify(pageMessage("a"))])).api.watch()),
    ).toEqual({
      received: [pageMessage("a")],
    });
    expect(await readAll((await serveChunks([])).api.watch())).toEqual({ received: [] });
    expect(await readAll((await serveChunks([" \n[\n]"])).api.watch())).toEqual({ received: [] });
    expect(
      await readAll((await serveChunks(['{}\n{"result":{}}\n{"result":null}'])).api.watch()),
    ).toEqual({ received: [{}, {}, {}] });
  });

  test("with unknown fields are reported once", async () => {
    const unknownField: UnknownFieldReport[] = [];
    const { api } = await serveChunks([jsonLine({ more: 1 }), jsonLine({ more: 2 })], undefined, {
      onUnknownField: (one) => unknownField.push(one),
    });
    expect((await readAll(api.watch())).received).toEqual([{}, {}]);
    expect(unknownField).toEqual([
      { route: "GET /widgets/v1/all/watch", path: "more", what: "unknown field" },
    ]);
  });

  test("are parsed from any text, split into any chunks", () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));
    const cuts = fc.array(fc.nat(400), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.array(object, { maxLength: 6 }),
        fc.boolean(),
        cuts,
        (serialized, asArray, at) => {
          const text = asArray ? `[${serialized.join(", ")}]` : serialized.join("\n");
          const ends = [
            ...at.filter((end) => end < text.length).sort((a, b) => a - b),
            text.length,
          ];
          const found = createJsonSplitter();
          const received = ends.flatMap((end, n) => found.push(text.slice(ends[n - 1] ?? 0, end)));
          expect([received, found.isComplete(), found.hasForeignText()]).toEqual([
            serialized,
            true,
            false,
          ]);
        },
      ),
    );
  });
});

describe("opening a stream", () => {
  test("can be refused like any call, and the error contains no key", async () => {
    const body = { code: 403, message: `not with ${API_KEY}` };
    const server = await serve(() => ({ status: 403, body }));
    const { received, error } = await readAll(connect(server.url).api.watch());
    expect(received).toEqual([]);
    expect(error?.message).toContain("403 not with [secret]");
    expect(error?.message).toContain("widgets:Read");
  });

  test.each<[string, MockResponse, number]>([
    ["a busy server", { status: 503 }, 3],
    ["too many calls", { status: 429, headers: { "retry-after": "0" } }, 3],
  ])("is retried after %s", async (_, given, times) => {
    const server = await serve((_, count) =>
      count < times ? given : { body: jsonLine(pageMessage("a")) },
    );
    expect(await readAll(connect(server.url).api.watch())).toEqual({
      received: [pageMessage("a")],
    });
    expect(server.requests).toHaveLength(times);
  });

  test("sends the request when the first message is requested", async () => {
    const { api, requests } = await serveChunks([jsonLine(pageMessage("a"))]);
    const stream = api.watch();
    await sleep(20);
    expect(requests).toHaveLength(0);
    expect((await readAll(stream)).received).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });
});

describe("ending a stream", () => {
  const endless = async (options: Partial<HttpOptions> = {}) => {
    let closed = 0;
    const server = await serve((_, __, { res }) => {
      res.writeHead(200);
      const timer = setInterval(() => res.write(jsonLine(pageMessage("a"))), 2);
      res.on("close", () => {
        clearInterval(timer);
        closed += 1;
      });
      return undefined;
    });
    return { ...connect(server.url, options), closed: () => closed };
  };
  const waitUntil = async (condition: () => boolean) => {
    for (let n = 0; n < 200 && !condition(); n += 1) await sleep(5);
    expect(condition()).toBe(true);
  };

  test("by leaving the loop closes the connection", async () => {
    const { api, closed } = await endless();
    for await (const message of api.watch()) {
      expect(message).toEqual(pageMessage("a"));
      break;
    }
    await waitUntil(() => closed() === 1);
  });

  test.each(["the call's signal", "the client's signal"])(
    "by %s throws a CancelledError",
    async (which) => {
      const control = new AbortController();
      const own = which === "the call's signal";
      const { api, closed } = await endless(own ? {} : { signal: control.signal });
      const stream = api.watch({}, own ? { signal: control.signal } : {});
      const received: unknown[] = [];
      const error = await failure(
        (async () => {
          for await (const message of stream) if (received.push(message) === 3) control.abort();
        })(),
      );
      expect(received).toHaveLength(3);
      expect(error).toBeInstanceOf(CancelledError);
      await waitUntil(() => closed() === 1);
    },
  );

  test("before the first message sends no request", async () => {
    const { api, requests } = await serveChunks([]);
    expect((await readAll(api.watch({}, { signal: AbortSignal.abort() }))).error).toBeInstanceOf(
      CancelledError,
    );
    expect(requests).toHaveLength(0);
  });

  test("is not needed for other calls, even if maxInFlight is 1", async () => {
    const { api } = await endless({ maxInFlight: 1 });
    for await (const _ of api.watch()) {
      for await (const inner of api.watch()) {
        expect(inner).toEqual(pageMessage("a"));
        break;
      }
      break;
    }
  });
});

test("a long stream is never buffered as a whole", async () => {
  const part = jsonLine({
    widgets: [{ name: "a" }],
    pagination: { nextPageToken: "x".repeat(256 * 1024) },
  });
  const server = await serve(async (_, __, { res }) => {
    for (let n = 0; n < 400; n += 1)
      if (!res.write(part)) await new Promise((done) => res.once("drain", done));
    res.end();
    return undefined;
  });
  const before = memoryInUse();
  let [count, peak] = [0, 0];
  for await (const _ of connect(server.url).api.watch()) {
    count += 1;
    if (count % 50 === 0) peak = Math.max(peak, memoryInUse() - before);
  }
  expect(count).toBe(400);
  expect(peak).toBeLessThan(20);
});
