import fc from "fast-check";
import type { AnyDefinition } from "../../src/services/define";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { FAULT_MODES, TO_LOOK_UP } from "../support/faults";
import { tableOf } from "../support/stored-objects";
import type { World } from "../support/world";

/** A fault at the nth call of a command, and optionally at all later calls. */
interface FaultPoint {
  mode: keyof typeof FAULT_MODES;
  nth: number;
  lasting: boolean;
}
/**
 * A change of the program, or outside of it. `at` selects a resource, `like` the arguments, both
 * modulo the count.
 */
export type Action =
  | { do: "create"; resourceType: string; like: number }
  | { do: "change"; at: number; like: number }
  | { do: "replace"; at: number; like: number }
  | { do: "remove"; at: number }
  | { do: "rename"; at: number; alias: boolean }
  | { do: "adopt"; resourceType: string; like: number; by: "id" | "name" | "force" }
  | { do: "changeOutside"; at: number; like: number }
  | { do: "deleteOutside"; at: number }
  | { do: "createOutside"; resourceType: string; like: number }
  | { do: "refresh" }
  | { do: "up"; fault?: FaultPoint };

/** A random program: its actions, and whether its resources are processed in parallel. */
export interface SoakProgram {
  actions: Action[];
  parallel: boolean;
}

const some = fc.nat({ max: 40 });
const resourceType = fc.constantFrom(...definitions.map(([name]) => name));
const named = <D extends Action["do"]>(name: D) => fc.constant(name);
// No faults with delays: a soak test should run many programs.
const fault: fc.Arbitrary<FaultPoint> = fc.record({
  mode: fc.constantFrom("lost", "reset", "bad", "torn", "busy"),
  nth: fc.integer({ min: 1, max: 12 }),
  lasting: fc.boolean(),
});
const weighted = (weight: number, arbitrary: fc.Arbitrary<Action>) => ({ weight, arbitrary });

const soakAction: fc.Arbitrary<Action> = fc.oneof(
  weighted(6, fc.record({ do: named("create"), resourceType, like: some })),
  weighted(4, fc.record({ do: named("change"), at: some, like: some })),
  weighted(2, fc.record({ do: named("replace"), at: some, like: some })),
  weighted(2, fc.record({ do: named("remove"), at: some })),
  weighted(2, fc.record({ do: named("rename"), at: some, alias: fc.boolean() })),
  weighted(
    2,
    fc.record({
      do: named("adopt"),
      resourceType,
      like: some,
      by: fc.constantFrom("id", "name", "force"),
    }),
  ),
  weighted(3, fc.record({ do: named("changeOutside"), at: some, like: some })),
  weighted(2, fc.record({ do: named("deleteOutside"), at: some })),
  weighted(1, fc.record({ do: named("createOutside"), resourceType, like: some })),
  weighted(1, fc.record({ do: named("refresh") })),
  weighted(6, fc.record({ do: named("up"), fault }, { requiredKeys: ["do"] })),
) as fc.Arbitrary<Action>;

export const soakProgram: fc.Arbitrary<SoakProgram> = fc.record({
  actions: fc.array(soakAction, { minLength: 1, maxLength: 30, size: "max" }),
  parallel: fc.boolean(),
});

/** A resource of a program: its arguments, and the arguments applied last. */
export interface Slot {
  /** The name of its object. */
  label: string;
  resource: Resource;
  args: Props;
  /** The arguments applied last; undefined before the first up. */
  applied?: Props;
  /** Arguments for one run, as an error recommended. */
  extraArgs: Props;
  /** The object was not changed outside of Pulumi since its creation. */
  untouched: boolean;
  /** The object was changed or deleted outside of Pulumi, and not refreshed since. */
  changedOutside?: boolean;
  /** The last run failed. */
  failed?: boolean;
  /** It was renamed without an alias, and is not created under the new name yet. */
  renamed?: boolean;
}
export type Tally = Map<string, number>;
export const increment = (tally: Tally, step: string): void =>
  void tally.set(step, (tally.get(step) ?? 0) + 1);

const MAX_RUNS = 6;
const LASTING = 99;
const ADOPTS = /adopt: \{ id: "([^"]+)"(, overwrite: true)?/;
const REFRESHES = /[Rr]un pulumi refresh|refresh, then run again/;
const REFUSED = / failed: 400 /;

/** A program with the engine and the user simulated. */
export class Program {
  readonly slots: Slot[] = [];
  /** Removed from the program, and not deleted yet. */
  private pendingDeletes: Resource[] = [];
  private nameCount = 0;

  constructor(
    readonly world: World,
    private readonly parallel: boolean,
    private readonly tally: Tally,
    /** Ids that no error may recommend to adopt. */
    private readonly belongsToOthers: (definition: AnyDefinition, id: string) => boolean,
  ) {}

  add(definition: AnyDefinition, label: string, args: Props, extraArgs: Props = {}): void {
    this.slots.push({
      label,
      resource: this.resource(definition),
      args,
      extraArgs,
      untouched: true,
    });
  }
  remove(slot: Slot): void {
    this.slots.splice(this.slots.indexOf(slot), 1);
    if (slot.resource.state) this.pendingDeletes.push(slot.resource);
  }
  /**
   * With an alias the state moves to the new name; without, the object is deleted and created
   * again.
   */
  rename(slot: Slot, alias: boolean): void {
    const { resource: old } = slot;
    slot.resource = this.resource(old.definition);
    if (alias) slot.resource.state = old.copy().state;
    else if (old.state) this.pendingDeletes.push(old);
    if (alias) return;
    delete slot.applied;
    slot.renamed = true;
  }

  /** Runs until the program is applied, following the recommendations of errors. */
  async up(faultPoint?: FaultPoint): Promise<void> {
    const fault = faultPoint && this.injectFault(faultPoint);
    const messages: string[] = [];
    for (let n = 0; n < MAX_RUNS; n += 1) {
      const failed = await this.attempt();
      if (fault?.hits) increment(this.tally, "fault hit");
      fault?.remove();
      if (!failed.length) return;
      for (const { slot, error } of failed)
        messages.push(`${slot?.resource.definition.resourceType ?? "delete"}: ${error.message}`);
      await this.followErrors(failed, faultPoint !== undefined);
    }
    throw new Error(`not settled after ${MAX_RUNS} runs:\n${messages.join("\n")}`);
  }

  async refresh(): Promise<("same" | "changed" | "gone")[]> {
    const known = this.slots.filter(({ resource }) => resource.state);
    const found = await this.world.runAll(known, ({ resource }, process) =>
      resource.refresh(process),
    );
    for (const [at, one] of found.entries()) this.expectCause(known[at] as Slot, one);
    return found;
  }

  /** A refresh finds a change only if there was one. */
  private expectCause(slot: Slot, found: string): void {
    increment(this.tally, `refresh: ${found}`);
    if (found !== "same" && !slot.changedOutside && !slot.failed)
      throw new Error(
        `a refresh finds a ${slot.resource.definition.resourceType} ${found}, although it was not changed outside`,
      );
    slot.changedOutside = false;
  }

  async destroy(): Promise<void> {
    for (const slot of [...this.slots]) this.remove(slot);
    await this.up();
  }

  private injectFault({ mode, nth, lasting }: FaultPoint) {
    increment(this.tally, `fault: ${mode}${lasting ? ", lasting" : ""}`);
    return this.world.emulator.faults.add({
      ...FAULT_MODES[mode],
      match: { nth, times: lasting ? LASTING : 1 },
    });
  }
  private resource(definition: AnyDefinition): Resource {
    this.nameCount += 1;
    return new Resource(this.world, definition, `resource ${this.nameCount}`);
  }

  private async attempt(): Promise<Failed[]> {
    const process = this.world.process();
    const failed: Failed[] = [];
    const one = async (slot: Slot): Promise<void> => {
      try {
        increment(this.tally, await slot.resource.up({ ...slot.args, ...slot.extraArgs }, process));
        slot.applied = slot.args;
        slot.extraArgs = {};
        slot.renamed = false;
        slot.failed = false;
      } catch (error) {
        slot.failed = true;
        failed.push({ slot, error: error as Error });
      }
    };
    if (this.parallel) await Promise.all(this.slots.map(one));
    else for (const slot of this.slots) await one(slot);
    // Removed resources are deleted last, and only if nothing failed.
    if (!failed.length) await this.deleteRemoved(process, failed);
    await process.close();
    return failed;
  }
  private async deleteRemoved(
    process: ReturnType<World["process"]>,
    failed: Failed[],
  ): Promise<void> {
    for (const resource of [...this.pendingDeletes]) {
      try {
        await resource.destroy(process);
        increment(this.tally, "delete");
        this.pendingDeletes = this.pendingDeletes.filter((other) => other !== resource);
      } catch (error) {
        failed.push({ error: error as Error });
      }
    }
  }

  // What a user does after reading the errors.
  private async followErrors(failed: readonly Failed[], injected: boolean): Promise<void> {
    let refreshes = false;
    for (const { slot, error } of failed) {
      const [, named, overwrite] = ADOPTS.exec(error.message) ?? [];
      const id = named === TO_LOOK_UP && slot ? this.lookUp(slot) : named;
      if (REFRESHES.test(error.message)) refreshes = true;
      else if (slot && id) this.adopt(slot, id, overwrite !== undefined || named === TO_LOOK_UP);
      else if (slot && REFUSED.test(error.message)) this.revert(slot);
      else if (!injected) throw error;
      else increment(this.tally, "again");
    }
    if (refreshes) await this.refresh();
  }
  /** The object of a lost create: it has the name, and belongs to no resource. */
  private lookUp({ resource: { definition }, args }: Slot): string | undefined {
    const resources = [...this.slots.map(({ resource }) => resource), ...this.pendingDeletes];
    const owned = resources.map(({ state }) => state?.id);
    const isFree = (id: string) => !owned.includes(id) && !this.belongsToOthers(definition, id);
    return this.world.emulator
      .objects(tableOf(definition))
      .filter((one) => (one.name ?? "") === (args.name ?? ""))
      .map((one) => String(one.id))
      .find(isFree);
  }
  private adopt(slot: Slot, id: string, overwrite: boolean): void {
    if (this.belongsToOthers(slot.resource.definition, id))
      throw new Error(`an error recommends to adopt an object of others: ${id}`);
    increment(this.tally, "adopted");
    slot.extraArgs = { adopt: { id, ...(overwrite ? { overwrite } : {}) } };
  }
  private revert(slot: Slot): void {
    increment(this.tally, `refused: ${slot.resource.definition.resourceType}`);
    if (slot.applied) slot.args = slot.applied;
    else this.remove(slot);
  }
}

interface Failed {
  slot?: Slot;
  error: Error;
}
