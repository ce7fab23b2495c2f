import type { Fault } from "../../src/emulator/faults/model";
import { type AnyOperation, isReadOperation } from "../../src/http/operation";
import { nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import { isInShare } from "../support/case-share";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { FAULT_MODES, faultMatchesOf, runConcurrently } from "../support/faults";
import { updateOf } from "../support/lifecycle-stages";
import { comparableValue, storedFields } from "../support/stored-objects";
import { captureLog, type World, world } from "../support/world";

captureLog();

/** Each write of an update loses its responses, or one of them is refused. */
const FAULTS = [
  { ...FAULT_MODES.bad, times: 99 },
  { how: "status", status: 400, when: "before", times: 99 },
] as const;

/** The writes of an update that succeeds, as matches of faults. */
async function writesOf(w: World, definition: AnyDefinition, from: Props, to: Props) {
  const resource = new Resource(w, definition, "counted");
  await resource.up(from);
  w.emulator.calls.clear();
  await resource.up(to);
  const ops: AnyOperation[] = Object.values(definition.ops);
  const writes = ops.flatMap((op) => (isReadOperation(op) ? [] : [op.route]));
  const all = faultMatchesOf(w.emulator.calls.all());
  await resource.destroy();
  return all.filter(({ route }) => writes.includes(route));
}

async function expectWrittenBack(definition: AnyDefinition): Promise<void> {
  const w = await world();
  const update = await updateOf(definition, w);
  if (!update) return;
  const { from, to } = update;
  const stored = (id: string) =>
    comparableValue(nodeOf(definition.fields), storedFields(w, definition, id));
  for (const match of await writesOf(w, definition, from, to))
    for (const { times, ...fault } of FAULTS) {
      const resource = new Resource(w, definition, "reverted");
      await resource.up(from);
      const id = resource.state?.id ?? "";
      const before = stored(id);
      const handle = w.emulator.faults.add({ ...fault, match: { ...match, times } } as Fault);
      const failed = await resource.up(to).catch((error: Error) => error);
      handle.remove();
      await withValuesOnError({ match, fault, failed }, async () => {
        const isChanged = JSON.stringify(stored(id)) !== JSON.stringify(before);
        if (failed instanceof Error)
          expect(await resource.up(from)).toBe(isChanged ? "update" : "same");
        else await resource.up(from);
        expect(stored(id)).toEqual(before);
        expect(await resource.refresh()).toBe("same");
        expect((await resource.preview(from)).step).toBe("same");
      });
      await resource.destroy();
    }
}

/** One type in so many, unless CASES=all, and each that owns a part of an object. */
const TYPE_SHARE = 4;
const types = definitions.filter(
  ([, { eitherOf }], n) => eitherOf !== undefined || isInShare(TYPE_SHARE, n),
);
// They mostly wait between attempts.
const AT_ONCE = 16;
test("where an update fails after a write and the program is changed back, the next up writes what the program has", async () => {
  const failed: string[] = [];
  await runConcurrently(types, AT_ONCE, ([type, definition]) =>
    withValuesOnError(type, () => expectWrittenBack(definition)).catch((error: Error) => {
      failed.push(error.message);
    }),
  );
  expect(failed).toEqual([]);
});
