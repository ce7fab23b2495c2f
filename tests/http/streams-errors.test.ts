import type { ServerResponse } from "node:http";
import {
  CoralogixError,
  NetworkError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnexpectedResponseError,
} from "../../src/http/errors";
import { createJsonSplitter } from "../../src/http/json-splitter";
import { MAX_RESPONSE_BYTES } from "../../src/http/transport";
import { fakeTimeouts } from "../support/clock";
import { closeAll, serve } from "./support/server";
import { jsonLine, pageMessage, pause, readAll, serveChunks } from "./support/streams";
import { connect, failure } from "./support/widget-api";

afterEach(async () => {
  jest.useRealTimers();
  await closeAll();
});

describe("a stream that fails yields the messages before the error", () => {
  const first = jsonLine(pageMessage("a"));

  test.each<[string, readonly string[], (res: ServerResponse) => unknown, string]>([
    [
      "the connection breaks between two messages",
      [first],
      (res) => res.destroy(),
      "the connection broke",
    ],
    [
      "the connection breaks within a message",
      [first, '{"widgets'],
      (res) => res.destroy(),
      "the connection broke",
    ],
  ])("%s", async (_, chunks, end, text) => {
    const { api } = await serveChunks(chunks, end);
    const { received, error } = await readAll(api.watch());
    expect(received).toEqual([pageMessage("a")]);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error?.message).toContain(`GET /widgets/v1/all/watch failed: ${text}`);
    expect(error).toMatchObject({ outcome: "none" });
  });

  test.each([
    [
      "it ends within a message",
      [first, '{"widgets":['],
      "a stream that ends in the middle of a message",
    ],
    [
      "its array is not closed",
      ["[", JSON.stringify(pageMessage("a"))],
      "a stream that ends in the middle of a message",
    ],
    [
      "HTML follows",
      [first, "<html>canary</html>"],
      "200 a response that is not from this API: JSON that is truncated or malformed",
    ],
    [
      "a message is malformed",
      [first, '{"widgets":canary}'],
      "JSON that is truncated or malformed",
    ],
    ["a message is not an object", [first, "[1]"], "JSON that is truncated or malformed"],
    [
      "a wrapper contains a string",
      [first, '{"result":"canary"}'],
      "JSON of an unexpected type: expected an object",
    ],
  ])("%s", async (_, chunks, text) => {
    const { received, error } = await readAll((await serveChunks(chunks)).api.watch());
    expect(received).toEqual([pageMessage("a")]);
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error?.message).toContain(text);
    expect(error?.message).not.toContain("canary");
  });

  test.each<[string, object, abstract new (...args: never[]) => Error, number]>([
    [
      "with the gateway's code",
      { error: { code: 5, message: "no such widget" } },
      NotFoundError,
      404,
    ],
    [
      "with HTTP's code",
      { error: { code: 429, message: "no such widget" } },
      RateLimitedError,
      429,
    ],
    [
      "with both codes",
      { error: { grpc_code: 13, http_code: 503, message: "no such widget" } },
      ServerError,
      503,
    ],
    ["with an unknown code", { error: { code: 13, message: "no such widget" } }, ServerError, 500],
    ["as a string", { error: "no such widget" }, ServerError, 500],
    [
      "without a wrapper",
      { code: 404, message: "no such widget", details: [] },
      NotFoundError,
      404,
    ],
  ])("the server reports an error, %s", async (_, message, errorClass, status) => {
    const { received, error } = await readAll(
      (await serveChunks([first, jsonLine(message)])).api.watch(),
    );
    expect(received).toEqual([pageMessage("a")]);
    expect(error).toBeInstanceOf(errorClass);
    expect(error).toMatchObject({ status, serverMessage: "no such widget" });
  });

  test.each([
    ["a message is nested too deeply", '"new":', "JSON that is nested more than 500 levels deep"],
    ["an error is", '"error":{"code":5,"message":"no such widget"},"new":', "404 no such widget"],
    ["an error has details that are", '"code":5,"message":"no such widget","details":', "404 no"],
  ])("%s", async (_, key, text) => {
    const deep = `{${key}${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    const { received, error } = await readAll((await serveChunks([first, deep])).api.watch());
    expect(received).toEqual([pageMessage("a")]);
    expect(error).toBeInstanceOf(CoralogixError);
    expect(error?.message).toContain(text);
  });

  test("a message exceeds the size limit", async () => {
    const found = createJsonSplitter();
    found.push(`{"a":"${"x".repeat(MAX_RESPONSE_BYTES)}`);
    expect(found.pendingLength()).toBeGreaterThan(MAX_RESPONSE_BYTES);
  });

  test("no message arrives before the timeout, regardless of how slow the caller is", async () => {
    fakeTimeouts();
    const timeoutMs = 60_000;
    const chunks = [first, jsonLine(pageMessage("b"))];
    const { api } = await serveChunks(chunks, () => {}, { timeoutMs });
    const letTimePass = () => jest.advanceTimersByTime(timeoutMs);
    const received: unknown[] = [];
    const error = await failure(
      (async () => {
        for await (const message of api.watch()) {
          received.push(message);
          letTimePass();
          // By then the loop waits for the message that never comes.
          if (received.length === chunks.length) setImmediate(letTimePass);
        }
      })(),
    );
    expect(received).toEqual([pageMessage("a"), pageMessage("b")]);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toContain("no response within 60 s");
  });
});

test("the body of an error that arrives in parts is read to its end", async () => {
  const { url } = await serve(async (_, __, { res }) => {
    res.writeHead(404, { "content-type": "application/json" });
    for (const part of ['{"code":404,', '"message":"Not Found: no such', ' widget"}']) {
      res.write(part);
      await pause();
    }
    res.end();
    return undefined;
  });
  const { error } = await readAll(connect(url).api.watch());
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error?.message).toContain("no such widget");
});

test("the body of an error that never ends is given up at the timeout, however often a part arrives", async () => {
  fakeTimeouts();
  const timeoutMs = 60_000;
  let isGivenUp = false;
  const { url } = await serve(async (_, __, { res }) => {
    res.writeHead(500, { "content-type": "application/json" });
    while (!isGivenUp) {
      res.write(" ");
      await pause();
      // Each part comes in good time.
      if (!isGivenUp) jest.advanceTimersByTime(timeoutMs / 4);
    }
    return undefined;
  });
  const { error } = await readAll(connect(url, { timeoutMs, retries: { tries: 1 } }).api.watch());
  isGivenUp = true;
  expect(error).toBeInstanceOf(NetworkError);
  expect(error?.message).toContain("no response within 60 s");
});
