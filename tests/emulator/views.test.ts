import fc from "fast-check";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { createClient } from "../../src/sdk";
import { viewToCreate } from "../../src/services/views/entity";
import { arbitraryOf } from "../support/arbitrary";
import { call, KEY, start, UUID } from "./support";
import { contractErrors } from "./vendor";

const VIEWS = "/data-exploration/views/v1/views";
const FOLDERS = "/data-exploration/views/v1/folders";
const hour = { quickSelection: { seconds: 3600 } };
const view = (more: object = {}) => ({ name: "Errors", timeSelection: hour, ...more });
const createView = async (emulator: Emulator, more?: object) =>
  (await call(emulator, "POST", VIEWS, view(more))).json;
const createFolder = async (emulator: Emulator, name = "Team"): Promise<string> =>
  (await call(emulator, "POST", FOLDERS, { name })).json.id;

describe("views", () => {
  test("a view has a numeric id and is returned without a wrapper", async () => {
    const emulator = await start();
    const settings = {
      viewType: "VIEW_TYPE_ARCHIVE_LOGS",
      searchQuery: { query: "error" },
      filters: { filters: [{ name: "app", selectedValues: { a: true, b: false } }] },
    };
    const created = await createView(emulator, settings);
    expect(created).toEqual({
      id: 1,
      ...view(settings),
      searchQuery: { query: "error" },
      filters: { filters: [{ name: "app", selectedValues: { b: false, a: true } }] },
      isCompactMode: false,
    });
    expect((await call(emulator, "GET", `${VIEWS}/1`)).json).toEqual(created);
    expect((await call(emulator, "GET", VIEWS)).json).toEqual({ views: [created] });
  });

  test("ids are not reused", async () => {
    const emulator = await start();
    await createView(emulator);
    expect((await call(emulator, "DELETE", `${VIEWS}/1`)).json).toEqual({});
    expect((await createView(emulator)).id).toBe(2);
    const responses = [
      await call(emulator, "GET", `${VIEWS}/1`),
      await call(emulator, "DELETE", `${VIEWS}/1`),
      await call(emulator, "PUT", `${VIEWS}/1`, view()),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("only a replacement can set isCompactMode, and it clears omitted fields", async () => {
    const emulator = await start();
    expect(
      (await call(emulator, "POST", VIEWS, view({ isCompactMode: true }))).json.message,
    ).toContain("isCompactMode");
    const { id } = await createView(emulator, { searchQuery: { query: "x" } });
    const replaced = await call(emulator, "PUT", `${VIEWS}/${id}`, view({ isCompactMode: true }));
    expect(replaced.json).toEqual({ id, ...view(), isCompactMode: true });
    expect((await call(emulator, "PUT", `${VIEWS}/${id}`, view())).json.isCompactMode).toBe(false);
  });

  test("a quick selection of 0 seconds is returned", async () => {
    const emulator = await start();
    const zero = { timeSelection: { quickSelection: { seconds: 0 } } };
    expect((await createView(emulator, zero)).timeSelection).toEqual(zero.timeSelection);
  });

  const between = (fromTime: string, toTime: string) => ({
    timeSelection: { customSelection: { fromTime, toTime } },
  });
  test.each([
    ["no time selection", { timeSelection: {} }, "timeSelection"],
    [
      "two time selections",
      {
        timeSelection: {
          ...hour,
          ...between("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z").timeSelection,
        },
      },
      "timeSelection",
    ],
    [
      "a range that ends before it starts",
      between("2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z"),
      "timeSelection.customSelection.toTime",
    ],
    [
      "an invalid time",
      between("yesterday", "2026-01-01T00:00:00Z"),
      "timeSelection.customSelection.fromTime",
    ],
    [
      "4294967296 seconds",
      { timeSelection: { quickSelection: { seconds: 4294967296 } } },
      "timeSelection.quickSelection.seconds",
    ],
    ["a name of 251 characters", { name: "x".repeat(251) }, "name"],
    ["an unknown folder", { folderId: UUID }, "folderId"],
    ["a folder id in upper case", { folderId: UUID.toUpperCase() }, "folderId"],
  ])("%s is rejected", async (_, more, path) => {
    const { status, json } = await call(await start(), "POST", VIEWS, view(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test.each(["0", "2147483648", UUID])("%s is not accepted as the id of a view", async (id) => {
    const { status, json } = await call(await start(), "GET", `${VIEWS}/${id}`);
    expect([status, json.message]).toEqual([400, expect.stringContaining("id")]);
  });
});

describe("view folders", () => {
  test("can be created, renamed by the id in the body, and read without a wrapper", async () => {
    const emulator = await start();
    const id = await createFolder(emulator);
    expect((await call(emulator, "PUT", FOLDERS, { id, name: "Other" })).json).toEqual({
      id,
      name: "Other",
    });
    expect((await call(emulator, "GET", `${FOLDERS}/${id}`)).json).toEqual({ id, name: "Other" });
    expect((await call(emulator, "GET", FOLDERS)).json).toEqual({
      folders: [{ id, name: "Other" }],
    });
    expect((await call(emulator, "PUT", FOLDERS, { id: UUID, name: "x" })).status).toBe(404);
    expect((await call(emulator, "PUT", FOLDERS, { name: "x" })).json.message).toContain("id");
    expect((await call(emulator, "POST", FOLDERS, { name: "x".repeat(101) })).status).toBe(400);
  });

  test("a folder with views cannot be deleted", async () => {
    const emulator = await start();
    const folderId = await createFolder(emulator);
    const { id } = await createView(emulator, { folderId });
    expect((await call(emulator, "DELETE", `${FOLDERS}/${folderId}`)).status).toBe(400);
    await call(emulator, "PUT", `${VIEWS}/${id}`, view());
    expect((await call(emulator, "DELETE", `${FOLDERS}/${folderId}`)).json).toEqual({});
    expect((await call(emulator, "DELETE", `${FOLDERS}/${folderId}`)).status).toBe(404);
    expect((await call(emulator, "GET", `${FOLDERS}/${folderId}`)).status).toBe(404);
  });
});

test("the client calls every operation and accepts enum values without their prefix", async () => {
  const { url } = await start();
  const { views } = createClient({ url, apiKey: KEY });
  const folder = await views.createFolder({ body: { name: "f" } });
  const folderId = folder.id as string;
  const { id } = await views.create({
    body: { name: "v", timeSelection: hour, viewType: "TEMPLATES", folderId },
  });
  expect(await views.get({ id })).toMatchObject({ id: 1, viewType: "TEMPLATES", folderId });
  expect((await views.replace({ id, body: { name: "w", timeSelection: hour } })).name).toBe("w");
  expect((await views.list()).views).toHaveLength(1);
  await views.remove({ id });
  expect((await views.replaceFolder({ body: { id: folderId, name: "g" } })).name).toBe("g");
  expect((await views.getFolder({ id: folderId })).name).toBe("g");
  expect((await views.listFolders()).folders).toHaveLength(1);
  await views.deleteFolder({ id: folderId });
  await expect(views.get({ id })).rejects.toThrow("not found");
});

test.each(["minimal", "maximal", "random"] as const)(
  "any valid view is accepted, is read back unchanged, and can be sent again: %s",
  async (fill) => {
    const emulator = await start();
    const node = nodeOf(viewToCreate);
    const folderId = await createFolder(emulator);
    const property = fc.asyncProperty(arbitraryOf(node, fill), async (drawn) => {
      const given = drawn as {
        folderId?: string;
        timeSelection: { customSelection?: { fromTime: string; toTime: string } };
      };
      const body = { ...given, ...(given.folderId ? { folderId } : {}) };
      if (body.timeSelection.customSelection)
        body.timeSelection.customSelection.toTime = "9999-12-31T00:00:00Z";
      const { status, json } = await call(emulator, "POST", VIEWS, encode(node, body));
      expect([status, json.message]).toEqual([200, undefined]);
      expect(canonical(node, selectManaged(node, decode(node, json), body))).toEqual(
        canonical(node, body),
      );
      expect(contractErrors("POST", VIEWS, json)).toEqual([]);
      const { id, ...rest } = json;
      const again = (await call(emulator, "PUT", `${VIEWS}/${id}`, rest)).json;
      expect(canonical(node, decode(node, again))).toEqual(canonical(node, decode(node, json)));
    });
    await fc.assert(property, { seed: 20260911, numRuns: 25, endOnFailure: true });
  },
);
