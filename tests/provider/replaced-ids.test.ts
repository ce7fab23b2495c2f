import { folder } from "../../src/services/dashboards/dashboard-folder";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

captureLog();

const POST = "POST /dashboards/folders/v1";
const args = { name: "Top" };

/**
 * A resource with a generated id that the engine replaces for a reason of its own, such as
 * `replaceOnChanges`: after the diff, it is checked and created as a new one.
 */
async function replaced() {
  const w = await world();
  const old = new Resource(w, folder);
  await old.up(args);
  const process = w.process();
  expect((await old.preview(args, process)).step).toBe("same");
  const replacement = new Resource(w, folder);
  await replacement.preview(args, process);
  w.emulator.calls.clear();
  return { w, old, oldId: old.state?.id as string, replacement, process };
}

test("an object that exists beside the one that it replaces gets another id, by one request", async () => {
  const { w, old, oldId, replacement, process } = await replaced();
  await replacement.up(args, process);
  expect(w.emulator.calls.count(POST)).toBe(1);
  expect(replacement.state?.id).not.toBe(oldId);
  await old.destroy(process);
  await process.close();
  expect(w.emulator.objects("folders")).toMatchObject([{ id: replacement.state?.id }]);
});

test("an object that is deleted before it is replaced has the same id afterwards", async () => {
  const { w, old, oldId, replacement, process } = await replaced();
  await old.destroy(process);
  await replacement.up(args, process);
  await process.close();
  expect(w.emulator.calls.count(POST)).toBe(1);
  expect(w.emulator.objects("folders")).toMatchObject([{ id: oldId }]);
});

/** A resource that was replaced before, where the object before has stayed in the account. */
async function replacedBefore() {
  const { w, old: first, replacement: second, process } = await replaced();
  await second.up(args, process);
  await process.close();
  return { w, first, second, third: new Resource(w, folder) };
}

test.each([
  ["that the option retainOnDelete has kept", false],
  ["whose deletion has failed", true],
])(
  "a second replacement gets an id of its own beside the object before, %s",
  async (_, isInState) => {
    const { w, first, second, third } = await replacedBefore();
    const process = w.process();
    const inState = isInState ? [first, second] : [second];
    for (const one of inState) await one.preview(args, process);
    await third.preview(args, process);
    await third.up(args, process);
    const ids = [first, second, third].map(({ state }) => state?.id);
    const remaining = () => w.emulator.objects("folders").map(({ id }) => id);
    expect(remaining().sort()).toEqual([...ids].sort());
    for (const one of inState) await one.destroy(process);
    await process.close();
    expect(remaining()).toEqual(ids.slice(isInState ? 2 : 0).filter((id) => id !== ids[1]));
  },
);

test("a second replacement that deletes first has the id of what it deletes, beside a retained object", async () => {
  const { w, first, second, third } = await replacedBefore();
  const secondId = second.state?.id;
  const process = w.process();
  await second.preview(args, process);
  await third.preview(args, process);
  await second.destroy(process);
  await third.up(args, process);
  await process.close();
  expect(third.state?.id).toBe(secondId);
  const remaining = w.emulator.objects("folders").map(({ id }) => id);
  expect(remaining).toEqual([first.state?.id, secondId]);
});
