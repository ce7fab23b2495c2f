import { setProgramLanguage } from "../../src/provider/advice";
import { deletionGuardsOf } from "../../src/provider/lifecycle/delete";
import { providerText, STATE_KEYS } from "../../src/provider/state/keys";
import { snakeCase } from "../../src/text/words";
import { argsOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { writesTo } from "../support/writes";

captureLog();
afterEach(() => setProgramLanguage("typescript"));
const guarded = definitions.flatMap(([resourceType, definition]) =>
  deletionGuardsOf(definition).map((guard) => [`${resourceType}.${guard}`, definition, guard]),
) as [string, (typeof definitions)[number][1], string][];

test("some resource types have a deletion guard", () =>
  expect(guarded.map(([name]) => name)).toContain("Team.deletionProtection"));

describe.each(guarded)("the deletion guard %s", (_, definition, guard) => {
  const [least = {}] = argsOf(definition, "minimal", 1);
  const { [guard]: _guard, ...unset } = least;
  test.each([
    ["is not set", unset],
    ["is true", { ...least, [guard]: true }],
  ])("refuses the deletion if it %s, and sends nothing", async (__, args) => {
    const w = await world();
    const resource = new Resource(w, definition);
    await resource.up(args);
    const { id = "", outputs = {} } = resource.state ?? {};
    w.emulator.calls.clear();
    const process = w.process();
    const remove = process.provider(definition.resourceType).delete(id, outputs);
    await expect(remove).rejects.toThrow(
      new RegExp(`${id} is not deleted: ${guard} is .*set ${guard}: false, run pulumi up`),
    );
    setProgramLanguage("hcl");
    await expect(process.provider(definition.resourceType).delete(id, outputs)).rejects.toThrow(
      new RegExp(
        `set ${snakeCase(guard)} = false, .* the option pulumi { retain_on_delete = true } and`,
      ),
    );
    await process.close();
    expect(writesTo(w.emulator)).toEqual([]);
  });

  test("a change of it alone is an update that does not change the object, and then allows the deletion", async () => {
    const w = await world();
    const resource = new Resource(w, definition);
    await resource.up({ ...least, [guard]: true });
    expect(await resource.up({ ...least, [guard]: false })).toBe("update");
    const { id = "", outputs = {} } = resource.state ?? {};
    const process = w.process();
    await process.provider(definition.resourceType).delete(id, {
      ...outputs,
      [STATE_KEYS.provider]: providerText(definition.resourceType),
    });
    await process.close();
    expect(await resource.refresh()).toBe("gone");
  });
});
