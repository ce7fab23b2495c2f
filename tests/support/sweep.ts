import type { AnyDefinition } from "../../src/areas/define";
import { fixedPaths } from "../../src/provider/ids";
import { same } from "../../src/schema/canonical";
import { type Node, nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { type Refusal, refusalOf, telling } from "./cases";
import { isLarge } from "./definitions";
import { type Props, Resource } from "./driver";
import { appeased } from "./mend";
import { tryBriefly, tryOut, turn } from "./moves";
import { type Place, pathOf, placesOf, textOf } from "./places";
import { Refs } from "./refs";
import { among, type Setting, saysOneThing, settingsOf, variantOf } from "./settings";
import { ALL_CASES, EVERYTHING, EVERYTHING_POPULATED, SWITCHES } from "./switches";
import { listen, type World, world } from "./world";

/** What places are tried against in turn; with EVERY_SWITCH=1 each switch alone too. Secrets are not masked: what a refresh adds must show. */
const SERVICES = (ALL_CASES ? SWITCHES.map(([, unkind]) => unkind) : [{}, EVERYTHING, EVERYTHING_POPULATED]).map((unkind) => ({
  ...unkind,
  maskSecrets: false,
}));
const TRIES = 40;
/** Of the declarations of a large kind one in so many is tried in full, and of the other places of a declaration as many briefly; with EVERY_FIELD=1 all. */
// No divisor of it is the number of services, so that each has its turn.
const SHARE = process.env.EVERY_FIELD ? 1 : 5;

const tally = new Map<string, { full: number; brief: number; changed: number; removed: number; switched: number; apart: string[] }>();
const tallyOf = (kind: string) => tally.get(kind) ?? { full: 0, brief: 0, changed: 0, removed: 0, switched: 0, apart: [] };

/** Tries settings of a place until one is taken by the service. */
async function lifeOf(w: World, definition: AnyDefinition, place: Place, refs: Refs, tried: typeof tryOut): Promise<Setting | undefined> {
  let tries = 0;
  for await (const first of settingsOf(definition, place, refs)) {
    let setting: Setting | undefined = first;
    while (setting && tries < TRIES) {
      tries += 1;
      const refusal: Refusal | undefined = await attempt(w, definition, setting, tried);
      if (!refusal) return setting;
      setting = await instead(definition, setting, refusal, refs);
    }
    if (tries >= TRIES) return undefined;
  }
  return undefined;
}

async function attempt(w: World, definition: AnyDefinition, setting: Setting, tried: typeof tryOut): Promise<Refusal | undefined> {
  const resource = new Resource(w, definition, textOf(setting.place));
  return telling({ ...setting, place: textOf(setting.place) }, async () => {
    const refusal = await refusalOf(tried(resource, setting));
    if (resource.state) await resource.destroy();
    return refusal;
  });
}

/** The setting with what the service refused in it mended. */
async function instead(definition: AnyDefinition, setting: Setting, { said, args }: Refusal, refs: Refs): Promise<Setting | undefined> {
  const { place, one, other } = setting;
  const mended = appeased(definition, args === other ? other : one, said, pathOf(place));
  if (!mended) return undefined;
  if (args !== other) return among(definition, place, mended, refs);
  return same(nodeOf(definition.fields), mended, one) ? undefined : { ...setting, other: mended };
}

/** Goes over every field of some kinds. */
export function sweep(some: readonly (readonly [string, AnyDefinition])[]): void {
  listen();

  describe.each(some)("every field of %s", (kind, definition) => {
    const places = placesOf(nodeOf(definition.fields));
    const large = isLarge([kind, definition]);

    test("set, changed, removed and changed behind our back: the server holds what the program says, and the next preview shows no change", async () => {
      const worlds = (await Promise.all(SERVICES.map((unkind) => world({ unkind })))).map((w) => ({ w, refs: new Refs(w) }));
      const done = tallyOf(kind);
      const met = new Set<Node>();
      for (const [n, place] of places.entries()) {
        const { w, refs } = worlds[n % worlds.length] as { w: World; refs: Refs };
        const again = met.has(place.node);
        const isSpared = large && n % SHARE > 0;
        if (again && isSpared) continue;
        met.add(place.node);
        const setting = await lifeOf(w, definition, place, refs, again || isSpared ? tryBriefly : tryOut);
        if (again || isSpared) done.brief += 1;
        else done.full += 1;
        if (setting?.without) done.removed += 1;
        if (setting?.other) done.changed += 1;
        if (!setting) done.apart.push(textOf(place));
        if (!setting) expect([textOf(place), saysOneThing(place.node)]).toEqual([textOf(place), true]);
      }
      tally.set(kind, done);
    });

    test("another variant of a union is an update, or a replacement where the union cannot change", async () => {
      const w = await world();
      const refs = new Refs(w);
      const done = tallyOf(kind);
      for (const place of places.filter(({ variant }) => variant)) {
        const untied = variantOf(definition, place);
        if (!untied) continue;
        const tie = (args: Props) => refs.tie(nodeOf(definition.fields), args);
        const pair = { one: await tie(untied.one), other: await tie(untied.other) };
        // What goes with a variant may be what cannot change.
        const moves = ({ one, other }: typeof pair) =>
          fixedPaths(nodeOf(definition.fields), other).some(
            (path) => JSON.stringify(valueAt(one, path)) !== JSON.stringify(valueAt(other, path)),
          );
        const resource = new Resource(w, definition, textOf(place));
        await telling(pair, async () => {
          await resource.up(pair.one);
          await turn(
            resource,
            pair.other,
            // A union inside another one may change where the outer one may not.
            place.above.some(({ facts }) => facts.fixed) || (place.steps.length === 1 && place.above[0]?.facts.union?.fixed) || moves(pair)
              ? "replace"
              : "update",
          );
          await resource.destroy();
        });
        done.switched += 1;
      }
      tally.set(kind, done);
    });
  });

  afterAll(() => {
    const lines = [...tally].map(
      ([kind, { full, brief, changed, removed, switched, apart }]) =>
        `${kind}: ${full} places in full and ${brief} briefly, ${changed} changed, ${removed} removed, ${switched} variants switched; with one meaning only: ${apart.join(", ") || "none"}`,
    );
    if (process.env.FIELD_COVERAGE) process.stdout.write(`${lines.join("\n")}\n`);
  });
}
