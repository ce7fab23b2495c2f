import { providerText } from "../../src/provider/state/keys";
import { nodeOf } from "../../src/schema/node";
import { replaceAt, valueAt } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource, userProps } from "../support/driver";
import { throughEngine } from "../support/engine-json";
import { Refs } from "../support/refs";
import { EVERYTHING, EVERYTHING_POPULATED } from "../support/switches";
import { captureLog, type World, world } from "../support/world";
import { type EnumCase, enumCases } from "./support/newer-values";

const output = captureLog();

const same = { step: "same", failures: [], replaces: [] };
// Masked secrets would hide drift.
const SERVICES = [{}, EVERYTHING, EVERYTHING_POPULATED].map((quirks) => ({
  ...quirks,
  maskSecrets: false,
  newer: true,
}));

const cases = definitions
  .flatMap(([, definition]) => enumCases(definition))
  .map((one): [string, string, EnumCase] => [one.definition.resourceType, one.text, one]);

/** The arguments that `get` and the exporter return. */
async function readArgs(w: World, { resourceType, computed = {} }: AnyDefinition, id: string) {
  const process = w.process();
  const read = throughEngine(
    await process.provider(resourceType).read(id, { __provider: providerText(resourceType) }),
  );
  await process.close();
  return Object.fromEntries(
    Object.entries(userProps(read.props)).filter(([key]) => !Object.hasOwn(computed, key)),
  );
}

/** The lines that name a value. A response may have it at another index of a list. */
const namedIn = (lines: readonly string[], value: string): string[] => [
  ...new Set(
    lines
      .filter((line) => line.includes(`${value};`))
      .map((line) => line.replace(/\[\d+\]/g, "[]")),
  ),
];

describe("an enum value that this version does not know", () => {
  test.each(cases)(
    "%s, %s: is stored, read, adopted, updated and deleted without a loss",
    async (_, text, one) => {
      const { definition, path, value, number } = one;
      const w = await world({ quirks: SERVICES[number % SERVICES.length] as Props });
      const args = await new Refs(w).resolve(nodeOf(definition.fields), one.args);
      const resource = new Resource(w, definition, text);
      await withValuesOnError(args, async () => {
        output.length = 0;
        expect(await resource.up(args)).toBe("create");
        expect(await resource.preview(args)).toMatchObject(same);
        expect(await resource.refresh()).toBe("same");
        const id = resource.state?.id as string;
        const found = await readArgs(w, definition, id);
        expect(valueAt(found, path)).toBe(value);
        const again = new Resource(w, definition, "again");
        w.emulator.calls.clear();
        expect(await again.up({ ...found, adopt: { id } })).toBe("create");
        expect(w.emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
        expect(await again.preview(found)).toMatchObject(same);
        expect(namedIn(output, value)).toHaveLength(1);
        const other = replaceAt(args, path, `${value}_TOO`) as Props;
        expect(await resource.up(other)).toBe(one.step);
        expect(await resource.preview(other)).toMatchObject(same);
        const stored = await readArgs(w, definition, resource.state?.id as string);
        expect(valueAt(stored, path)).toBe(`${value}_TOO`);
        await resource.destroy();
      });
    },
  );
});
