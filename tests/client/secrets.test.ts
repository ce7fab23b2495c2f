import { inspect } from "node:util";
import { type CoralogixError, redactor } from "../../src/client";
import { closeAll, closedPort, type Given, serve, serveRaw } from "./support/server";
import { connect, failure, KEY } from "./support/things";

afterEach(closeAll);

const TOKEN = 'tok"canary\\/+é secret';
const HEADER = "header-canary-value";
const body = { thing: { name: "a", token: TOKEN, headers: { Authorization: HEADER }, extra: { later: "extra-canary" } } } as never;

/** Everything a log or a debugger could show of a thing. */
const shown = (thing: unknown): string =>
  [inspect(thing, { depth: 10, showHidden: true, getters: true }), JSON.stringify(thing), String(thing), (thing as Error).stack].join("\n");
const hidesAll = (text: string) => {
  for (const secret of [KEY, KEY.slice(5), TOKEN, "canary", HEADER]) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
};
async function echoed(given: Given): Promise<CoralogixError> {
  const server = await serve(({ body, headers }) => ({
    ...given,
    body: JSON.parse(JSON.stringify(given.body).replace('"ECHO"', JSON.stringify(`${headers.authorization} ${body}`))),
  }));
  return failure(connect(server.url).api.create({ body }));
}

test.each([400, 401, 403, 404, 409, 429, 500])("a server that echoes key and body in a %i tells nobody", async (status) => {
  const error = await echoed({ status, headers: { "x-request-id": KEY }, body: { message: "ECHO" } });
  expect(error.status).toBe(status);
  expect(error.serverMessage).toContain("[secret]");
  expect(error.requestId).toBeUndefined();
  hidesAll(shown(error));
});

test("a secret is taken out before the text is cut", async () => {
  const server = await serve(() => ({ status: 400, body: { message: `${"x".repeat(490)}${KEY}` } }));
  const error = await failure<CoralogixError>(connect(server.url).api.create({ body }));
  hidesAll(shown(error));
  expect(error.serverMessage).toHaveLength(498);
});

test("errors of the network and of strange answers hold no request", async () => {
  const port = await closedPort();
  hidesAll(shown(await failure(connect(`http://127.0.0.1:${port}`).api.create({ body }))));
  const reset = await serveRaw((socket) => socket.once("data", () => socket.resetAndDestroy()));
  const broken = await failure(connect(reset.url).api.create({ body }));
  expect(broken.cause).toBeUndefined();
  hidesAll(shown(broken));
  const page = await serve(({ body: sent, headers }) => ({
    headers: { "content-type": "text/html" },
    body: `${headers.authorization}${sent}`,
  }));
  hidesAll(shown(await failure(connect(page.url).api.create({ body }))));
  hidesAll(shown(await failure(connect(page.url, { timeoutMs: 1 }).api.create({ body }))));
});

test("an error shows the facts of the call and nothing else", async () => {
  const server = await serve(() => ({ status: 404, headers: { "x-request-id": "r-1" }, body: { code: 404, message: "gone" } }));
  const error = await failure(connect(server.url).api.get({ thing_id: "a" }));
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    route: "GET /things/v1/{thing_id}",
    status: 404,
    serverMessage: "gone",
    requestId: "r-1",
    outcome: "none",
  });
});

test("a client shows no key", () => {
  const { http, api } = connect("http://127.0.0.1:1");
  hidesAll(shown(http));
  hidesAll(shown(api));
});

test("secrets are found in each spelling", () => {
  const redact = redactor([TOKEN, "ab"]);
  const spellings = [TOKEN, JSON.stringify(TOKEN), encodeURIComponent(TOKEN), Buffer.from(TOKEN).toString("base64"), TOKEN.toUpperCase()];
  for (const spelled of spellings) expect(redact(`<${spelled}>`)).toMatch(/^<"?\[secret\]"?>$/);
  expect(redactor(["abcd", "abcdefgh"])("abcdefgh")).toBe("[secret]");
  expect(redact("ab abc cab")).toBe("[secret] abc cab");
  expect(redact("Authorization: Bearer abc.def-123 and cxth_0123456789abcdef")).toBe("Authorization: [secret] and [secret]");
  expect(redact("Bearer authentication is missing; see basic usage.")).toBe("Bearer authentication is missing; see basic usage.");
  expect(redactor([""])("nothing to hide")).toBe("nothing to hide");
});

test.each(["as it is", "in base64"])("what is quoted from a long text %s is taken out, and the words of the message stay", (how) => {
  const rows = Array.from({ length: 200_000 }, (_, n) => `10.0.${n >> 8}.${n & 255},Ann Example ${n},user${n}@example.com`);
  const table = rows.join("\n");
  const redact = redactor([how === "as it is" ? table : Buffer.from(table).toString("base64")]);
  const said = redact(`row 7: '10.0.0.7' is used twice; "Ann Example 12" in ${rows[99]} and user5@example.com, rows must be unique`);
  expect(said).toBe(`row 7: '[secret]' is used twice; "[secret]" in [secret] and [secret], rows must be unique`);
});
