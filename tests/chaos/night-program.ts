import type { AnyDefinition } from "../../src/areas/define";
import { type Props, Resource } from "../support/driver";
import { HOWS } from "../support/struck";
import type { World } from "../support/world";
import type { Blow } from "./night-moves";

/** A resource of a program: what the program says of it, and what of that was carried out last. */
export interface Slot {
  /** What its object is called, whatever the resource is. */
  word: string;
  resource: Resource;
  args: Props;
  /** What came up last; nothing as long as it never did. */
  done?: Props;
  /** Said for one run, as an error asked for. */
  more: Props;
  /** Nobody else has changed its object since it was made. */
  untouched: boolean;
  /** Somebody else has changed or deleted its object, and no refresh has told of it yet. */
  disturbed?: boolean;
  /** Its last run failed half-way. */
  open?: boolean;
  /** It has another name, without an alias, and is not made under it yet. */
  renamed?: boolean;
}
export type Tally = Map<string, number>;
export const count = (tally: Tally, what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);

const TRIES = 6;
const LASTING = 99;
const ADOPTS = /adopt: \{ id: "([^"]+)"(, overwrite: true)?/;
const REFRESHES = /[Rr]un pulumi refresh|refresh, then run again/;
const REFUSED = / failed: 400 /;

/** A program, the engine's part around it, and the person who runs it. */
export class Program {
  readonly slots: Slot[] = [];
  /** Gone from the program, and not yet deleted. */
  private going: Resource[] = [];
  private named = 0;

  constructor(
    readonly world: World,
    private readonly abreast: boolean,
    private readonly tally: Tally,
    /** Ids that no error may ask to adopt. */
    private readonly isOthers: (definition: AnyDefinition, id: string) => boolean,
  ) {}

  add(definition: AnyDefinition, word: string, args: Props, more: Props = {}): void {
    this.slots.push({ word, resource: this.resource(definition), args, more, untouched: true });
  }
  remove(slot: Slot): void {
    this.slots.splice(this.slots.indexOf(slot), 1);
    if (slot.resource.state) this.going.push(slot.resource);
  }
  /** With an alias the state goes on under the new name; without, the old one goes and another comes. */
  rename(slot: Slot, alias: boolean): void {
    const { resource: old } = slot;
    slot.resource = this.resource(old.definition);
    if (alias) slot.resource.state = old.copy().state;
    else if (old.state) this.going.push(old);
    if (alias) return;
    delete slot.done;
    slot.renamed = true;
  }

  /** Runs until everything is as the program says, as a person would: again, and as the errors say. */
  async up(blow?: Blow): Promise<void> {
    const fault = blow && this.strike(blow);
    const told: string[] = [];
    for (let n = 0; n < TRIES; n += 1) {
      const failed = await this.attempt();
      if (fault?.hits) count(this.tally, "struck");
      fault?.remove();
      if (!failed.length) return;
      for (const { slot, error } of failed) told.push(`${slot?.resource.definition.kind ?? "delete"}: ${error.message}`);
      await this.learn(failed, blow !== undefined);
    }
    throw new Error(`not settled after ${TRIES} runs:\n${told.join("\n")}`);
  }

  async refresh(): Promise<("same" | "changed" | "gone")[]> {
    const known = this.slots.filter(({ resource }) => resource.state);
    const found = await this.world.together(known, ({ resource }, process) => resource.refresh(process));
    for (const [at, one] of found.entries()) this.expectCause(known[at] as Slot, one);
    return found;
  }

  /** What nobody has touched is found as it was left. */
  private expectCause(slot: Slot, found: string): void {
    count(this.tally, `refresh: ${found}`);
    if (found !== "same" && !slot.disturbed && !slot.open)
      throw new Error(`a refresh finds a ${slot.resource.definition.kind} ${found}, which nobody has touched`);
    slot.disturbed = false;
  }

  async destroy(): Promise<void> {
    for (const slot of [...this.slots]) this.remove(slot);
    await this.up();
  }

  private strike({ how, nth, lasting }: Blow) {
    count(this.tally, `blow: ${how}${lasting ? ", lasting" : ""}`);
    return this.world.emulator.faults.add({ ...HOWS[how], match: { nth, times: lasting ? LASTING : 1 } });
  }
  private resource(definition: AnyDefinition): Resource {
    this.named += 1;
    return new Resource(this.world, definition, `resource ${this.named}`);
  }

  private async attempt(): Promise<Failed[]> {
    const process = this.world.process();
    const failed: Failed[] = [];
    const one = async (slot: Slot): Promise<void> => {
      try {
        count(this.tally, await slot.resource.up({ ...slot.args, ...slot.more }, process));
        slot.done = slot.args;
        slot.more = {};
        slot.renamed = false;
        slot.open = false;
      } catch (error) {
        slot.open = true;
        failed.push({ slot, error: error as Error });
      }
    };
    if (this.abreast) await Promise.all(this.slots.map(one));
    else for (const slot of this.slots) await one(slot);
    // What is not in the program any more goes last, and not where something failed.
    if (!failed.length) await this.sweep(process, failed);
    await process.close();
    return failed;
  }
  private async sweep(process: ReturnType<World["process"]>, failed: Failed[]): Promise<void> {
    for (const resource of [...this.going]) {
      try {
        await resource.destroy(process);
        count(this.tally, "delete");
        this.going = this.going.filter((other) => other !== resource);
      } catch (error) {
        failed.push({ error: error as Error });
      }
    }
  }

  // What a person does who reads the errors.
  private async learn(failed: readonly Failed[], struck: boolean): Promise<void> {
    let refreshes = false;
    for (const { slot, error } of failed) {
      const [, id, overwrite] = ADOPTS.exec(error.message) ?? [];
      if (REFRESHES.test(error.message)) refreshes = true;
      else if (slot && id) this.takeOver(slot, id, overwrite !== undefined);
      else if (slot && REFUSED.test(error.message)) this.takeBack(slot);
      else if (!struck) throw error;
      else count(this.tally, "again");
    }
    if (refreshes) await this.refresh();
  }
  private takeOver(slot: Slot, id: string, overwrite: boolean): void {
    if (this.isOthers(slot.resource.definition, id)) throw new Error(`an error asks to adopt what is others': ${id}`);
    count(this.tally, "taken over");
    slot.more = { adopt: { id, ...(overwrite ? { overwrite } : {}) } };
  }
  private takeBack(slot: Slot): void {
    count(this.tally, `refused: ${slot.resource.definition.kind}`);
    if (slot.done) slot.args = slot.done;
    else this.remove(slot);
  }
}

interface Failed {
  slot?: Slot;
  error: Error;
}
