import { isRecord } from "../../src/schema/record";
import type { AnyDefinition } from "../../src/services/define";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { proxy } from "../support/proxy";
import { Refs } from "../support/refs";
import { tableOf } from "../support/stored-objects";
import { captureLog, World, world } from "../support/world";

captureLog();

/** Each entry of the lists of a response twice, as where pages shift while they are read. */
function twice(wire: unknown): unknown {
  if (!isRecord(wire)) return wire;
  return Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [
      key,
      Array.isArray(value) && value.every(isRecord) ? value.flatMap((one) => [one, one]) : value,
    ]),
  );
}

const isListRoute = (route: string) => /^GET .*[^}]$/.test(route);

/** Such an account, with arguments that its service accepts. */
async function shiftingAccount(definition: AnyDefinition) {
  const { emulator, config } = await world();
  const args = await fullArgsOf(
    new World(emulator, config),
    definition,
    new Refs(new World(emulator, config)),
  );
  const url = await proxy(emulator.url, (_, wire, route) =>
    isListRoute(route) ? twice(wire) : wire,
  );
  return { w: new World(emulator, { ...config, "coralogix:url": url }), args };
}

// Their lists are no pages: the response is the whole setting.
const UNPAGED = new Set(["TcoPolicies", "QuotaRuleSet", "ArchiveRetentions"]);
describe.each(definitions.filter(([type, { setting }]) => !setting && !UNPAGED.has(type)))(
  "%s in lists that repeat each entry",
  (_, definition) => {
    test("is created once where the response to its create is lost, refreshed and deleted", async () => {
      const { w, args } = await shiftingAccount(definition);
      const resource = new Resource(w, definition);
      const table = tableOf(definition);
      const before = w.emulator.objects(table).length;
      if (!definition.unlistable)
        w.emulator.faults.add({ match: { method: "POST" }, how: "reset", when: "after" });
      await withValuesOnError(args, () => resource.up(args));
      expect(w.emulator.objects(table).length - before).toBeLessThanOrEqual(1);
      expect(await resource.refresh()).toBe("same");
      expect((await resource.preview(args)).step).toBe("same");
      await resource.destroy();
      expect(w.emulator.objects(table)).toHaveLength(before);
    });
  },
);
