import { isGeneratedId } from "../../src/provider/identity/generated-ids";
import { GENERATED_IDS } from "../../src/provider/identity/id-fields";
import { nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { NO_CHANGE, writeRequests } from "../support/access";
import { argsOf, createAccepted } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { captureLog, type World, world } from "../support/world";

captureLog();

/** A stored record without generated ids, as another tool would have created it. */
function withoutGeneratedIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGeneratedIds);
  if (!isRecord(value)) return value;
  const isId = (one: unknown) => isGeneratedId(isRecord(one) ? one.value : one);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => !isId(one))
      .map(([key, one]) => [key, withoutGeneratedIds(one)]),
  );
}

/** Removes the generated ids from all records. Returns how many records have changed. */
function removeGeneratedIds({ emulator }: World): number {
  const changed = emulator.tableNames().flatMap((table) =>
    emulator.objects(table).flatMap((record) => {
      const bare = withoutGeneratedIds(record) as typeof record;
      return JSON.stringify(bare) === JSON.stringify(record) ? [] : [{ table, bare }];
    }),
  );
  for (const { table, bare } of changed) emulator.put(table, bare as { id: string });
  return changed.length;
}

const withIds = definitions.filter(([, { fields }]) => GENERATED_IDS.isIn(nodeOf(fields)));

/** Records from which ids were removed. Not each drawn webhook has one. */
let stripped = 0;

test.each(withIds)(
  "a %s whose elements have no ids is adopted without a difference, and stays so",
  async (_, definition) => {
    for (const drawn of [...argsOf(definition, "maximal", 3), ...argsOf(definition, "random", 3)]) {
      const w = await world();
      const args = (await new Refs(w).resolve(nodeOf(definition.fields), drawn)) as Props;
      const theirs = new Resource(w, definition, "theirs");
      const accepted = (await createAccepted(theirs, args)) as Props;
      const id = theirs.state?.id;
      stripped += removeGeneratedIds(w);
      w.emulator.calls.clear();
      const mine = new Resource(w, definition, "mine");
      const adopting = { ...accepted, adopt: { id } };
      expect(await mine.preview(adopting)).toMatchObject({ step: "create", failures: [] });
      await mine.up(adopting);
      expect(await mine.preview(accepted)).toMatchObject(NO_CHANGE);
      expect(await mine.refresh()).toBe("same");
      expect(await mine.preview(accepted)).toMatchObject(NO_CHANGE);
      expect(writeRequests(w)).toEqual([]);
    }
  },
);

test("the objects above had generated ids", () => {
  expect(stripped).toBeGreaterThan(0);
});
