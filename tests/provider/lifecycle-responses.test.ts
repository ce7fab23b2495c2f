import { nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import { isInShare } from "../support/case-share";
import { argsOf, createAccepted, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource, userProps } from "../support/driver";
import { proxy } from "../support/proxy";
import { Refs } from "../support/refs";
import { RESPONSE_ENCODINGS, reencode } from "../support/response-encodings";
import { captureLog, World, world } from "../support/world";

captureLog();
const FILLS = ["random", "maximal"] as const;

/** An account whose responses use another JSON encoding. */
async function withEncoding(how: string): Promise<World> {
  const { emulator, config } = await world();
  const url = await proxy(emulator.url, (node, wire) => reencode(node, wire, how));
  return new World(emulator, { ...config, "coralogix:url": url });
}

async function argsToTest(w: World, definition: AnyDefinition): Promise<Props[]> {
  const refs = new Refs(w);
  const all = FILLS.flatMap((fill) => argsOf(definition, fill, 1));
  return Promise.all(all.map((args) => refs.resolve(nodeOf(definition.fields), args)));
}

const noChange = { step: "same", failures: [], replaces: [] };

// Each type has two of the encodings, and each encoding types of every service.
const TYPE_SHARE = 5;
const ENCODINGS = Object.keys(RESPONSE_ENCODINGS);
describe.each(ENCODINGS)("responses with %s", (how) => {
  test.each(definitions.filter((_, type) => isInShare(TYPE_SHARE, ENCODINGS.indexOf(how), type)))(
    "%s is created, previewed, refreshed, adopted and deleted without drift",
    async (_, definition) => {
      const w = await withEncoding(how);
      let accepted = 0;
      for (const [n, drawn] of (await argsToTest(w, definition)).entries()) {
        const resource = new Resource(w, definition, `one ${n}`);
        await withValuesOnError(drawn, async () => {
          const args = await createAccepted(resource, drawn);
          // The API may reject generated arguments for the state of the account.
          if (!args) return;
          accepted += 1;
          expect(await resource.preview(args)).toMatchObject(noChange);
          expect(await resource.refresh()).toBe("same");
          expect(await resource.preview(args)).toMatchObject(noChange);
          if (!definition.unreadable) await expectAdoptable(w, resource, args);
          await resource.destroy();
        });
      }
      expect(accepted).toBeGreaterThan(0);
    },
  );
});

/** Adopts the object with the same arguments and expects no failure. */
async function expectAdoptable(
  w: World,
  { definition, state, name }: Resource,
  args: Props,
): Promise<void> {
  const again = new Resource(w, definition, `${name} again`);
  expect(await again.preview({ ...userProps(args), adopt: { id: state?.id } })).toMatchObject({
    step: "create",
    failures: [],
  });
}
