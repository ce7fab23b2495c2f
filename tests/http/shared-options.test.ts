import { op, operations } from "../../src/http/operation";

const shared = { source: "Things", read: ["things:Read"], write: ["things:Manage"] };

test("operations share their source, and permissions by whether they change something", () => {
  const { get, search, remove } = operations(shared, {
    get: op("GET /things/{id}", { summary: "Get a thing." }),
    search: op("POST /things/search", { summary: "List things.", reads: true }),
    remove: op("DELETE /things/{id}", { summary: "Delete a thing." }),
  });
  expect(get).toMatchObject({ source: "Things", permissions: ["things:Read"] });
  expect(search).toMatchObject({ source: "Things", permissions: ["things:Read"] });
  expect(remove).toMatchObject({ source: "Things", permissions: ["things:Manage"] });
});

test("an operation keeps the source and the permissions that it states itself", () => {
  const own = { summary: "List things.", source: "Other things", permissions: [] };
  const { list } = operations(shared, { list: op("GET /things", own) });
  expect(list).toEqual({ route: "GET /things", ...own });
});

test("operations that share no permissions have none", () => {
  const { list } = operations(
    { source: "Things" },
    { list: op("GET /things", { summary: "List things." }) },
  );
  expect(list).not.toHaveProperty("permissions");
});
