import { apiOf } from "../../src/http/client";
import { op } from "../../src/http/operation";
import { timeoutFor } from "../../src/http/options";
import { field, optional } from "../../src/schema/facts";
import { model, string } from "../../src/schema/fields";
import { createClient, NotFoundError } from "../../src/sdk";
import { closeAll, serve } from "./support/server";
import { API_KEY, connect, failure, QUICK } from "./support/widget-api";

afterEach(closeAll);

const UUID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const done = model("Done", "The result.", { id: field(string(), "The id.") });
const foundWidget = model("FoundWidget", "An existing widget.", {
  name: optional(string(), "The name."),
});

describe("an empty response of 200 or 204", () => {
  const ops = {
    replace: op("PUT /widgets/v1/{id}", { summary: "Replaces.", response: done, idempotent: true }),
    remove: op("DELETE /widgets/v1/{id}", { summary: "Deletes.", response: done }),
    link: op("POST /widgets/v1/{id}/links", { summary: "Links.", response: foundWidget }),
    activate: op("POST /widgets/v1/{id}:activate", {
      summary: "Activates.",
      response: done,
      idempotent: true,
    }),
    search: op("POST /widgets/v1/search", {
      summary: "Looks.",
      response: done,
      idempotent: true,
      reads: true,
    }),
    create: op("POST /widgets/v1", { summary: "Creates.", response: done }),
    get: op("GET /widgets/v1/{id}", { summary: "Reads.", response: foundWidget }),
  };
  const api = async (status: number) =>
    apiOf(ops, connect((await serve(() => ({ status }))).url).http);

  test.each([200, 204])("of a call that changes an object means success (%i)", async (status) => {
    const { replace, remove, link, activate } = await api(status);
    for (const call of [replace, remove, link, activate])
      expect(await call({ id: "a" } as never)).toEqual({});
  });

  test("of a read, or of a create that must return an id, is an error", async () => {
    const { search, create, get } = await api(200);
    expect(await failure(get({ id: "a" }))).toMatchObject({
      name: "UnexpectedResponseError",
      empty: true,
      outcome: "none",
    });
    expect(await failure(search())).toMatchObject({ name: "UnexpectedResponseError", empty: true });
    expect(await failure(create())).toMatchObject({
      name: "UnexpectedResponseError",
      empty: true,
      outcome: "unknown",
    });
  });
});

test("a transient 400 is retried, other 400s are not", async () => {
  const busy = {
    status: 400,
    body: { code: 400, message: "Bad Request: Some of the requested value are in conflict" },
  };
  const scope = {
    displayName: "a",
    filters: [{ entityType: "LOGS", expression: "<v1>true" }],
    defaultExpression: "<v1>false",
  } as never;
  const server = await serve((_, count) =>
    count < 3 ? busy : { status: 400, body: { code: 400, message: "Bad Request: no" } },
  );
  const { scopes } = createClient({ apiKey: API_KEY, url: server.url, retries: QUICK });
  expect(await failure(scopes.create({ body: scope }))).toMatchObject({
    name: "BadRequestError",
    serverMessage: "Bad Request: no",
  });
  expect(server.requests).toHaveLength(3);
});

test("scopes are written sequentially", async () => {
  const now = { open: 0, peak: 0 };
  const server = await serve(async () => {
    now.open += 1;
    now.peak = Math.max(now.peak, now.open);
    await new Promise((later) => setTimeout(later, 20));
    now.open -= 1;
    return { body: {} };
  });
  const { scopes } = createClient({ apiKey: API_KEY, url: server.url, retries: QUICK });
  await Promise.all(["a", "b", "c"].map((id) => scopes.remove({ id })));
  expect([server.requests.length, now.peak]).toEqual([3, 1]);
});

test("an empty object as response for a suppression rule means that it does not exist", async () => {
  const server = await serve(() => ({ body: {} }));
  const { suppressions } = createClient({ apiKey: API_KEY, url: server.url });
  const error = await failure(suppressions.get({ alert_scheduler_rule_id: UUID }));
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error.message).toContain("the response is an empty object: there is no such object");
  await suppressions.remove({ alert_scheduler_rule_id: UUID });
});

test("slow operations have a longer timeout, unless a shorter one than the default is set", () => {
  expect(timeoutFor(120_000, 30_000)).toBe(120_000);
  expect(timeoutFor(120_000, 300_000)).toBe(300_000);
  expect(timeoutFor(120_000, 2_000)).toBe(2_000);
  expect(timeoutFor(undefined, 30_000)).toBe(30_000);
});

test("a stream is requested with accept */*, other responses as JSON", async () => {
  const server = await serve(() => ({ body: { entries: [] } }));
  const { usage } = createClient({ apiKey: API_KEY, url: server.url });
  for await (const _ of usage.listEntries()) break;
  await usage.getCapabilities();
  expect(server.requests.map(({ headers }) => headers.accept)).toEqual(["*/*", "application/json"]);
});

test("lines of a stream may begin with data: (server-sent events)", async () => {
  const line = (n: number) => `data: {"result":{"logsCount":[{"logsCount":"${n}"}]}}\n\n`;
  const server = await serve(() => ({
    headers: { "content-type": "text/event-stream" },
    body: line(1) + line(2),
  }));
  const { usage } = createClient({ apiKey: API_KEY, url: server.url });
  const counts: unknown[] = [];
  for await (const { logsCount } of usage.countLogs()) counts.push(logsCount?.[0]?.logsCount);
  expect(counts.map(Number)).toEqual([1, 2]);
});
