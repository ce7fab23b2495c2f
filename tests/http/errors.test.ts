import {
  BadRequestError,
  ConflictError,
  CoralogixError,
  ForbiddenError,
  LimitReachedError,
  NetworkError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedResponseError,
} from "../../src/http/errors";
import { closeAll, type MockResponse, serve } from "./support/server";
import { connect, failure, widgetBody } from "./support/widget-api";

afterEach(closeAll);

async function createError(mock: MockResponse): Promise<CoralogixError> {
  const { url } = await serve(() => mock);
  return failure(connect(url).api.create({ body: widgetBody }));
}

test.each([
  [400, BadRequestError, "none"],
  [401, UnauthorizedError, "none"],
  [403, ForbiddenError, "none"],
  [404, NotFoundError, "none"],
  [409, ConflictError, "none"],
  [413, BadRequestError, "none"],
  [429, RateLimitedError, "none"],
  [500, ServerError, "unknown"],
  [503, ServerError, "unknown"],
])(
  "status %i has its own error class, with the server's message and the request id",
  async (status, type, outcome) => {
    const error = await createError({
      status,
      headers: { "x-request-id": "req-1", "retry-after": "0" },
      body: { code: status, message: "the server's message" },
    });
    expect(error).toBeInstanceOf(type);
    expect(error).toBeInstanceOf(CoralogixError);
    expect(error.constructor).toBe(type);
    expect(error).toMatchObject({
      name: type.name,
      route: "POST /widgets/v1",
      status,
      serverMessage: "the server's message",
      requestId: "req-1",
      outcome,
    });
    expect(error.message).toMatch(
      new RegExp(
        `^POST /widgets/v1 failed(?: after 4 tries)?: ${status} the server's message \\(request id req-1\\)`,
      ),
    );
  },
);

test("a proxy that asks for its password is an error of the network, as no request reaches the server", async () => {
  const error = await createError({ status: 407, body: "a page of the proxy" });
  expect([error.constructor, error.status]).toEqual([NetworkError, undefined]);
  expect(error).toMatchObject({ sent: false, lasting: true, outcome: "none" });
  expect(error.message).toMatch(
    /^POST \/widgets\/v1 failed: a proxy asks for a user and a password \(407\)\nCheck .*proxy settings/,
  );
});

test.each(["x-request-id", "request-id", "x-correlation-id", "x-trace-id", "x-amzn-requestid"])(
  "the request id may be in the header %s, behind one without an id",
  async (name) => {
    const headers = { "x-request-id": "not an id", [name]: "req-1" };
    const error = await createError({ status: 400, headers, body: { code: 3, message: "no" } });
    expect(error.requestId).toBe("req-1");
    expect(error.message).toBe("POST /widgets/v1 failed: 400 no (request id req-1)");
  },
);

test("the message states the next step", async () => {
  const messageFor = async (status: number) =>
    (await createError({ status, body: { code: status, message: "no" } })).message;
  expect(await messageFor(401)).toMatch(
    /rejected by 127\.0\.0\.1:\d+\..*belongs to an account of this region/,
  );
  expect(await messageFor(403)).toContain("this needs widgets:Update, widgets:Read");
  expect(await messageFor(409)).toContain("The object exists already");
  expect(await messageFor(413)).toContain("larger than the service");
  expect(await messageFor(404)).toBe("POST /widgets/v1 failed: 404 no");
  expect(await messageFor(500)).toBe(
    "POST /widgets/v1 failed: 500 no\nIt is unknown whether the request took effect. The server failed: try again later.",
  );
});

test("a refused delete does not say that the object exists already", async () => {
  const { url } = await serve(() => ({ status: 409, body: { code: 409, message: "in use" } }));
  const { message } = await failure(connect(url).api.remove({ widget_id: "a" }));
  expect(message).toBe(
    "DELETE /widgets/v1/a failed: 409 in use\nThe object is in use, or it changed in the meantime: remove what uses it, then try again.",
  );
});

test("the message contains the actual path, error.route the declared route", async () => {
  const { url } = await serve(() => ({
    status: 404,
    body: { code: 404, message: "no such widget" },
  }));
  const error = await failure<CoralogixError>(connect(url).api.remove({ widget_id: "a/b" }));
  expect(error.route).toBe("DELETE /widgets/v1/{widget_id}");
  expect(error.message).toBe("DELETE /widgets/v1/a%2Fb failed: 404 no such widget");
});

test("other error body formats are understood, and the body is never printed", async () => {
  expect(await createError({ status: 400, body: { error: "short" } })).toMatchObject({
    serverMessage: "short",
  });
  expect(await createError({ status: 400, body: { error: { message: "deep" } } })).toMatchObject({
    serverMessage: "deep",
  });
  const withoutMessage = await createError({ status: 400, body: { reasons: ["inner"] } });
  expect(withoutMessage.serverMessage).toBeUndefined();
  expect(withoutMessage.message).toBe("POST /widgets/v1 failed: 400 Bad Request");
  const page = await createError({
    status: 502,
    headers: { "content-type": "text/html" },
    body: "<h1>inner</h1>",
  });
  expect(page).toBeInstanceOf(ServerError);
  expect(page.message).toContain("failed: 502 Bad Gateway");
  expect(page.message).not.toContain("inner");
});

test("a server message contains no characters that change the direction of the text", async () => {
  const message = "\u202ea\u202d \u2066b\u2069 \u200e\u200f\u061cc";
  const error = await createError({ status: 400, body: { message } });
  expect(error.serverMessage).toBe("a b c");
});

test("a long server message is truncated and printed on one line", async () => {
  const error = await createError({
    status: 400,
    body: { message: `line one\n\u001b[31mline two ${"x".repeat(2000)}` },
  });
  expect(error.serverMessage).toHaveLength(500);
  expect(error.serverMessage).toMatch(/^line one \[31mline two x+…$/);
});

test("an object limit is distinguished from a rate limit, in both API releases", async () => {
  const full = { message: "maximum number of policies (50) exceeded" };
  const now = await createError({ status: 429, body: full });
  expect(now).toBeInstanceOf(LimitReachedError);
  expect(now.message).toContain("waiting does not help");
  expect(now.message).not.toContain("tries");
  expect(await createError({ status: 400, body: full })).toBeInstanceOf(LimitReachedError);
  expect(
    await createError({
      status: 400,
      body: { message: "name exceeds the maximum length of 255 characters" },
    }),
  ).toBeInstanceOf(BadRequestError);
  expect(
    await createError({ status: 429, body: { message: "rate limit exceeded" } }),
  ).toBeInstanceOf(RateLimitedError);
  expect(await createError({ status: 429, body: {} })).toBeInstanceOf(RateLimitedError);
});

test("a 400 of an operation without an object limit is a BadRequestError", async () => {
  const { url } = await serve(() => ({
    status: 400,
    body: { message: "too many rules: the limit is 5" },
  }));
  const error = await failure(connect(url).api.search({ body: widgetBody }));
  expect(error.constructor).toBe(BadRequestError);
});

test("a plain-text error body is the server message, without secrets", async () => {
  const error = await createError({
    status: 400,
    body: "Bad Request: name is taken by cxtp_CanaryCanaryCanary",
  });
  expect(error).toMatchObject({
    name: "BadRequestError",
    serverMessage: "Bad Request: name is taken by [secret]",
  });
  expect(
    await createError({ status: 409, body: "Already Exists: a widget named a" }),
  ).toBeInstanceOf(ConflictError);
  expect(
    (await createError({ status: 502, body: "<h1>inner</h1>" })).serverMessage,
  ).toBeUndefined();
});

test("a 403 mentions that the object may belong to another team or region", async () => {
  expect(
    (await createError({ status: 403, body: { code: 403, message: "Permission Denied: no" } }))
      .message,
  ).toContain("or it belongs to another team or region");
});

test.each([
  [301, "none"],
  [302, "unknown"],
  [303, "unknown"],
  [307, "none"],
  [308, "none"],
])(
  "a write that is redirected with %i has the outcome %s, and a read none",
  async (status, outcome) => {
    const redirect = { status, headers: { location: "/elsewhere" } };
    expect((await createError(redirect)).outcome).toBe(outcome);
    const { url } = await serve(() => redirect);
    const read = await failure<CoralogixError>(connect(url).api.get({ widget_id: "a" }));
    expect(read.outcome).toBe("none");
  },
);

test("a redirect is not followed", async () => {
  const other = await serve(() => ({ body: widgetBody }));
  const { url } = await serve(() => ({
    status: 307,
    headers: { location: `${other.url}/elsewhere?token=canary` },
  }));
  const error = await failure<CoralogixError>(connect(url).api.get({ widget_id: "a" }));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toContain(
    `307 a redirect to 127.0.0.1:${other.port}, which is not followed`,
  );
  expect(error.message).not.toContain("canary");
  expect(other.requests).toHaveLength(0);
});
