import { afresh } from "../support/moves";
import { kept } from "../support/store";
import { isList } from "./night-account";
import type { Scene } from "./night-apply";

const quiet = { step: "same", failures: [], replaces: [] };

/** How every program ends: nothing is left to do, and the server holds what the program says and what is others', nothing else. */
export async function expectSettled({ program, account }: Scene): Promise<void> {
  await program.refresh();
  await program.up();
  await expectQuiet(program);
  expect(new Set(await program.refresh())).toEqual(new Set(program.slots.length ? ["same"] : []));
  await expectQuiet(program);
  account.expectOnly(program.slots.map(({ resource }) => resource));
  await expectAsNew(program);
  await program.destroy();
  account.expectOnly([]);
}

async function expectQuiet({ world, slots }: Scene["program"]): Promise<void> {
  const plans = await world.together(slots, ({ resource, args }, process) => resource.preview(args, process));
  const loud = plans.flatMap((plan, at) => (plan.step === "same" ? [] : [{ kind: slots[at]?.resource.definition.kind, plan }]));
  expect(loud).toEqual([]);
  expect(plans).toMatchObject(plans.map(() => quiet));
}

/** Whatever its way here was: what the server holds is what it would hold of a new one. */
async function expectAsNew({ slots }: Scene["program"]): Promise<void> {
  for (const { resource, args, untouched } of slots) {
    const { __replaceOn: _, ...plain } = args;
    // A list tells of all there is of its source, whoever made it.
    if (!untouched || isList(resource)) continue;
    const now = kept(resource);
    expect([resource.definition.kind, now]).toEqual([resource.definition.kind, await afresh(resource, plain)]);
  }
}
