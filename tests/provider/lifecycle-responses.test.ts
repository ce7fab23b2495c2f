import { nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import type { Fill } from "../support/arbitrary";
import { ALL_CASES, isInShare } from "../support/case-share";
import { argsOf, createAccepted, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource, userProps } from "../support/driver";
import { proxy } from "../support/proxy";
import { Refs } from "../support/refs";
import { RESPONSE_ENCODINGS, reencode } from "../support/response-encodings";
import { captureLog, World, world } from "../support/world";

captureLog();
const FILLS: readonly Fill[] = ["random", "maximal"];

/** An account whose responses use another JSON encoding. */
async function withEncoding(how: string): Promise<World> {
  const { emulator, config } = await world();
  const url = await proxy(emulator.url, (node, wire) => reencode(node, wire, how));
  return new World(emulator, { ...config, "coralogix:url": url });
}

async function argsToTest(
  w: World,
  definition: AnyDefinition,
  fills: readonly Fill[],
): Promise<Props[]> {
  const refs = new Refs(w);
  const all = fills.flatMap((fill) => argsOf(definition, fill, 1));
  return Promise.all(all.map((args) => refs.resolve(nodeOf(definition.fields), args)));
}

const noChange = { step: "same", failures: [], replaces: [] };

// Unless CASES=all, each type has one of the encodings and one of the fills, and each encoding has
// both fills. `schema/responses.test.ts` has all encodings of each type.
const ENCODINGS = Object.keys(RESPONSE_ENCODINGS);
const orderOfFills = (type: number): readonly Fill[] =>
  Math.floor(type / ENCODINGS.length) % 2 ? FILLS : FILLS.toReversed();
describe.each(ENCODINGS)("responses with %s", (how) => {
  test.each(
    definitions.filter((_, type) => isInShare(ENCODINGS.length, ENCODINGS.indexOf(how), type)),
  )(
    "%s is created, previewed, refreshed, adopted and deleted without drift",
    async (resourceType, definition) => {
      const w = await withEncoding(how);
      let accepted = 0;
      const type = definitions.findIndex(([name]) => name === resourceType);
      const fills = orderOfFills(type);
      for (const [n, drawn] of (await argsToTest(w, definition, fills)).entries()) {
        if (accepted && !ALL_CASES) break;
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
