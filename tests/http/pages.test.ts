import { collect, ForbiddenError, NotFoundError, UnexpectedResponseError } from "../../src/http";
import { apiOf } from "../../src/http/client";
import { op } from "../../src/http/operation";
import { walkItems } from "../../src/http/pages";
import { optional } from "../../src/schema/facts";
import { integer, list, model, string } from "../../src/schema/fields";
import { closeAll, serve } from "./support/server";
import { connect, failure } from "./support/widget-api";

afterEach(closeAll);

const widgetPage = (names: string[], nextPageToken?: string) => ({
  body: { widgets: names.map((name) => ({ name })), pagination: { nextPageToken } },
});
const tokenOf = (url: string) => new URL(url, "http://x").searchParams.get("pagination.pageToken");

test.each([[undefined], [""]])("items() requests pages until the token is %p", async (last) => {
  const pages: Record<string, ReturnType<typeof widgetPage>> = {
    start: widgetPage(["a", "b"], "t1"),
    t1: widgetPage([], "t2"),
    t2: widgetPage(["c"], last),
  };
  const server = await serve(({ url }) => pages[tokenOf(url) ?? "start"]);
  const names: string[] = [];
  for await (const widget of connect(server.url).api.list.items({
    query: { pagination: { pageSize: 2 }, color: "BLUE" },
  }))
    names.push(widget.name);
  expect(names).toEqual(["a", "b", "c"]);
  expect(server.requests.map((r) => r.url.split("?")[1])).toEqual([
    "pagination.pageSize=2&color=COLOR_BLUE",
    "pagination.pageSize=2&pagination.pageToken=t1&color=COLOR_BLUE",
    "pagination.pageSize=2&pagination.pageToken=t2&color=COLOR_BLUE",
  ]);
});

test("a page is requested only when it is needed", async () => {
  const server = await serve((_, count) => widgetPage(["a", "b"], `t${count}`));
  for await (const widget of connect(server.url).api.list.items()) if (widget.name === "b") break;
  expect(server.requests).toHaveLength(1);
});

test("an omitted list is empty", async () => {
  const server = await serve(() => ({ body: {} }));
  expect(await collect(connect(server.url).api.list.items())).toEqual([]);
});

test("a list whose pages do not end is an error", async () => {
  const pages = { send: "query.token", next: "next", items: "items" } as const;
  let count = 0;
  const fetch = async () => {
    count += 1;
    return { items: [count], next: String(count) };
  };
  const all = walkItems({ route: "GET /widgets/v1", summary: "List." }, pages, fetch);
  const error = await failure(collect(all));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toContain("the list does not end after 10000 pages");
});

test.each([
  ["empty pages", () => []],
  ["pages that alternate", (count: number) => (count % 2 ? ["a", "b"] : ["b", "a"])],
])("a list of %s without end is an error after 1000 of them", async (_, entries) => {
  const pages = { send: "query.token", next: "next", items: "items" } as const;
  let count = 0;
  const fetch = async () => {
    count += 1;
    return { items: entries(count), next: String(count) };
  };
  const all = walkItems({ route: "GET /widgets/v1", summary: "List." }, pages, fetch);
  const error = await failure(collect(all));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toContain("the list does not end: its last 1000 pages have no new entry");
  expect(count).toBeLessThanOrEqual(1002);
});

test("a repeated token is an error instead of an endless loop", async () => {
  const server = await serve((_, count) => widgetPage([`${count}`], count % 2 ? "odd" : "even"));
  const error = await failure(collect(connect(server.url).api.list.items()));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toContain("GET /widgets/v1 failed: the response repeats a page");
  expect(server.requests).toHaveLength(3);
});

test("a page equal to the previous one is an error with cause and next step", async () => {
  const server = await serve(() => widgetPage(["a", "b"], "t"));
  const error = await failure(
    collect(connect(server.url).api.list.items({ query: { pagination: { pageSize: 2 } } })),
  );
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toMatch(
    /the server did not understand query\.pagination\.pageToken of the request.*\nCheck region, domain or url/,
  );
  expect(server.requests).toHaveLength(2);
});

test("a next token equal to the sent token is an error on the first page", async () => {
  const server = await serve(() => widgetPage(["a"], "t"));
  const walk = connect(server.url).api.list.items({ query: { pagination: { pageToken: "t" } } });
  expect(await failure(collect(walk))).toMatchObject({
    message: expect.stringContaining("the response repeats a page"),
  });
});

test("pages without a token are requested by number, until one is empty", async () => {
  const numbered = op("GET /numbered/v1", {
    summary: "Lists.",
    query: model("Numbered", "The page to return.", {
      page_offset: optional(integer(0), "The page number."),
    }),
    response: model("NumberedPage", "A page.", {
      names: optional(list(string()), "Names."),
    }),
    pages: { send: "query.page_offset", items: "names" },
  });
  const pages = [["a", "b"], ["c"], []];
  const server = await serve(({ url }) => ({
    body: { names: pages[Number(new URL(url, "http://x").searchParams.get("page_offset") ?? 0)] },
  }));
  const api = apiOf({ numbered }, connect(server.url).http);
  expect(await collect(api.numbered.items())).toEqual(["a", "b", "c"]);
  expect(server.requests.map((r) => r.url.split("?")[1])).toEqual([
    undefined,
    "page_offset=1",
    "page_offset=2",
  ]);
  const deaf = await serve(() => ({ body: { names: ["a", "b"] } }));
  const error = await failure(
    collect(apiOf({ numbered }, connect(deaf.url).http).numbered.items()),
  );
  expect(error.message).toContain("did not understand query.page_offset");
});

test.each([
  [403, ForbiddenError, "403 Forbidden: no such page"],
  [404, UnexpectedResponseError, "a page after the first one was not found"],
])(
  "the error %d of a later page is thrown, and is no proof that the object is missing",
  async (status, type, message) => {
    const server = await serve((_, count) =>
      count === 1
        ? widgetPage(["a"], "t")
        : { status, body: { code: status, message: "Forbidden: no such page" } },
    );
    const error = await failure(collect(connect(server.url).api.list.items()));
    expect(error).toBeInstanceOf(type);
    expect(error).not.toBeInstanceOf(NotFoundError);
    expect(error.message).toContain(message);
  },
);

test("tokens may be numbers and may be sent in the body", async () => {
  const paging = model("Paging", "Page.", {
    pageToken: optional(integer(), "The page token."),
  });
  const search = op("POST /search/v1", {
    summary: "Looks.",
    body: model("Search", "The search request.", {
      pagination: optional(paging, "The page."),
    }),
    response: model("Found", "The search result.", {
      users: optional(list(string()), "Users."),
      nextPageToken: optional(integer(), "Next."),
    }),
    pages: { send: "body.pagination.pageToken", next: "nextPageToken", items: "users" },
    idempotent: true,
  });
  const server = await serve((_, count) => ({
    body: { users: [`u${count}`], nextPageToken: count < 3 ? count * 10 : 0 },
  }));
  const { search: find } = apiOf({ search }, connect(server.url).http);
  expect(await collect(find.items())).toEqual(["u1", "u2", "u3"]);
  expect(server.requests.map((r) => r.body)).toEqual([
    "{}",
    '{"pagination":{"pageToken":10}}',
    '{"pagination":{"pageToken":20}}',
  ]);
});
