import { replaceOnChangePaths } from "../../src/provider/identity/ids";
import { equalCanonical } from "../../src/schema/canonical";
import { type Node, nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import { ALL_CASES, isInShare } from "./case-share";
import { type Refusal, refusalOf, withValuesOnError } from "./cases";
import { isLarge } from "./definitions";
import { type Props, Resource } from "./driver";
import { applyChange, testSetting, testSettingBriefly } from "./field-changes";
import { type Location, locationsOf, locationText, pathOf } from "./locations";
import { Refs } from "./refs";
import { repairRefused } from "./repair";
import {
  hasSingleValue,
  otherVariants,
  type Setting,
  settingsOf,
  settingWith,
  variantOf,
} from "./settings";
import { EVERYTHING, EVERYTHING_POPULATED, SWITCHES } from "./switches";
import { captureLog, type World, world } from "./world";

/**
 * Emulator quirks by turn; CASES=all: each quirk alone too. Secrets are not masked: drift must be
 * visible.
 */
const SERVICES = (
  ALL_CASES ? SWITCHES.map(([, quirks]) => quirks) : [{}, EVERYTHING, EVERYTHING_POPULATED]
).map((quirks) => ({
  ...quirks,
  maskSecrets: false,
}));
const TRIES = 40;
/**
 * One field in so many is tested in full besides those that are the first of their kind: few, since
 * `lifecycle.test.ts` sets each field too. It is coprime to the number of services: each share meets
 * each service.
 */
const FULL_SHARE = 121;
/** Of the union variants, one in so many is switched: of a large resource type fewer. */
const VARIANT_SHARE = { small: 4, large: 23 };

// Facts that only the documentation, messages and the check of arguments read.
const TEXTS = [
  ...["about", "model", "modelAbout", "example", "label", "deprecated", "preview", "usage"],
  ...["advisory", "lenient", "catalog", "suggestedValues", "refChecked", "ofAccount"],
];
/** The type and the facts of a field, which decide how the provider treats it. */
const kindOf = ({ node, variant }: Location): string => {
  const facts = Object.keys(node.facts).filter((fact) => !TEXTS.includes(fact));
  return [node.type, variant, ...facts.sort()].join();
};

// Each kind is tested in full in one of the smaller resource types, and briefly in each type. The
// provider does not ask which type or field it handles: more fields of a kind prove nothing more.
const kindsInFull = new Set<string>();
/** Of the variants, one of each kind is switched in one of the smaller resource types, too. */
const switchedKinds = new Set<string>();
/** The facts that decide whether a switch is an update. */
const kindOfSwitch = ({ steps, above, node }: Location): string =>
  JSON.stringify([
    steps.length === 1,
    node.type,
    above.some(({ facts }) => facts.replaceOnChange),
    above.map(({ facts }) => facts.union?.replaceOnChange === true),
  ]);

const fieldTallies = new Map<
  string,
  {
    full: number;
    brief: number;
    changed: number;
    removed: number;
    switched: number;
    singleValued: string[];
  }
>();
const fieldTallyOf = (resourceType: string) =>
  fieldTallies.get(resourceType) ?? {
    full: 0,
    brief: 0,
    changed: 0,
    removed: 0,
    switched: 0,
    singleValued: [],
  };

/** Tests settings of a field until the service accepts one. */
async function firstAcceptedSetting(
  w: World,
  definition: AnyDefinition,
  location: Location,
  refs: Refs,
  runTest: typeof testSetting,
): Promise<Setting | undefined> {
  let tries = 0;
  for await (const first of settingsOf(definition, location, refs)) {
    let setting: Setting | undefined = first;
    while (setting && tries < TRIES) {
      tries += 1;
      const refusal: Refusal | undefined = await attempt(w, definition, setting, runTest);
      if (!refusal) return setting;
      setting = await repairedSetting(definition, setting, refusal, refs);
    }
    if (tries >= TRIES) return undefined;
  }
  return undefined;
}

async function attempt(
  w: World,
  definition: AnyDefinition,
  setting: Setting,
  runTest: typeof testSetting,
): Promise<Refusal | undefined> {
  const resource = new Resource(w, definition, locationText(setting.location));
  return withValuesOnError({ ...setting, location: locationText(setting.location) }, async () => {
    const refusal = await refusalOf(runTest(resource, setting));
    if (resource.state) await resource.destroy();
    return refusal;
  });
}

/** The setting with the refused field repaired. */
async function repairedSetting(
  definition: AnyDefinition,
  setting: Setting,
  { message, args }: Refusal,
  refs: Refs,
): Promise<Setting | undefined> {
  const { location, one, other } = setting;
  const repaired = repairRefused(
    definition,
    args === other ? other : one,
    message,
    pathOf(location),
  );
  if (!repaired) return undefined;
  if (args !== other) return settingWith(definition, location, repaired, refs);
  return equalCanonical(nodeOf(definition.fields), repaired, one)
    ? undefined
    : { ...setting, other: repaired };
}

/** Tests every field of the given resource types. */
export function testEveryField(some: readonly (readonly [string, AnyDefinition])[]): void {
  captureLog();

  describe.each(some)("every field of %s", (resourceType, definition) => {
    const locations = locationsOf(nodeOf(definition.fields));
    const large = isLarge([resourceType, definition]);

    test("is set, changed, removed and changed outside of Pulumi: the server stores the arguments, and the next preview is empty", async () => {
      const worlds = (await Promise.all(SERVICES.map((quirks) => world({ quirks })))).map((w) => ({
        w,
        refs: new Refs(w),
      }));
      const done = fieldTallyOf(resourceType);
      const testedNodes = new Set<Node>();
      const testedKinds = new Set<string>();
      for (const [n, location] of locations.entries()) {
        const { w, refs } = worlds[n % worlds.length] as { w: World; refs: Refs };
        const wasTested = testedNodes.has(location.node);
        const kind = kindOf(location);
        const isInFull =
          !wasTested && (isInShare(FULL_SHARE, n) || (!large && !kindsInFull.has(kind)));
        const isInBrief = ALL_CASES || (!wasTested && !testedKinds.has(kind));
        if (!isInFull && !isInBrief) continue;
        testedNodes.add(location.node);
        testedKinds.add(kind);
        if (isInFull) kindsInFull.add(kind);
        const setting = await firstAcceptedSetting(
          w,
          definition,
          location,
          refs,
          isInFull ? testSetting : testSettingBriefly,
        );
        if (isInFull) done.full += 1;
        else done.brief += 1;
        if (setting?.without) done.removed += 1;
        if (setting?.other) done.changed += 1;
        if (!setting) done.singleValued.push(locationText(location));
        if (!setting)
          expect([locationText(location), hasSingleValue(location.node)]).toEqual([
            locationText(location),
            true,
          ]);
      }
      fieldTallies.set(resourceType, done);
    });

    test("switching from a union variant to another is an update, or a replacement if the union is replaceOnChange", async () => {
      const w = await world();
      const refs = new Refs(w);
      const done = fieldTallyOf(resourceType);
      const variants = locations.filter(({ variant }) => variant);
      const switches = variants.flatMap((location, n) =>
        otherVariants(location)
          .slice(0, ALL_CASES ? undefined : 1)
          .map((next) => ({
            location,
            next,
            inShare: isInShare(VARIANT_SHARE[large ? "large" : "small"], n),
          })),
      );
      for (const { location, next, inShare } of switches) {
        const kind = kindOfSwitch(location);
        if (!inShare && (large || switchedKinds.has(kind))) continue;
        const unresolved = variantOf(definition, location, [next]);
        if (!unresolved) continue;
        switchedKinds.add(kind);
        const resolve = (args: Props) => refs.resolve(nodeOf(definition.fields), args);
        const pair = { one: await resolve(unresolved.one), other: await resolve(unresolved.other) };
        // A variant may contain replaceOnChange fields.
        const changesFixedField = ({ one, other }: typeof pair) =>
          replaceOnChangePaths(nodeOf(definition.fields), other).some(
            (path) => JSON.stringify(valueAt(one, path)) !== JSON.stringify(valueAt(other, path)),
          );
        const resource = new Resource(w, definition, locationText(location));
        await withValuesOnError(pair, async () => {
          await resource.up(pair.one);
          await applyChange(
            resource,
            pair.other,
            // An inner union may be updatable although the outer one is not.
            location.above.some(({ facts }) => facts.replaceOnChange) ||
              (location.steps.length === 1 && location.above[0]?.facts.union?.replaceOnChange) ||
              changesFixedField(pair)
              ? "replace"
              : "update",
          );
          await resource.destroy();
        });
        done.switched += 1;
      }
      fieldTallies.set(resourceType, done);
    });
  });

  afterAll(() => {
    const lines = [...fieldTallies].map(
      ([resourceType, { full, brief, changed, removed, switched, singleValued }]) =>
        `${resourceType}: ${full} fields in full and ${brief} briefly, ${changed} changed, ${removed} removed, ${switched} variants switched; with a single value: ${singleValued.join(", ") || "none"}`,
    );
    if (process.env.FIELD_COVERAGE) process.stdout.write(`${lines.join("\n")}\n`);
  });
}
