import { stateWhenCreatedWith } from "../support/field-changes";
import { comparableState } from "../support/stored-objects";
import { isPolicyList } from "./soak-account";
import type { SoakContext } from "./soak-apply";

const EMPTY_PREVIEW = { step: "same", failures: [], replaces: [] };

/**
 * The next preview is empty, and the account contains the resources and the objects of others only.
 */
export async function expectSettled({ program, account }: SoakContext): Promise<void> {
  await program.refresh();
  await program.up();
  await expectNoChange(program);
  expect(new Set(await program.refresh())).toEqual(new Set(program.slots.length ? ["same"] : []));
  await expectNoChange(program);
  account.expectOnly(program.slots.map(({ resource }) => resource));
  await expectAsNew(program);
  await program.destroy();
  account.expectOnly([]);
}

async function expectNoChange({ world, slots }: SoakContext["program"]): Promise<void> {
  const plans = await world.runAll(slots, ({ resource, args }, process) =>
    resource.preview(args, process),
  );
  const changed = plans.flatMap((plan, at) =>
    plan.step === "same"
      ? []
      : [{ resourceType: slots[at]?.resource.definition.resourceType, plan }],
  );
  expect(changed).toEqual([]);
  expect(plans).toMatchObject(plans.map(() => EMPTY_PREVIEW));
}

/** The stored state of each object is equal to that of a new object with the same arguments. */
async function expectAsNew({ slots }: SoakContext["program"]): Promise<void> {
  for (const { resource, args, untouched } of slots) {
    const { __replaceOn: _, ...plain } = args;
    // A policy list includes policies of others.
    if (!untouched || isPolicyList(resource)) continue;
    const now = comparableState(resource);
    expect([resource.definition.resourceType, now]).toEqual([
      resource.definition.resourceType,
      await stateWhenCreatedWith(resource, plain),
    ]);
  }
}
