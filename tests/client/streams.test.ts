import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { type HttpOptions, RateLimitedError, ServerError, type StrangeField } from "../../src/client";
import { CancelledError, NetworkError, NotFoundError, UnexpectedAnswerError } from "../../src/client/errors";
import { messages } from "../../src/client/messages";
import { LARGEST } from "../../src/client/transport";
import { closeAll, type Given, serve } from "./support/server";
import { connect, failure, KEY } from "./support/things";

afterEach(closeAll);

const named = (name: string) => ({ things: [{ name }] });
const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const turn = () => sleep(5);

/** A server that sends pieces of text, each on its own, and then does as it is told. */
async function sending(pieces: readonly string[], end = (res: ServerResponse): unknown => res.end(), options: Partial<HttpOptions> = {}) {
  const server = await serve(async (_, __, { res }) => {
    res.writeHead(200, { "content-type": "application/json" });
    for (const piece of pieces) {
      res.write(piece);
      await turn();
    }
    end(res);
    return undefined;
  });
  return { ...server, ...connect(server.url, options) };
}
/** What came before the end, and how it ended. */
async function read(stream: AsyncIterable<unknown>) {
  const seen: unknown[] = [];
  try {
    for await (const message of stream) seen.push(message);
    return { seen };
  } catch (error) {
    return { seen, error: error as Error };
  }
}

describe("messages are read as they come", () => {
  const all = [named("a"), named("b"), { pagination: { nextPageToken: '{["' } }];
  const inLines = all.map(line).join("");

  test.each<[string, string]>([
    ["a line each", inLines],
    ["one right after another", all.map((one) => JSON.stringify(one)).join("")],
    ["over several lines", all.map((one) => JSON.stringify(one, null, 2)).join("\r\n\r\n")],
    ["each inside result", all.map((result) => line({ result })).join("")],
    ["as the items of a list", JSON.stringify(all)],
    ["items inside result", JSON.stringify(all.map((result) => ({ result })))],
    ["after a byte order mark", `\ufeff${inLines}`],
  ])("%s", async (_, text) => {
    const at = Math.floor(text.length / 2);
    const { api } = await sending([text.slice(0, at), text.slice(at)]);
    expect(await read(api.watch())).toEqual({ seen: all });
  });

  test("wherever the pieces end, and one is given before the next has come", async () => {
    let go = () => {};
    const wait = new Promise<void>((done) => {
      go = done;
    });
    const { api } = await sending([line(named("a")), '{"things":[{"na'], (res) => void wait.then(() => res.end('me":"b"}]}')));
    const seen: unknown[] = [];
    for await (const message of api.watch()) {
      seen.push(message);
      go();
    }
    expect(seen).toEqual([named("a"), named("b")]);
  });

  test("a letter of several bytes may lie in two pieces", async () => {
    const bytes = Buffer.from(line(named("é😀")));
    const server = await serve(async (_, __, { res }) => {
      for (const byte of bytes) res.write(Buffer.from([byte]));
      res.end();
      return undefined;
    });
    expect(await read(connect(server.url).api.watch())).toEqual({ seen: [named("é😀")] });
  });

  test("packed", async () => {
    const server = await serve((_, __, { res }) => void res.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(inLines)));
    expect(await read(connect(server.url).api.watch())).toEqual({ seen: all });
  });

  test("one answer is one message, an empty one is none, and an empty message is one", async () => {
    expect(await read((await sending([JSON.stringify(named("a"))])).api.watch())).toEqual({ seen: [named("a")] });
    expect(await read((await sending([])).api.watch())).toEqual({ seen: [] });
    expect(await read((await sending([" \n[\n]"])).api.watch())).toEqual({ seen: [] });
    expect(await read((await sending(['{}\n{"result":{}}\n{"result":null}'])).api.watch())).toEqual({ seen: [{}, {}, {}] });
  });

  test("what this version does not know is reported once", async () => {
    const strange: StrangeField[] = [];
    const { api } = await sending([line({ more: 1 }), line({ more: 2 })], undefined, { onStrange: (one) => strange.push(one) });
    expect((await read(api.watch())).seen).toEqual([{}, {}]);
    expect(strange).toEqual([{ route: "GET /things/v1/all/watch", path: "more", what: "unknown field" }]);
  });

  test("any text of messages, in any pieces", () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));
    const cuts = fc.array(fc.nat(400), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(object, { maxLength: 6 }), fc.boolean(), cuts, (texts, listed, at) => {
        const text = listed ? `[${texts.join(", ")}]` : texts.join("\n");
        const ends = [...at.filter((end) => end < text.length).sort((a, b) => a - b), text.length];
        const found = messages();
        const seen = ends.flatMap((end, n) => found.take(text.slice(ends[n - 1] ?? 0, end)));
        expect([seen, found.whole(), found.foreign()]).toEqual([texts, true, false]);
      }),
    );
  });
});

describe("a stream that does not end well is an error, after what came before", () => {
  const first = line(named("a"));

  test.each<[string, readonly string[], (res: ServerResponse) => unknown, string]>([
    ["the connection breaks between messages", [first], (res) => res.destroy(), "the connection broke"],
    ["the connection breaks in a message", [first, '{"things'], (res) => res.destroy(), "the connection broke"],
  ])("%s", async (_, pieces, end, words) => {
    const { api } = await sending(pieces, end);
    const { seen, error } = await read(api.watch());
    expect(seen).toEqual([named("a")]);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error?.message).toContain(`GET /things/v1/all/watch failed: ${words}`);
    expect(error).toMatchObject({ outcome: "none" });
  });

  test.each([
    ["it ends in a message", [first, '{"things":['], "a stream that ends in the middle of a message"],
    ["its list is not closed", ["[", JSON.stringify(named("a"))], "a stream that ends in the middle of a message"],
    ["something else follows", [first, "<html>canary</html>"], "200 an answer that is not the API's: JSON that breaks off or is malformed"],
    ["a message is malformed", [first, '{"things":canary}'], "JSON that breaks off or is malformed"],
    ["a message is no object", [first, "[1]"], "JSON that breaks off or is malformed"],
    ["a wrapper holds something else", [first, '{"result":"canary"}'], "JSON of another shape: expected an object"],
  ])("%s", async (_, pieces, words) => {
    const { seen, error } = await read((await sending(pieces)).api.watch());
    expect(seen).toEqual([named("a")]);
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(error?.message).toContain(words);
    expect(error?.message).not.toContain("canary");
  });

  test.each<[string, object, abstract new (...args: never[]) => Error, number]>([
    ["with the gateway's code", { error: { code: 5, message: "no such thing" } }, NotFoundError, 404],
    ["with HTTP's code", { error: { code: 429, message: "no such thing" } }, RateLimitedError, 429],
    ["with both", { error: { grpc_code: 13, http_code: 503, message: "no such thing" } }, ServerError, 503],
    ["with no code that is one", { error: { code: 13, message: "no such thing" } }, ServerError, 500],
    ["as a text", { error: "no such thing" }, ServerError, 500],
    ["without a wrapper", { code: 404, message: "no such thing", details: [] }, NotFoundError, 404],
  ])("the server says why, %s", async (_, said, kind, status) => {
    const { seen, error } = await read((await sending([first, line(said)])).api.watch());
    expect(seen).toEqual([named("a")]);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ status, serverMessage: "no such thing" });
  });

  test("a message that is too large is not read to its end", async () => {
    const found = messages();
    found.take(`{"a":"${"x".repeat(LARGEST)}`);
    expect(found.held()).toBeGreaterThan(LARGEST);
  });

  test("nothing comes for too long, however long the caller takes", async () => {
    const { api } = await sending([first, line(named("b"))], () => {}, { timeoutMs: 150 });
    const seen: unknown[] = [];
    const error = await failure(
      (async () => {
        for await (const message of api.watch()) {
          seen.push(message);
          await sleep(200);
        }
      })(),
    );
    expect(seen).toEqual([named("a"), named("b")]);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toContain("no answer within 0.15 s");
  });
});

describe("a stream that does not begin", () => {
  test("is refused like any call, and what the server quotes holds no key", async () => {
    const body = { code: 403, message: `not with ${KEY}` };
    const server = await serve(() => ({ status: 403, body }));
    const { seen, error } = await read(connect(server.url).api.watch());
    expect(seen).toEqual([]);
    expect(error?.message).toContain("403 not with [secret]");
    expect(error?.message).toContain("things:Read");
  });

  test.each<[string, Given, number]>([
    ["a busy server", { status: 503 }, 3],
    ["too many calls", { status: 429, headers: { "retry-after": "0" } }, 3],
  ])("is tried again after %s", async (_, given, times) => {
    const server = await serve((_, count) => (count < times ? given : { body: line(named("a")) }));
    expect(await read(connect(server.url).api.watch())).toEqual({ seen: [named("a")] });
    expect(server.requests).toHaveLength(times);
  });

  test("is sent when the first message is asked for, and not when nobody asks", async () => {
    const { api, requests } = await sending([line(named("a"))]);
    const stream = api.watch();
    await sleep(20);
    expect(requests).toHaveLength(0);
    expect((await read(stream)).seen).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });
});

describe("who reads no further", () => {
  const endless = async (options: Partial<HttpOptions> = {}) => {
    let closed = 0;
    const server = await serve((_, __, { res }) => {
      res.writeHead(200);
      const timer = setInterval(() => res.write(line(named("a"))), 2);
      res.on("close", () => {
        clearInterval(timer);
        closed += 1;
      });
      return undefined;
    });
    return { ...connect(server.url, options), closed: () => closed };
  };
  const settled = async (holds: () => boolean) => {
    for (let n = 0; n < 200 && !holds(); n += 1) await sleep(5);
    expect(holds()).toBe(true);
  };

  test("by leaving the loop lets go of the connection", async () => {
    const { api, closed } = await endless();
    for await (const message of api.watch()) {
      expect(message).toEqual(named("a"));
      break;
    }
    await settled(() => closed() === 1);
  });

  test.each(["the call's signal", "the client's signal"])("by %s gets an error that says so", async (which) => {
    const control = new AbortController();
    const own = which === "the call's signal";
    const { api, closed } = await endless(own ? {} : { signal: control.signal });
    const stream = api.watch({}, own ? { signal: control.signal } : {});
    const seen: unknown[] = [];
    const error = await failure(
      (async () => {
        for await (const message of stream) if (seen.push(message) === 3) control.abort();
      })(),
    );
    expect(seen).toHaveLength(3);
    expect(error).toBeInstanceOf(CancelledError);
    await settled(() => closed() === 1);
  });

  test("before it began sends nothing", async () => {
    const { api, requests } = await sending([]);
    expect((await read(api.watch({}, { signal: AbortSignal.abort() }))).error).toBeInstanceOf(CancelledError);
    expect(requests).toHaveLength(0);
  });

  test("may make other calls meanwhile, even where only one may run at once", async () => {
    const { api } = await endless({ maxInFlight: 1 });
    for await (const _ of api.watch()) {
      for await (const inner of api.watch()) {
        expect(inner).toEqual(named("a"));
        break;
      }
      break;
    }
  });
});

test("a long stream is never held whole", async () => {
  const part = line({ things: [{ name: "a" }], pagination: { nextPageToken: "x".repeat(256 * 1024) } });
  const server = await serve(async (_, __, { res }) => {
    for (let n = 0; n < 400; n += 1) if (!res.write(part)) await new Promise((done) => res.once("drain", done));
    res.end();
    return undefined;
  });
  const { heapUsed } = process.memoryUsage();
  let [count, most] = [0, 0];
  for await (const _ of connect(server.url).api.watch()) {
    count += 1;
    if (count % 10 === 0) most = Math.max(most, process.memoryUsage().heapUsed - heapUsed);
  }
  expect(count).toBe(400);

  expect(most).toBeLessThan(60 * 2 ** 20);
});
