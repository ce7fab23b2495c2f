import { nodeOf } from "../../src/schema/node";
import { argsOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { idsOf, shelfOf } from "../support/store";
import { listen, type World, world } from "../support/world";

listen();

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );

describe.each(definitions)("%s", (_, definition) => {
  async function made(plainTextErrors: boolean): Promise<{ w: World; resource: Resource }> {
    const w = await world({ unkind: { plainTextErrors } });
    const refs = new Refs(w);
    // The first one that the service takes: a random one may break a rule that no declaration knows.
    for (const drawn of argsOf(definition, "random", 12)) {
      const resource = new Resource(w, definition);
      const args = await refs.tie(nodeOf(definition.fields), drawn);
      if ((await outcomeOf(resource.up(args))) === "done") return { w, resource };
    }
    throw new Error("none of the arguments was accepted");
  }

  test.each([false, true])("a route that is not served is an error, and the resource is not forgotten (plain text: %p)", async (plain) => {
    const { w, resource } = await made(plain);
    const before = resource.state;
    const fault = w.emulator.faults.add({ how: "status", status: 404, message: "Not Found", match: { times: 1000 } });
    expect(await outcomeOf(resource.refresh())).toContain("does not mean that the object was deleted");
    const calls = w.emulator.calls.count();
    const destroyed = await outcomeOf(resource.copy().destroy());
    // A default dashboard is left as it is, without a call.
    if (w.emulator.calls.count() > calls) expect(destroyed).toContain("does not mean that the object was deleted");
    fault.remove();
    expect(resource.state).toEqual(before);
    expect(await resource.refresh()).toBe("same");
  });

  test("an object that was deleted outside is recognised by a 404 in plain text", async () => {
    const { w, resource } = await made(true);
    const ids = idsOf(resource);
    for (const id of ids) w.emulator.forget(shelfOf(definition), id);
    if (ids.length) expect(await resource.refresh()).toBe("gone");
  });
});
