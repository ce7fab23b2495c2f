import type { AnyOperation } from "../../src/http/operation";
import { factsOf } from "../../src/schema/facts";
import { SAMPLE_UUID } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { replaceAt, valueAt } from "../../src/schema/path";
import { isInShare } from "../support/case-share";
import { argsOf, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource, type State } from "../support/driver";
import { Refs } from "../support/refs";
import { tableOf } from "../support/stored-objects";
import { captureLog, world } from "../support/world";
import { writesTo } from "../support/writes";
import { readArgs } from "./support/lifecycle-adoption";
import { noChange } from "./support/lifecycle-cases";
import { type EnumCase, enumCases, NEWER_SERVICES } from "./support/newer-values";

const output = captureLog();

/** Of the enums of a type, the first one and one in so many: the provider treats all alike. */
const ENUM_SHARE = 4;
const cases = definitions
  .flatMap(([, definition]) => enumCases(definition, (number) => isInShare(ENUM_SHARE, number)))
  .map((one): [string, string, EnumCase] => [one.definition.resourceType, one.text, one]);

/** The lines that name a value. A response may have it at another index of a list. */
const namedIn = (lines: readonly string[], value: string): string[] => [
  ...new Set(
    lines
      .filter((line) => line.includes(`${value};`))
      .map((line) => line.replace(/\[\d+\]/g, "[]")),
  ),
];

/** Types whose routes take the id of the object, a UUID today. That of TcoPolicies is a source. */
const withUuids = definitions.filter(
  ([type, { ops, setting }]) =>
    type !== "TcoPolicies" &&
    !setting &&
    Object.values(ops as Record<string, AnyOperation>).some(({ path }) => {
      const [schema] = Object.values(path ?? {});
      return schema !== undefined && factsOf(schema).example === SAMPLE_UUID;
    }),
);

describe("an id of another form than today's", () => {
  test.each(withUuids)("%s: is read and deleted", async (_, definition) => {
    const w = await world({ quirks: { newer: true, anyAiApplication: true } });
    const [given = {}] = argsOf(definition, "minimal", 1);
    const args = await new Refs(w).resolve(nodeOf(definition.fields), given);
    const resource = new Resource(w, definition);
    await resource.up(args);
    const state = resource.state as State;
    const [uuid = "", ...rest] = state.id.split("/");
    const table = tableOf(definition);
    const record = w.emulator.objects(table).find(({ id }) => id === uuid) as { id: string };
    expect(record).toBeDefined();
    w.emulator.forget(table, uuid);
    w.emulator.put(table, { ...record, id: "a-name-of-tomorrow-noon" });
    resource.state = { ...state, id: ["a-name-of-tomorrow-noon", ...rest].join("/") };
    await withValuesOnError(args, async () => {
      expect(await resource.refresh()).toBe("same");
      await resource.destroy();
    });
    expect(w.emulator.objects(table)).toEqual([]);
  });
});

describe("an enum value that this version does not know", () => {
  test.each(cases)(
    "%s, %s: is stored, read, adopted, updated and deleted without a loss",
    async (_, text, one) => {
      const { definition, path, value, number } = one;
      const typeNumber = definitions.findIndex(([, one]) => one === definition);
      const w = await world({
        quirks: NEWER_SERVICES[(number + typeNumber) % NEWER_SERVICES.length] as Props,
      });
      const args = await new Refs(w).resolve(nodeOf(definition.fields), one.args);
      const resource = new Resource(w, definition, text);
      await withValuesOnError(args, async () => {
        output.length = 0;
        expect(await resource.up(args)).toBe("create");
        expect(await resource.preview(args)).toMatchObject(noChange);
        expect(await resource.refresh()).toBe("same");
        const id = resource.state?.id as string;
        const found = await readArgs(w, definition, id);
        expect(valueAt(found, path)).toBe(value);
        const again = new Resource(w, definition, "again");
        w.emulator.calls.clear();
        expect(await again.up({ ...found, adopt: { id } })).toBe("create");
        expect(writesTo(w.emulator)).toEqual([]);
        expect(await again.preview(found)).toMatchObject(noChange);
        expect(namedIn(output, value)).toHaveLength(1);
        const other = replaceAt(args, path, `${value}_TOO`) as Props;
        expect(await resource.up(other)).toBe(one.step);
        expect(await resource.preview(other)).toMatchObject(noChange);
        const stored = await readArgs(w, definition, resource.state?.id as string);
        expect(valueAt(stored, path)).toBe(`${value}_TOO`);
        await resource.destroy();
      });
    },
  );
});

test("a refresh that finds one says nothing of a write", async () => {
  const [, alert] = definitions.find(([type]) => type === "Alert") ?? [];
  if (!alert) throw new Error("there is no such type");
  const w = await world({ quirks: { newer: true } });
  const resource = new Resource(w, alert);
  await resource.up({ name: "A", logsImmediate: {}, priority: "P3" });
  const [stored] = w.emulator.objects("alerts") as { id: string; alertDefProperties: object }[];
  if (!stored) throw new Error("the alert was created");
  const alertDefProperties = { ...stored.alertDefProperties, priority: "ALERT_DEF_PRIORITY_P99" };
  w.emulator.put("alerts", { ...stored, alertDefProperties } as never);
  output.length = 0;
  expect(await resource.refresh()).toBe("changed");
  expect(output.join("")).toContain("does not know the value ALERT_DEF_PRIORITY_P99");
  expect(output.join("")).not.toMatch(/\bsent\b/);
});
