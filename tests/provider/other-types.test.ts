import { propertyChanges } from "../../src/plugin/values/property-changes";
import { asInputs, asState } from "../../src/provider/stages";
import { recorded, resourceIn, withoutSecretMarks } from "../chaos/states";
import { definitions } from "../support/definitions";
import type { Props, State } from "../support/driver";
import { captureLog, world } from "../support/world";

const log = captureLog();

/** The recorded state of an object of a type. */
function stateOf(resourceType: string): State {
  const { id = "", inputs, outputs } = resourceIn(recorded(resourceType));
  return {
    id,
    inputs: withoutSecretMarks(inputs) as Props,
    outputs: withoutSecretMarks(outputs) as Props,
  };
}

describe.each(definitions)("%s: a resource whose alias names one of another type", (...one) => {
  const [resourceType, definition] = one;
  const others = definitions.map(([type]) => type).filter((type) => type !== resourceType);

  test("replaces the object of each other type, and compares nothing", async () => {
    const w = await world();
    const process = w.process();
    const provider = process.provider(resourceType, "one");
    const inputs = asInputs(recorded(resourceType).args);
    for (const other of others) {
      const { id, outputs } = stateOf(other);
      const state = asState(outputs);
      const { replaces, changes } = await provider.diff(id, state, inputs);
      expect([other, changes, replaces]).toEqual([other, true, ["id"]]);
      const properties = propertyChanges(definition, state, inputs, replaces);
      expect([other, properties.some((one) => one.replaces)]).toEqual([other, true]);
    }
    expect(log.join("")).toContain("is of another resource type");
    expect(w.emulator.calls.count()).toBe(0);
    await process.close();
  });
});
