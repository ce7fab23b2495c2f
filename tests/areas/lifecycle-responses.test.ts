import type { AnyDefinition } from "../../src/areas/define";
import { nodeOf } from "../../src/schema/node";
import { accepted, argsOf, telling } from "../support/cases";
import { definitions } from "../support/definitions";
import { own, type Props, Resource } from "../support/driver";
import { proxy } from "../support/proxy";
import { Refs } from "../support/refs";
import { RESPELLED, respell } from "../support/wire";
import { listen, World, world } from "../support/world";

listen();
const FILLS = ["random", "maximal"] as const;

/** An account whose responses come in another spelling. */
async function respelling(how: string): Promise<World> {
  const { emulator, config } = await world();
  const url = await proxy(emulator.url, (node, wire) => respell(node, wire, how));
  return new World(emulator, { ...config, "coralogix:url": url });
}

async function casesOf(w: World, definition: AnyDefinition): Promise<Props[]> {
  const refs = new Refs(w);
  const all = FILLS.flatMap((fill) => argsOf(definition, fill, 1));
  return Promise.all(all.map((args) => refs.tie(nodeOf(definition.fields), args)));
}

const quiet = { step: "same", failures: [], replaces: [] };

describe.each(Object.keys(RESPELLED))("responses with %s", (how) => {
  test.each(definitions)("%s is created, previewed, refreshed, adopted and deleted without drift", async (_, definition) => {
    const w = await respelling(how);
    for (const [n, drawn] of (await casesOf(w, definition)).entries()) {
      const resource = new Resource(w, definition, `one ${n}`);
      await telling(drawn, async () => {
        const args = await accepted(resource, drawn);
        if (!args) return;
        expect(await resource.preview(args)).toMatchObject(quiet);
        expect(await resource.refresh()).toBe("same");
        expect(await resource.preview(args)).toMatchObject(quiet);
        await adopted(w, resource, args);
        await resource.destroy();
      });
    }
  });
});

/** What a program says that takes the object over as it is: nothing differs. */
async function adopted(w: World, { definition, state, name }: Resource, args: Props): Promise<void> {
  const again = new Resource(w, definition, `${name} again`);
  expect(await again.preview({ ...own(args), adopt: { id: state?.id } })).toMatchObject({ step: "create", failures: [] });
}
