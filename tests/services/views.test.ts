import { view } from "../../src/services/views/view";
import { viewFolder } from "../../src/services/views/view-folder";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { created, expectSettled } from "./support/cases";

captureLog();
const VIEWS = "/data-exploration/views/v1/views";
const errors = { name: "Errors", timeSelection: { quickSelection: { seconds: 3600 } } };
const compact = { ...errors, isCompactMode: true };

test("isCompactMode is set by a replacement after the create", async () => {
  const one = await created(view, compact);
  expect(one.world.emulator.objects("views")).toMatchObject([compact]);
  await expectSettled(one, compact);
});

test("a view without isCompactMode is created with one request", async () => {
  const { world: w } = await created(view, errors);
  const writes = [`POST ${VIEWS}`, `PUT ${VIEWS}/{id}`].map((one) => w.emulator.calls.count(one));
  expect(writes).toEqual([1, 0]);
});

test("a view whose replacement fails is in state, and the next up completes it", async () => {
  const w = await world();
  const one = new Resource(w, view);
  const stop = w.emulator.refuse("views", (object) =>
    object.isCompactMode ? "not now" : undefined,
  );
  await expect(one.up(compact)).rejects.toThrow(
    /View 1 was created, but not all of its arguments could be set: .*not now.* The next pulumi up continues from here/s,
  );
  stop();
  expect(one.state).toMatchObject({ id: "1", unfinished: true });
  await one.up(compact);
  expect(w.emulator.objects("views")).toMatchObject([{ isCompactMode: true }]);
  expect(await one.preview(compact)).toMatchObject({ step: "same" });
});

test("a folder is deleted with a key that cannot list the views", async () => {
  const w = await world();
  const folder = await created(viewFolder, { name: "Checkout" }, w, "folder");
  const match = { route: `GET ${VIEWS}` };
  const refusal = w.emulator.faults.add({ how: "status", status: 403, match });
  await folder.destroy();
  expect([refusal.hits, w.emulator.objects("views-folders")]).toEqual([1, []]);
});

test("a folder with views cannot be deleted, and the error names them", async () => {
  const w = await world();
  const folder = await created(viewFolder, { name: "Checkout" }, w, "folder");
  const inside = await created(view, { ...errors, folderId: folder.state?.id }, w, "inside");
  await expect(folder.destroy()).rejects.toThrow(
    /is not empty, it contains the view "Errors": move or delete them first/,
  );
  await inside.destroy();
  await folder.destroy();
  expect(w.emulator.objects("views-folders")).toEqual([]);
});
