import { testAtOnce } from "../support/at-once";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { Refs } from "../support/refs";
import { tableOf } from "../support/stored-objects";
import { captureLog, world } from "../support/world";

captureLog();

// The lookup needs a list.
const types = definitions.filter(([, { unlistable, unreadable }]) => !unlistable && !unreadable);

describe("a create whose response is a redirect to what it created", () => {
  testAtOnce(
    Object.fromEntries(
      types.map(([type, definition]) => [
        `leaves none behind after a destroy, also where identical ones are allowed: ${type}`,
        async () => {
          const w = await world();
          const resource = new Resource(w, definition);
          const args = await fullArgsOf(w, definition, new Refs(w));
          const count = () => w.emulator.objects(tableOf(definition)).length;
          const before = count();
          for (const method of ["POST", "PUT", "PATCH"])
            w.emulator.faults.add({
              match: { method },
              how: "status",
              status: 303,
              body: "empty",
              when: "after",
            });
          await resource.up({ ...args, allowDuplicate: true }).catch(() => {});
          w.emulator.faults.clear();
          await resource.up({ ...args, allowDuplicate: true });
          expect((await resource.preview({ ...args, allowDuplicate: true })).step).toBe("same");
          await resource.destroy();
          expect(count()).toBeLessThanOrEqual(before);
        },
      ]),
    ),
  );
});
