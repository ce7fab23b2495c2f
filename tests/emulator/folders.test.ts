import type { Emulator } from "../../src/emulator";
import { call, start, UUID } from "./support";

const FOLDERS = "/dashboards/folders/v1";
const make = (emulator: Emulator, folder: object) => call(emulator, "POST", FOLDERS, { folder });

describe("dashboard folders", () => {
  test("a folder gets an id, or keeps the client's", async () => {
    const emulator = await start();
    expect((await make(emulator, { name: "a" })).json).toEqual({ folderId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect((await make(emulator, { name: "b", id: UUID })).json).toEqual({ folderId: UUID });
    expect((await call(emulator, "GET", `${FOLDERS}/${UUID}`)).json).toEqual({ folder: { id: UUID, name: "b" } });
  });

  test("an id that is taken is a conflict, and the first one stays", async () => {
    const emulator = await start();
    await make(emulator, { name: "first", id: UUID });
    const { status, json } = await make(emulator, { name: "second", id: UUID });
    expect({ status, code: json.code }).toEqual({ status: 409, code: 409 });
    expect(emulator.objects("folders")).toEqual([{ id: UUID, name: "first" }]);
    expect(emulator.created("folders")).toBe(1);
  });

  test("a path holds two folders, made or moved", async () => {
    const emulator = await start();
    const top = (await make(emulator, { name: "top" })).json.folderId;
    const inside = (await make(emulator, { name: "inside", parentId: top })).json.folderId;
    const other = (await make(emulator, { name: "other" })).json.folderId;
    const statuses = [
      await make(emulator, { name: "third", parentId: inside }),
      await make(emulator, { name: "orphan", parentId: UUID }),
      await call(emulator, "PUT", FOLDERS, { folder: { id: top, name: "top", parentId: other } }),
      await call(emulator, "PUT", FOLDERS, { folder: { id: other, name: "other", parentId: other } }),
    ];
    expect(statuses.map(({ status, json }) => [status, /parentId/.test(json.message)])).toEqual(Array(4).fill([400, true]));
    expect((await call(emulator, "PUT", FOLDERS, { folder: { id: inside, name: "inside", parentId: other } })).json).toEqual({});
  });

  test("a replacement clears what is left out, and needs an id that exists", async () => {
    const emulator = await start();
    const top = (await make(emulator, { name: "top" })).json.folderId;
    const inside = (await make(emulator, { name: "inside", parentId: top })).json.folderId;
    await call(emulator, "PUT", FOLDERS, { folder: { id: inside, name: "out" } });
    expect((await call(emulator, "GET", `${FOLDERS}/${inside}`)).json.folder).toEqual({ id: inside, name: "out" });
    expect((await call(emulator, "PUT", FOLDERS, { folder: { id: UUID, name: "x" } })).status).toBe(404);
    expect((await call(emulator, "PUT", FOLDERS, { folder: { name: "x" } })).json.message).toContain("folder.id");
  });

  test("a folder with folders inside is not deleted", async () => {
    const emulator = await start();
    const top = (await make(emulator, { name: "top" })).json.folderId;
    const inside = (await make(emulator, { name: "inside", parentId: top })).json.folderId;
    expect((await call(emulator, "DELETE", `${FOLDERS}/${top}`)).status).toBe(400);
    expect((await call(emulator, "DELETE", `${FOLDERS}/${inside}`)).json).toEqual({});
    expect((await call(emulator, "DELETE", `${FOLDERS}/${top}`)).json).toEqual({});
    expect((await call(emulator, "DELETE", `${FOLDERS}/${top}`)).status).toBe(404);
  });

  test("the list is whole and in no order to count on", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const names = Array.from({ length: 20 }, (_, n) => `folder ${n}`);
    for (const name of names) await make(emulator, { name });
    const listed = (await call(emulator, "GET", FOLDERS)).json.folder.map(({ name }: { name: string }) => name);
    expect([...listed].sort()).toEqual([...names].sort());
    expect(listed).not.toEqual(names);
    expect((await call(emulator, "GET", FOLDERS)).json.folder.map(({ name }: { name: string }) => name)).toEqual(listed);
  });

  test("an object that is removed behind a client's back is gone", async () => {
    const emulator = await start();
    const { folderId } = (await make(emulator, { name: "a" })).json;
    emulator.forget("folders", folderId);
    expect((await call(emulator, "GET", `${FOLDERS}/${folderId}`)).status).toBe(404);
  });
});
