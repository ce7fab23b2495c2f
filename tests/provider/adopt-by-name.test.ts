import { STATE_KEYS } from "../../src/provider/state/keys";
import { nodeOf } from "../../src/schema/node";
import { hasLookup } from "../../src/services/object-functions";
import { find, NO_CHANGE, writeRequests } from "../support/access";
import { argsOf, createAccepted } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { captureLog, world } from "../support/world";

captureLog();
const NAME = "canary";
const named = definitions.filter(([, { nameField }]) => nameField);

describe.each(named)("adopt.byName of %s", (resourceType, definition) => {
  const { nameField = "" } = definition;
  const start = async () => {
    const w = await world();
    const [drawn] = argsOf(definition, "minimal", 1);
    const args = (await new Refs(w).resolve(nodeOf(definition.fields), drawn)) as Props;
    // Objects that it refers to may have the same type.
    return { w, args: { ...args, [nameField]: `known${args[nameField]}` } };
  };

  test("adopts the object without a write, and the lookup by name returns it", async () => {
    const { w, args } = await start();
    const theirs = new Resource(w, definition, "theirs");
    const accepted = (await createAccepted(theirs, args)) as Props;
    const id = theirs.state?.id;
    w.emulator.calls.clear();
    const mine = new Resource(w, definition, "mine");
    const adopting = { ...accepted, adopt: { byName: true } };
    expect(await mine.preview(adopting)).toMatchObject({ step: "create", failures: [] });
    await mine.up(adopting);
    expect(mine.state?.id).toBe(id);
    expect(await mine.preview(accepted)).toMatchObject(NO_CHANGE);
    expect(writeRequests(w)).toEqual([]);
    if (hasLookup(definition))
      expect(await find(w, resourceType, accepted[nameField] as string)).toMatchObject({ id });
  });

  test("with a name that the program declares secret: no message contains it", async () => {
    const { w, args } = await start();
    const { failures } = await new Resource(w, definition).preview({
      ...args,
      [nameField]: NAME,
      adopt: { byName: true },
      [STATE_KEYS.secrets]: [nameField],
    });
    expect(failures).toHaveLength(1);
    expect(failures.join("\n")).not.toContain(NAME);
  });
});
