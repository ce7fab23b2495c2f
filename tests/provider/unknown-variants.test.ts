import { argsFromJson } from "../../src/provider/adopt/from-json";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { hasDeclaredVariant } from "../../src/schema/unknown-fields";
import type { AnyDefinition } from "../../src/services/define";
import { isInShare } from "../support/case-share";
import { withUniqueFields, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { tableOf } from "../support/stored-objects";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";
import { readArgs } from "./support/lifecycle-adoption";
import { noChange } from "./support/lifecycle-cases";
import { NEWER_SERVICES } from "./support/newer-values";
import {
  LATER,
  laterValue,
  laterValuesIn,
  type UnionCase,
  unionCases,
  withLaterContent,
  withLaterVariant,
} from "./support/unknown-variants";

const output = captureLog();

/** Each test runs a union under another service. */
const quirksOf = ({ number }: UnionCase, turn: number) =>
  NEWER_SERVICES[(number + turn) % NEWER_SERVICES.length] as (typeof NEWER_SERVICES)[number];

/**
 * Of the unions of a resource type the first one, and one in so many of the others: all unions are
 * one builder of schemas. All with CASES=all.
 */
const UNION_SHARE = 3;
const cases = definitions
  .flatMap(([, definition]) => unionCases(definition).filter((_, n) => isInShare(UNION_SHARE, n)))
  .map((one): [string, string, UnionCase] => [one.definition.resourceType, one.text, one]);

/** A later version of the service, and the arguments with references to its objects. */
async function laterService(one: UnionCase, turn: number, ...all: Props[]) {
  const { definition } = one;
  const w = await world({ quirks: quirksOf(one, turn) });
  const refs = new Refs(w);
  const args: Props[] = [];
  for (const each of all) args.push(await refs.resolve(nodeOf(definition.fields), each));
  return { w, args };
}

const recordOf = (w: World, definition: AnyDefinition, size: number): Props =>
  w.emulator
    .objects(tableOf(definition))
    .find(
      (one) => JSON.stringify(laterValuesIn(one)) === JSON.stringify([laterValue(size)]),
    ) as Props;

const hasUpdate = ({ handlers }: AnyDefinition): boolean =>
  handlers({} as never, {} as never).update !== undefined;

describe("a variant that this version does not know", () => {
  test.each(cases)(
    "%s, %s: is stored, read, adopted and updated without a loss",
    async (_, text, one) => {
      const { definition, path } = one;
      const {
        w,
        args: [args = {}],
      } = await laterService(one, 0, withLaterVariant(one));
      const resource = new Resource(w, definition, text);
      await withValuesOnError(args, async () => {
        output.length = 0;
        expect(await resource.up(args)).toBe("create");
        expect(recordOf(w, definition, 1)).toBeDefined();
        expect(await resource.preview(args)).toMatchObject(noChange);
        expect(await resource.refresh()).toBe("same");
        const id = resource.state?.id as string;
        const found = await readArgs(w, definition, id);
        expect(valueAt(found, [...path, "extra", LATER])).toEqual(laterValue(1));
        const again = new Resource(w, definition, "again");
        w.emulator.calls.clear();
        expect(await again.up({ ...found, adopt: { id } })).toBe("create");
        expect(writesTo(w.emulator)).toEqual([]);
        expect(await again.preview(found)).toMatchObject(noChange);
        // The entries of a list may be adopted in another order.
        const warned = output.filter((line) => line.includes(LATER));
        expect(new Set(warned.map((line) => line.replace(/\[\d+\]/g, "[]"))).size).toBe(1);
      });
    },
  );

  const updatable = cases.filter(([, , { definition }]) => hasUpdate(definition));
  test.each(updatable)("%s, %s: drift in it is shown and reverted", async (_, text, one) => {
    const { definition, step } = one;
    const {
      w,
      args: [args = {}, other = {}],
    } = await laterService(one, 1, withLaterVariant(one), withLaterVariant(one, 2));
    const resource = new Resource(w, definition, text);
    await withValuesOnError(args, async () => {
      await resource.up(args);
      const content = { size: 7, added: [] };
      const table = tableOf(definition);
      w.emulator.put(table, withLaterContent(recordOf(w, definition, 1), content) as never);
      expect(await resource.refresh()).toBe("changed");
      expect(valueAt(resource.args(), [...one.path, "extra", LATER])).toEqual(content);
      expect((await resource.preview(args)).step).toBe(step);
      await resource.up(args);
      expect(recordOf(w, definition, 1)).toBeDefined();
      expect(await resource.up(other)).toBe(step);
      expect(recordOf(w, definition, 2)).toBeDefined();
      expect(await resource.refresh()).toBe("same");
    });
  });

  test.each(updatable)(
    "%s, %s: replaces a declared one outside of the program",
    async (_, text, one) => {
      const { definition, path, node } = one;
      const {
        w,
        args: [declared = {}, later = {}],
      } = await laterService(one, 2, one.declared, withLaterVariant(one));
      const resource = new Resource(w, definition, text);
      await withValuesOnError(declared, async () => {
        await resource.up(declared);
        const original = w.emulator.objects(tableOf(definition)).at(-1) as { id: string };
        // Some objects are found by their name.
        const { nameField = "id" } = definition.ids?.generated ? definition : {};
        const own = { id: original.id, [nameField]: valueAt(original, [nameField]) };
        // The record of another object with the later variant, under the id of the first one.
        // An account has a setting once, so the other object is in another account.
        const elsewhere = definition.setting ? (await laterService(one, 2)).w : w;
        const template = new Resource(elsewhere, definition, "template");
        await template.up(withUniqueFields(definition, later, "template"));
        const other = recordOf(elsewhere, definition, 1) as { id: string };
        // Some objects contain their id more than once.
        const record = JSON.parse(
          JSON.stringify(other).replaceAll(JSON.stringify(other.id), JSON.stringify(original.id)),
        ) as Props;
        await template.destroy();
        w.emulator.put(tableOf(definition), { ...record, ...own });
        expect(await resource.refresh()).toBe("changed");
        expect(valueAt(resource.args(), [...path, "extra", LATER])).toEqual(laterValue(1));
        expect(
          hasDeclaredVariant(node.facts.union as never, valueAt(resource.args(), path) as Props),
        ).toBe(false);
        expect((await resource.preview(declared)).step).toMatch(/update|replace/);
      });
    },
  );

  test.each(cases)("%s, %s: is preserved by argsFromJson", (resourceType, _, one) => {
    const args = withLaterVariant(one);
    const warnings: string[] = [];
    const wire = JSON.stringify(encode(nodeOf(one.definition.fields), args));
    const read = argsFromJson(resourceType, wire, (line) => warnings.push(line));
    expect(valueAt(read, [...one.path, "extra"])).toEqual(valueAt(args, [...one.path, "extra"]));
    expect(warnings.filter((line) => line.includes(LATER))).toEqual([]);
  });
});
