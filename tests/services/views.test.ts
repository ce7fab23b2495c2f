import { view } from "../../src/services/views/view";
import { viewFolder } from "../../src/services/views/view-folder";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

captureLog();
const VIEWS = "/data-exploration/views/v1/views";
const hour = { quickSelection: { seconds: 3600 } };

test("isCompactMode is set by a replacement after the create", async () => {
  const w = await world();
  const one = new Resource(w, view);
  const args = { name: "Errors", timeSelection: hour, isCompactMode: true };
  await one.up(args);
  expect(w.emulator.objects("views")).toMatchObject([{ name: "Errors", isCompactMode: true }]);
  expect(await one.preview(args)).toMatchObject({ step: "same" });
  expect(await one.refresh()).toBe("same");
});

test("a view whose replacement fails is in state, and the next up completes it", async () => {
  const w = await world();
  const one = new Resource(w, view);
  const args = { name: "Errors", timeSelection: hour, isCompactMode: true };
  const stop = w.emulator.refuse("views", (object) =>
    object.isCompactMode ? "not now" : undefined,
  );
  await expect(one.up(args)).rejects.toThrow(
    /View 1 was created, but not all of its arguments could be set: .*not now.* The next pulumi up continues from here/s,
  );
  stop();
  expect(one.state).toMatchObject({ id: "1", unfinished: true });
  await one.up(args);
  expect(w.emulator.objects("views")).toMatchObject([{ isCompactMode: true }]);
  expect(await one.preview(args)).toMatchObject({ step: "same" });
});

test("a view without isCompactMode is created with one request", async () => {
  const w = await world();
  await new Resource(w, view).up({ name: "Errors", timeSelection: hour });
  const writes = [`POST ${VIEWS}`, `PUT ${VIEWS}/{id}`].map((route) =>
    w.emulator.calls.count(route),
  );
  expect(writes).toEqual([1, 0]);
});

test("a folder with views cannot be deleted, and the error names them", async () => {
  const w = await world();
  const folder = new Resource(w, viewFolder, "folder");
  await folder.up({ name: "Checkout" });
  const inside = new Resource(w, view, "inside");
  await inside.up({ name: "Errors", timeSelection: hour, folderId: folder.state?.id });
  await expect(folder.destroy()).rejects.toThrow(
    /is not empty, it contains the views "Errors": move or delete them first/,
  );
  await inside.destroy();
  await folder.destroy();
  expect(w.emulator.objects("views-folders")).toEqual([]);
});

test("a view is adopted by its name", async () => {
  const w = await world();
  const args = { name: "Errors", timeSelection: hour };
  const first = new Resource(w, view, "first");
  await first.up(args);
  const second = new Resource(w, view, "second");
  await second.up({ ...args, adopt: { byName: true } });
  expect(second.state?.id).toBe(first.state?.id);
});
