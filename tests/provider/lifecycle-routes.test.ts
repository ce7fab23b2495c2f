import type { AnyOperation } from "../../src/http/operation";
import { nodeOf } from "../../src/schema/node";
import { onlyIdOf } from "../../src/services/object-functions";
import { isInShare } from "../support/case-share";
import { argsOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { missedIdsOf, tableOf } from "../support/stored-objects";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";

captureLog();

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );

const requestsOf = (w: World): number =>
  w.emulator.calls.all().filter(({ path }) => !path.endsWith("/whoami")).length;

describe.each(definitions)("%s", (_, definition) => {
  const type = definitions.findIndex(([, one]) => one === definition);
  async function created(plainTextErrors: boolean): Promise<{ w: World; resource: Resource }> {
    const w = await world({ quirks: { plainTextErrors } });
    const refs = new Refs(w);
    // Random arguments may break a rule that no schema declares: use the first accepted ones.
    for (const drawn of argsOf(definition, "random", 12)) {
      const resource = new Resource(w, definition);
      const args = await refs.resolve(nodeOf(definition.fields), drawn);
      if ((await outcomeOf(resource.up(args))) === "done") return { w, resource };
    }
    throw new Error("none of the arguments was accepted");
  }

  // By turns, unless CASES=all: `http/errors-not-found.test.ts` has both forms of the message.
  test.each([false, true].filter((_, n) => isInShare(2, n, type)))(
    "a 404 for a missing route is an error, and the resource stays in state (plain text: %p)",
    async (plain) => {
      const { w, resource } = await created(plain);
      const before = resource.state;
      const fault = w.emulator.faults.add({
        how: "status",
        status: 404,
        message: "Not Found",
        match: { times: 1000 },
      });
      const refreshed = await outcomeOf(resource.refresh());
      // The refresh of an object that the API cannot return sends no request.
      if (definition.unreadable) expect(refreshed).toBe("done");
      else expect(refreshed).toContain("does not mean that the object was deleted");
      const calls = requestsOf(w);
      const destroyed = await outcomeOf(resource.copy().destroy());
      // Deleting a DefaultDashboard requests only the account of the key.
      if (requestsOf(w) > calls)
        expect(destroyed).toContain("does not mean that the object was deleted");
      fault.remove();
      expect(resource.state).toEqual(before);
      expect(await resource.refresh()).toBe("same");
    },
  );

  test("a 404 in plain text for an object deleted outside Pulumi is recognized", async () => {
    const { w, resource } = await created(true);
    const ids = missedIdsOf(resource);
    for (const id of ids) w.emulator.forget(tableOf(definition), id);
    // A setting that always exists has its default instead.
    if (ids.length && !definition.setting?.alwaysExists)
      expect(await resource.refresh()).toBe("gone");
  });

  // The request for the only object of an account has no id either.
  const isNamed = onlyIdOf(definition) === undefined;
  const lists = Object.values(definition.ops as Record<string, AnyOperation>).filter(
    ({ route, emptyWhenMissing }) => /^GET [^{]*$/.test(route) && !emptyWhenMissing,
  );
  if (isNamed && lists.length)
    test("a 404 of a list, whose message is that of a missing object, is no proof of a deletion", async () => {
      const { w, resource } = await created(false);
      for (const { route } of lists) {
        const match = { route, times: 1000 };
        w.emulator.faults.add({ how: "status", status: 404, message: "Not Found: it", match });
      }
      expect(
        await resource
          .copy()
          .refresh()
          .catch(() => "failed"),
      ).not.toBe("gone");
      const writes = () => writesTo(w.emulator).length;
      const before = writes();
      const destroyed = await outcomeOf(resource.destroy());
      if (writes() === before) expect(destroyed).toContain("404 Not Found");
    });
});
