import { STATE_KEYS } from "../../src/provider/state/keys";
import { nodeOf } from "../../src/schema/node";
import { argsOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { captureLog, world } from "../support/world";

captureLog();
const NAME = "canary";

test.each(definitions.filter(([, { nameField }]) => nameField))(
  "adopt.byName of %s with a name that the program declares secret: no message contains it",
  async (_, definition) => {
    const w = await world();
    const [drawn] = argsOf(definition, "minimal", 1);
    const args = await new Refs(w).resolve(nodeOf(definition.fields), drawn as Props);
    const { nameField = "" } = definition;
    const { failures } = await new Resource(w, definition).preview({
      ...args,
      [nameField]: NAME,
      adopt: { byName: true },
      [STATE_KEYS.secrets]: [nameField],
    });
    expect(failures).toHaveLength(1);
    expect(failures.join("\n")).not.toContain(NAME);
  },
);
