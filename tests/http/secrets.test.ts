import { inspect } from "node:util";
import { type CoralogixError, redactor } from "../../src/http";
import { closeAll, closedPort, type MockResponse, serve, serveRaw } from "./support/server";
import { API_KEY, connect, failure } from "./support/widget-api";

afterEach(closeAll);

const TOKEN = 'tok"canary\\/+é secret';
const HEADER = "header-canary-value";
const secretBody = {
  widget: {
    name: "a",
    token: TOKEN,
    headers: { Authorization: HEADER },
    extra: { later: "extra-canary" },
  },
} as never;

/** All output that a log or a debugger could print of a value. */
const debugOutput = (value: unknown): string =>
  [
    inspect(value, { depth: 10, showHidden: true, getters: true }),
    JSON.stringify(value),
    String(value),
    (value as Error).stack,
  ].join("\n");
const expectNoSecrets = (text: string) => {
  for (const secret of [API_KEY, API_KEY.slice(5), TOKEN, "canary", HEADER])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
};
async function errorWithEcho(mock: MockResponse): Promise<CoralogixError> {
  const server = await serve(({ body, headers }) => ({
    ...mock,
    body: JSON.parse(
      JSON.stringify(mock.body).replace(
        '"ECHO"',
        JSON.stringify(`${headers.authorization} ${body}`),
      ),
    ),
  }));
  return failure(connect(server.url).api.create({ body: secretBody }));
}

test.each([400, 401, 403, 404, 409, 429, 500])(
  "the error of a server that echoes key and body in a %i contains no secret",
  async (status) => {
    const error = await errorWithEcho({
      status,
      headers: { "x-request-id": API_KEY },
      body: { message: "ECHO" },
    });
    expect(error.status).toBe(status);
    expect(error.serverMessage).toContain("[secret]");
    expect(error.requestId).toBeUndefined();
    expectNoSecrets(debugOutput(error));
  },
);

test("a secret is redacted before the message is truncated", async () => {
  const server = await serve(() => ({
    status: 400,
    body: { message: `${"x".repeat(490)}${API_KEY}` },
  }));
  const error = await failure<CoralogixError>(connect(server.url).api.create({ body: secretBody }));
  expectNoSecrets(debugOutput(error));
  expect(error.serverMessage).toHaveLength(498);
});

test("a short number in an undeclared field is not taken for a secret, a long one is", async () => {
  const { url } = await serve(() => ({
    status: 400,
    body: { message: "at most 5 of 987654" },
  }));
  const extra = { retries: 5, pin: 987_654 };
  const { message } = await failure(
    connect(url).api.create({ body: { widget: { name: "a", extra } as never } }),
  );
  expect(message).toContain("at most 5 of [secret]");
});

test("network errors and unexpected responses do not contain the request", async () => {
  const port = await closedPort();
  expectNoSecrets(
    debugOutput(
      await failure(connect(`http://127.0.0.1:${port}`).api.create({ body: secretBody })),
    ),
  );
  const reset = await serveRaw((socket) => socket.once("data", () => socket.resetAndDestroy()));
  const broken = await failure(connect(reset.url).api.create({ body: secretBody }));
  expect(broken.cause).toBeUndefined();
  expectNoSecrets(debugOutput(broken));
  const page = await serve(({ body: sent, headers }) => ({
    headers: { "content-type": "text/html" },
    body: `${headers.authorization}${sent}`,
  }));
  expectNoSecrets(debugOutput(await failure(connect(page.url).api.create({ body: secretBody }))));
  expectNoSecrets(
    debugOutput(
      await failure(connect(page.url, { timeoutMs: 1 }).api.create({ body: secretBody })),
    ),
  );
});

test("a serialized error contains route, status, message, request id and outcome only", async () => {
  const server = await serve(() => ({
    status: 404,
    headers: { "x-request-id": "r-1" },
    body: { code: 404, message: "gone" },
  }));
  const error = await failure(connect(server.url).api.get({ widget_id: "a" }));
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    route: "GET /widgets/v1/{widget_id}",
    status: 404,
    serverMessage: "gone",
    requestId: "r-1",
    outcome: "none",
  });
});

test("a client does not print its key", () => {
  const { http, api } = connect("http://127.0.0.1:1");
  expectNoSecrets(debugOutput(http));
  expectNoSecrets(debugOutput(api));
});

test("secrets are redacted in every encoding", () => {
  const redact = redactor([TOKEN, "ab"]);
  const encodings = [
    TOKEN,
    JSON.stringify(TOKEN),
    encodeURIComponent(TOKEN),
    Buffer.from(TOKEN).toString("base64"),
    TOKEN.toUpperCase(),
  ];
  for (const serialized of encodings)
    expect(redact(`<${serialized}>`)).toMatch(/^<"?\[secret\]"?>$/);
  expect(redactor(["abcd", "abcdefgh"])("abcdefgh")).toBe("[secret]");
  expect(redact("ab abc cab")).toBe("[secret] abc cab");
  expect(redact("Authorization: Bearer abc.def-123 and cxth_0123456789abcdef")).toBe(
    "Authorization: [secret] and [secret]",
  );
  expect(redact("Bearer authentication is missing; see basic usage.")).toBe(
    "Bearer authentication is missing; see basic usage.",
  );
  expect(redactor([""])("nothing to hide")).toBe("nothing to hide");
});

test.each(["base64", "base64url", "hex"] as const)(
  "the key and its header are redacted in %s",
  async (encoding) => {
    const server = await serve(({ headers }) => ({
      status: 400,
      body: {
        message: [`${headers.authorization}`, API_KEY]
          .map((text) => `<${Buffer.from(text).toString(encoding)}>`)
          .join(" "),
      },
    }));
    const error = await failure<CoralogixError>(
      connect(server.url).api.create({ body: secretBody }),
    );
    expect(error.serverMessage).toBe("<[secret]> <[secret]>");
  },
);

test("a part of a secret URL is redacted, a word of it is not", () => {
  const redact = redactor([
    "https://hooks.example.com/services/on-call/T0AB12CD/zyxWVU9876?sig=a%2Bb-123&v=1",
  ]);
  expect(redact("no service for T0AB12CD")).toBe("no service for [secret]");
  expect(redact("token zyxWVU9876 is revoked")).toBe("token [secret] is revoked");
  expect(redact("sig a+b-123 is wrong")).toBe("sig [secret] is wrong");
  expect(redact("1 of 2 services on-call")).toBe("1 of 2 services on-call");
});

test.each([
  [
    "test",
    "Latest errors of test: coralogix backtest",
    "Latest errors of [secret]: coralogix backtest",
  ],
  ["secret1", "secret10 secret1.", "secret10 [secret]."],
  ["password", "passwords and password", "passwords and [secret]"],
  ["k3y-of-8c", "xk3y-of-8cx", "x[secret]x"],
])("the key %s is redacted only where it is meant", (key, text, expected) => {
  expect(redactor([key])(text)).toBe(expected);
});

test.each(["in plain text", "in base64"])(
  "quotes from a long secret %s are redacted, the rest of the message is not",
  (how) => {
    const rows = Array.from(
      { length: 200_000 },
      (_, n) => `10.0.${n >> 8}.${n & 255},Ann Example ${n},user${n}@example.com`,
    );
    const table = rows.join("\n");
    const redact = redactor([
      how === "in plain text" ? table : Buffer.from(table).toString("base64"),
    ]);
    const redacted = redact(
      `row 7: '10.0.0.7' is used twice; "Ann Example 12" in ${rows[99]} and user5@example.com, rows must be unique`,
    );
    expect(redacted).toBe(
      `row 7: '[secret]' is used twice; "[secret]" in [secret] and [secret], rows must be unique`,
    );
  },
);
