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
      types.map(([type, definition], index) => [
        `leaves none behind after a destroy, also where identical ones are allowed: ${type}`,
        async () => {
          const w = await world();
          const resource = new Resource(w, definition);
          const args = await fullArgsOf(w, definition, new Refs(w));
          const count = () => w.emulator.objects(tableOf(definition)).length;
          const before = count();
          const status = [302, 303][index % 2] ?? 303;
          const faults = ["POST", "PUT", "PATCH"].map((method) =>
            w.emulator.faults.add({
              ...{ match: { method }, how: "status", status, body: "empty", when: "after" },
            }),
          );
          await resource.up({ ...args, allowDuplicate: true }).catch(() => {});
          expect(faults.some(({ hits }) => hits > 0)).toBe(true);
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
