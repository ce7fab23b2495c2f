import {
  BadRequestError,
  ConflictError,
  CoralogixError,
  ForbiddenError,
  InvalidRequestError,
  LimitReachedError,
  NotFoundError,
  RateLimitedError,
  RouteNotFoundError,
  ServerError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from "../../src/client";
import { closeAll, type Given, serve } from "./support/server";
import { connect, failure } from "./support/things";

afterEach(closeAll);

const thing = { thing: { name: "a" } };
async function created(given: Given): Promise<CoralogixError> {
  const { url } = await serve(() => given);
  return failure(connect(url).api.create({ body: thing }));
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
])("status %i is its own class, with the server's words and the request id", async (status, type, outcome) => {
  const error = await created({
    status,
    headers: { "x-request-id": "req-1", "retry-after": "0" },
    body: { code: status, message: "the server's words" },
  });
  expect(error).toBeInstanceOf(type);
  expect(error).toBeInstanceOf(CoralogixError);
  expect(error.constructor).toBe(type);
  expect(error).toMatchObject({
    name: type.name,
    route: "POST /things/v1",
    status,
    serverMessage: "the server's words",
    requestId: "req-1",
    outcome,
  });
  expect(error.message).toMatch(
    new RegExp(`^POST /things/v1 failed(?: after 4 tries)?: ${status} the server's words \\(request id req-1\\)`),
  );
});

test("the text says the next step", async () => {
  const said = async (status: number) => (await created({ status, body: { code: status, message: "no" } })).message;
  expect(await said(401)).toMatch(/refused by 127\.0\.0\.1:\d+\..*region and key go together/);
  expect(await said(403)).toContain("this needs things:Update, things:Read");
  expect(await said(409)).toContain("Something is there already");
  expect(await said(404)).toBe("POST /things/v1 failed: 404 no");
  expect(await said(500)).toBe("POST /things/v1 failed: 500 no\nWhether it was done is not known. The server failed: try again later.");
});

test("a call names what it was about, the error keeps the route as it is declared", async () => {
  const { url } = await serve(() => ({ status: 404, body: { code: 404, message: "no such thing" } }));
  const error = await failure<CoralogixError>(connect(url).api.remove({ thing_id: "a/b" }));
  expect(error.route).toBe("DELETE /things/v1/{thing_id}");
  expect(error.message).toBe("DELETE /things/v1/a%2Fb failed: 404 no such thing");
});

test("errors of other forms are understood, and a body is never shown", async () => {
  expect(await created({ status: 400, body: { error: "short" } })).toMatchObject({ serverMessage: "short" });
  expect(await created({ status: 400, body: { error: { message: "deep" } } })).toMatchObject({ serverMessage: "deep" });
  const odd = await created({ status: 400, body: { reasons: ["inner"] } });
  expect(odd.serverMessage).toBeUndefined();
  expect(odd.message).toBe("POST /things/v1 failed: 400 Bad Request");
  const page = await created({ status: 502, headers: { "content-type": "text/html" }, body: "<h1>inner</h1>" });
  expect(page).toBeInstanceOf(ServerError);
  expect(page.message).toContain("failed: 502 Bad Gateway");
  expect(page.message).not.toContain("inner");
});

test("a long message is cut and laid on one line", async () => {
  const error = await created({ status: 400, body: { message: `line one\n\u001b[31mline two ${"x".repeat(2000)}` } });
  expect(error.serverMessage).toHaveLength(500);
  expect(error.serverMessage).toMatch(/^line one \[31mline two x+…$/);
});

test("a count that is full is told from too many calls, in both releases", async () => {
  const full = { message: "maximum number of policies (50) exceeded" };
  const now = await created({ status: 429, body: full });
  expect(now).toBeInstanceOf(LimitReachedError);
  expect(now.message).toContain("waiting does not change that");
  expect(now.message).not.toContain("tries");
  expect(await created({ status: 400, body: full })).toBeInstanceOf(LimitReachedError);
  expect(await created({ status: 400, body: { message: "name exceeds the maximum length of 255 characters" } })).toBeInstanceOf(
    BadRequestError,
  );
  expect(await created({ status: 429, body: { message: "rate limit exceeded" } })).toBeInstanceOf(RateLimitedError);
  expect(await created({ status: 429, body: {} })).toBeInstanceOf(RateLimitedError);
});

test("an operation that counts nothing has no full count in a 400", async () => {
  const { url } = await serve(() => ({ status: 400, body: { message: "too many rules: the limit is 5" } }));
  const error = await failure(connect(url).api.search({ body: thing }));
  expect(error.constructor).toBe(BadRequestError);
});

test("a page of something in between never passes for: there is no such object", async () => {
  const page = await serve(() => ({ status: 404, headers: { "content-type": "text/html; charset=utf-8" }, body: "<h1>canary</h1>" }));
  const error = await failure<CoralogixError>(connect(page.url).api.get({ thing_id: "a" }));
  expect(error).toBeInstanceOf(UnexpectedAnswerError);
  expect(error.message).toMatch(/404 an answer that is not the API's: text\/html\nCheck that 127\.0\.0\.1/);
});

describe("a 404", () => {
  const answered = async (body: unknown, type?: string) => {
    const { url } = await serve(() => ({ status: 404, body, ...(type ? { headers: { "content-type": type } } : {}) }));
    return failure<CoralogixError>(connect(url).api.get({ thing_id: "a" }));
  };

  test.each<[string, unknown]>([
    ["an error object whose message begins with Not Found", { code: 404, message: "Not Found: No dashboard with the given id" }],
    ["words that are JSON themselves", { code: 404, message: 'Not Found: {"reason":"Connector with id x not found"}' }],
    ["plain text, as older deployments write it", "Not Found: No rule group set with the given id"],
    ["an error object without the prefix that names something", { code: 404, message: "RuleGroup not found: 7" }],
    ["the gateway's own number", { code: 5, message: "alert not found" }],
  ])("means that there is no such object: %s", async (_, body) => {
    const error = await answered(body);
    expect(error.constructor).toBe(NotFoundError);
    expect(error.serverMessage).toBe(typeof body === "string" ? body : (body as { message: string }).message);
  });

  test.each<[string, unknown]>([
    ["the gateway's own error", { code: 5, message: "Not Found", details: [] }],
    ["an error object that says it twice", { code: 404, message: "Not Found: Not Found" }],
    ["plain text that says it twice", "Not Found: Not Found"],
    ["plain text that says it once", "Not Found"],
    ["a prefix with nothing behind it", { code: 404, message: "Not Found: " }],
    ["no body", undefined],
    ["an object without a message", { code: 404 }],
    ["the error of another gateway", { message: "no Route matched with those values" }],
  ])("means that there is no such route, and nothing of the object: %s", async (_, body) => {
    const error = await answered(body);
    expect(error.constructor).toBe(RouteNotFoundError);
    expect(error).not.toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ status: 404, outcome: "none" });
    expect(error.message).toMatch(
      /does not serve GET \/things\/v1\/\{thing_id\}, which does not mean that the object was deleted\. Check region, domain or url, and apiVersion/,
    );
  });

  test.each<[string, unknown, string]>([
    ["a page", "<html>Not Found: x</html>", "text/html"],
    ["a page in plain text", "404 page not found", "text/plain"],
    ["JSON that is no object", ["Not Found: x"], "application/json"],
  ])("means nothing where somebody else answers: %s", async (_, body, type) => {
    expect((await answered(body, type)).constructor).toBe(UnexpectedAnswerError);
  });
});

test("the text of an error in plain text is the server's message, without secrets", async () => {
  const error = await created({ status: 400, body: "Bad Request: name is taken by cxtp_CanaryCanaryCanary" });
  expect(error).toMatchObject({ name: "BadRequestError", serverMessage: "Bad Request: name is taken by [secret]" });
  expect(await created({ status: 409, body: "Already Exists: a thing named a" })).toBeInstanceOf(ConflictError);
  expect((await created({ status: 502, body: "<h1>inner</h1>" })).serverMessage).toBeUndefined();
});

test("a missing permission may be that of another team or region", async () => {
  expect((await created({ status: 403, body: { code: 403, message: "Permission Denied: no" } })).message).toContain(
    "or it belongs to another team or region",
  );
});

test("a redirect is not followed", async () => {
  const other = await serve(() => ({ body: thing }));
  const { url } = await serve(() => ({ status: 307, headers: { location: `${other.url}/elsewhere?token=canary` } }));
  const error = await failure<CoralogixError>(connect(url).api.get({ thing_id: "a" }));
  expect(error).toBeInstanceOf(UnexpectedAnswerError);
  expect(error.message).toContain(`307 a redirect to 127.0.0.1:${other.port}, which is not followed`);
  expect(error.message).not.toContain("canary");
  expect(other.requests).toHaveLength(0);
});

describe("a request that is wrong", () => {
  const never = "http://127.0.0.1:1";
  const refused = async (call: (api: ReturnType<typeof connect>["api"]) => Promise<unknown>) => {
    const error = await failure<InvalidRequestError>(call(connect(never).api));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toBeInstanceOf(BadRequestError);
    return error.message;
  };

  test("is not sent, and each path and reason is said", async () => {
    const text = await refused((api) => api.create({ body: { thing: { name: "", size: -1, colour: "x" } as never } }));
    expect(text).toMatch(/^POST \/things\/v1 failed: the request was not sent\n/);
    expect(text).toContain("  body.thing.name: at least 1 characters");
    expect(text).toContain("  body.thing.size: at least 0");
    expect(text).toContain("  body.thing.colour: unknown property; did you mean color?");
  });

  test("never shows what was written", async () => {
    const text = await refused((api) => api.create({ body: { thing: { name: "canary".repeat(10), token: 5 as never } } }));
    expect(text).not.toContain("canary");
  });

  test("lacks a path parameter, or has one that would lead elsewhere", async () => {
    expect(await refused((api) => api.remove({ thing_id: "" }))).toContain("thing_id: required in the path, and missing");
    expect(await refused((api) => api.remove({} as never))).toContain("thing_id: required in the path, and missing");
    expect(await refused((api) => api.remove({ thing_id: ".." }))).toContain("thing_id: cannot stand in a path");
    expect(await refused((api) => api.get({ thing_id: "x".repeat(41) }))).toContain("thing_id: at most 40 characters");
    expect(await refused((api) => api.numbered({ number: 10, color: "BLUE" }))).toContain("number: at most 9");
    expect(await refused((api) => api.numbered({ number: 1, color: "GREEN" }))).toContain("color: expected one of RED, BLUE");
  });

  test("holds a part the operation does not take", async () => {
    expect(await refused((api) => api.remove({ thing_id: "a", query: { force: true } } as never))).toContain(
      "query: unknown part of the request; it takes thing_id",
    );
  });

  test("holds a value that is not known yet", async () => {
    const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
    expect(await refused((api) => api.create({ body: { thing: { name: unknown } } }))).toContain("body.thing.name: not known yet");
    expect(await refused((api) => api.remove({ thing_id: unknown }))).toContain("thing_id: not known yet");
  });
});
