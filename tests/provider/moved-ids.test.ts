import { connector } from "../../src/services/notifications/connector";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

const lines = captureLog();
const args = (connectorId: string): Props => ({
  connectorId,
  name: connectorId,
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: "https://example.com/a", method: "POST" } },
});

/** Two connectors: the second one is to get the id `two`, which the first one has and gives up. */
async function chain() {
  const w = await world();
  const [first, second] = [
    new Resource(w, connector, "first"),
    new Resource(w, connector, "second"),
  ];
  await first.up(args("two"));
  await second.up(args("one"));
  const process = w.process();
  lines.length = 0;
  expect(await first.preview(args("three"), process)).toMatchObject({ step: "replace" });
  return { w, first, second, process };
}

test("an id that another resource gives up is that of a new object once its object was deleted", async () => {
  const { w, first, second, process } = await chain();
  w.emulator.calls.clear();
  const created = second.up(args("two"), process);
  const refused = () => w.emulator.calls.all().some(({ status }) => status === 409);
  while (!refused()) await new Promise((next) => setTimeout(next, 10));
  // As the engine does where `first` has the option deleteBeforeReplace.
  await first.destroy(process);
  await created;
  await process.close();
  expect(second.state?.id).toBe("two");
  expect(w.emulator.objects("connectors").map(({ id }) => id)).toEqual(["two"]);
});

test("a preview says that the id is free only after the create, unless the program deletes first", async () => {
  const { second, process } = await chain();
  expect(await second.preview(args("two"), process)).toMatchObject({ step: "replace" });
  // The engine checks what becomes of a replaced resource as a new one.
  const replacement = new Resource(second.world, connector, "second");
  const plan = await replacement.preview({ ...args("two"), __preview: { next: [] } }, process);
  expect(plan.failures).toEqual([]);
  await process.close();
  expect(lines.join("")).toContain(
    'Connector "two": this change also replaces the Connector that has the id two, and only one can have it. Give that resource the option deleteBeforeReplace',
  );
});
