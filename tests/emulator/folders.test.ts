import type { Emulator } from "../../src/emulator";
import { call, start, UUID } from "./support";

const FOLDERS = "/dashboards/folders/v1";
const createFolder = (emulator: Emulator, folder: object) =>
  call(emulator, "POST", FOLDERS, { folder });

describe("dashboard folders", () => {
  test("a folder has the client's id or a generated one", async () => {
    const emulator = await start();
    expect((await createFolder(emulator, { name: "a" })).json).toEqual({
      folderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await createFolder(emulator, { name: "b", id: UUID })).json).toEqual({
      folderId: UUID,
    });
    expect((await call(emulator, "GET", `${FOLDERS}/${UUID}`)).json).toEqual({
      folder: { id: UUID, name: "b" },
    });
  });

  test("a create with an id in use is a 409, and the first folder stays", async () => {
    const emulator = await start();
    await createFolder(emulator, { name: "first", id: UUID });
    const { status, json } = await createFolder(emulator, { name: "second", id: UUID });
    expect({ status, code: json.code }).toEqual({ status: 409, code: 409 });
    expect(emulator.objects("folders")).toEqual([{ id: UUID, name: "first" }]);
    expect(emulator.created("folders")).toBe(1);
  });

  test("folders have two levels, after a create and after a move", async () => {
    const emulator = await start();
    const top = (await createFolder(emulator, { name: "top" })).json.folderId;
    const inside = (await createFolder(emulator, { name: "inside", parentId: top })).json.folderId;
    const other = (await createFolder(emulator, { name: "other" })).json.folderId;
    const statuses = [
      await createFolder(emulator, { name: "third", parentId: inside }),
      await createFolder(emulator, { name: "orphan", parentId: UUID }),
      await call(emulator, "PUT", FOLDERS, { folder: { id: top, name: "top", parentId: other } }),
      await call(emulator, "PUT", FOLDERS, {
        folder: { id: other, name: "other", parentId: other },
      }),
    ];
    expect(statuses.map(({ status, json }) => [status, /parentId/.test(json.message)])).toEqual(
      Array(4).fill([400, true]),
    );
    expect(
      (
        await call(emulator, "PUT", FOLDERS, {
          folder: { id: inside, name: "inside", parentId: other },
        })
      ).json,
    ).toEqual({});
  });

  test("a replacement clears omitted fields and needs an existing id", async () => {
    const emulator = await start();
    const top = (await createFolder(emulator, { name: "top" })).json.folderId;
    const inside = (await createFolder(emulator, { name: "inside", parentId: top })).json.folderId;
    await call(emulator, "PUT", FOLDERS, { folder: { id: inside, name: "out" } });
    expect((await call(emulator, "GET", `${FOLDERS}/${inside}`)).json.folder).toEqual({
      id: inside,
      name: "out",
    });
    expect((await call(emulator, "PUT", FOLDERS, { folder: { id: UUID, name: "x" } })).status).toBe(
      404,
    );
    expect(
      (await call(emulator, "PUT", FOLDERS, { folder: { name: "x" } })).json.message,
    ).toContain("folder.id");
  });

  test("a folder with folders inside cannot be deleted", async () => {
    const emulator = await start();
    const top = (await createFolder(emulator, { name: "top" })).json.folderId;
    const inside = (await createFolder(emulator, { name: "inside", parentId: top })).json.folderId;
    expect((await call(emulator, "DELETE", `${FOLDERS}/${top}`)).status).toBe(400);
    expect((await call(emulator, "DELETE", `${FOLDERS}/${inside}`)).json).toEqual({});
    expect((await call(emulator, "DELETE", `${FOLDERS}/${top}`)).json).toEqual({});
    expect((await call(emulator, "DELETE", `${FOLDERS}/${top}`)).status).toBe(404);
  });

  test("the list is complete and in any order", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const names = Array.from({ length: 20 }, (_, n) => `folder ${n}`);
    for (const name of names) await createFolder(emulator, { name });
    const listed = (await call(emulator, "GET", FOLDERS)).json.folder.map(
      ({ name }: { name: string }) => name,
    );
    expect([...listed].sort()).toEqual([...names].sort());
    expect(listed).not.toEqual(names);
    expect(
      (await call(emulator, "GET", FOLDERS)).json.folder.map(({ name }: { name: string }) => name),
    ).toEqual(listed);
  });

  test("an object that was removed with `forget` is a 404", async () => {
    const emulator = await start();
    const { folderId } = (await createFolder(emulator, { name: "a" })).json;
    emulator.forget("folders", folderId);
    expect((await call(emulator, "GET", `${FOLDERS}/${folderId}`)).status).toBe(404);
  });
});
