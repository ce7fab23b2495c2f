import { createClient, NotFoundError } from "../../src/areas/client";
import { apiOf } from "../../src/client/calls";
import { op } from "../../src/client/operation";
import { timeFor } from "../../src/client/options";
import { field } from "../../src/schema/facts";
import { model, text } from "../../src/schema/fields";
import { closeAll, serve } from "./support/server";
import { connect, failure, KEY, QUICK } from "./support/things";

afterEach(closeAll);

const UUID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const done = model("Done", "What was done.", { id: field(text(), "Its id.") });
const found = model("FoundThing", "What is there.", { name: field(text().optional(), "Its name.") });

describe("an empty response of 200 or 204", () => {
  const ops = {
    replace: op("PUT /things/v1/{id}", { about: "Replaces.", out: done, repeatable: true }),
    remove: op("DELETE /things/v1/{id}", { about: "Deletes.", out: done }),
    link: op("POST /things/v1/{id}/links", { about: "Links.", out: found }),
    activate: op("POST /things/v1/{id}:activate", { about: "Activates.", out: done, repeatable: true }),
    search: op("POST /things/v1/search", { about: "Looks.", out: done, repeatable: true, reads: true }),
    create: op("POST /things/v1", { about: "Creates.", out: done }),
    get: op("GET /things/v1/{id}", { about: "Reads.", out: found }),
  };
  const api = async (status: number) => apiOf(ops, connect((await serve(() => ({ status }))).url).http);

  test.each([200, 204])("to a call that changes something says that it was done (%i)", async (status) => {
    const { replace, remove, link, activate } = await api(status);
    for (const call of [replace, remove, link, activate]) expect(await call({ id: "a" } as never)).toEqual({});
  });

  test("to a call that reads, or that creates and must name it, is an error", async () => {
    const { search, create, get } = await api(200);
    expect(await failure(get({ id: "a" }))).toMatchObject({ name: "UnexpectedAnswerError", empty: true, outcome: "none" });
    expect(await failure(search())).toMatchObject({ name: "UnexpectedAnswerError", empty: true });
    expect(await failure(create())).toMatchObject({ name: "UnexpectedAnswerError", empty: true, outcome: "unknown" });
  });
});

test("a 400 that passes by itself is sent again, and others are not", async () => {
  const busy = { status: 400, body: { code: 400, message: "Bad Request: Some of the requested value are in conflict" } };
  const scope = { displayName: "a", filters: [{ entityType: "LOGS", expression: "<v1>true" }], defaultExpression: "<v1>false" } as never;
  const server = await serve((_, count) => (count < 3 ? busy : { status: 400, body: { code: 400, message: "Bad Request: no" } }));
  const { scopes } = createClient({ apiKey: KEY, url: server.url, retries: QUICK });
  expect(await failure(scopes.create({ body: scope }))).toMatchObject({ name: "BadRequestError", serverMessage: "Bad Request: no" });
  expect(server.requests).toHaveLength(3);
});

test("scopes are written one after another", async () => {
  const now = { open: 0, most: 0 };
  const server = await serve(async () => {
    now.open += 1;
    now.most = Math.max(now.most, now.open);
    await new Promise((later) => setTimeout(later, 20));
    now.open -= 1;
    return { body: {} };
  });
  const { scopes } = createClient({ apiKey: KEY, url: server.url, retries: QUICK });
  await Promise.all(["a", "b", "c"].map((id) => scopes.remove({ id })));
  expect([server.requests.length, now.most]).toEqual([3, 1]);
});

test("a suppression rule that is answered with an empty object is not there", async () => {
  const server = await serve(() => ({ body: {} }));
  const { suppressions } = createClient({ apiKey: KEY, url: server.url });
  const error = await failure(suppressions.get({ alert_scheduler_rule_id: UUID }));
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error.message).toContain("the response is an empty object: there is no such object");
  await suppressions.remove({ alert_scheduler_rule_id: UUID });
});

test("operations that take long get more time, unless less than the usual time is given", () => {
  expect(timeFor(120_000, 30_000)).toBe(120_000);
  expect(timeFor(120_000, 300_000)).toBe(300_000);
  expect(timeFor(120_000, 2_000)).toBe(2_000);
  expect(timeFor(undefined, 30_000)).toBe(30_000);
});

test("a stream is requested in any form, other answers as JSON", async () => {
  const server = await serve(() => ({ body: { entries: [] } }));
  const { usage } = createClient({ apiKey: KEY, url: server.url });
  for await (const _ of usage.listEntries()) break;
  await usage.getCapabilities();
  expect(server.requests.map(({ headers }) => headers.accept)).toEqual(["*/*", "application/json"]);
});

test("lines of a stream may begin with data:", async () => {
  const line = (n: number) => `data: {"result":{"logsCount":[{"logsCount":"${n}"}]}}\n\n`;
  const server = await serve(() => ({ headers: { "content-type": "text/event-stream" }, body: line(1) + line(2) }));
  const { usage } = createClient({ apiKey: KEY, url: server.url });
  const counts: unknown[] = [];
  for await (const { logsCount } of usage.countLogs()) counts.push(logsCount?.[0]?.logsCount);
  expect(counts.map(Number)).toEqual([1, 2]);
});
