import { createHash } from "node:crypto";
import type { AnyDefinition } from "../../src/areas/define";
import type { Provider } from "../../src/provider";
import { HIDDEN, providerText } from "../../src/provider/text";
import { travel } from "./travel";
import type { Process, World } from "./world";

export type Props = Record<string, unknown>;
export type Step = "create" | "same" | "update" | "replace";

/** What a preview says. */
export interface Plan {
  step: Step;
  inputs: Props;
  failures: string[];
  replaces: string[];
  deleteBeforeReplace: boolean;
}
/** What the engine keeps of a resource. */
export interface State {
  id: string;
  inputs: Props;
  outputs: Props;
  /** It was made, and something failed afterwards. */
  unfinished?: boolean;
}
interface InitFailure extends Error {
  id?: string;
  properties?: Props;
}

/** One resource of a program, and the engine's part around its provider. A command runs in a provider process of its own unless it is given one. */
export class Resource {
  state: State | undefined;
  /** Replaced, and not yet deleted. */
  private readonly old: State[] = [];

  constructor(
    readonly world: World,
    readonly definition: AnyDefinition,
    readonly name = "one",
  ) {}

  /** Another resource of the same name as the engine would remember it. */
  copy(): Resource {
    const other = new Resource(this.world, this.definition, this.name);
    other.state = this.state && travel(this.state);
    return other;
  }

  preview(args: Props, process?: Process): Promise<Plan> {
    return this.within(process, (provider) => this.plan(provider, args));
  }

  /** Throws what the user would see. */
  up(args: Props, process?: Process): Promise<Step> {
    return this.within(process, async (provider) => {
      const plan = await this.plan(provider, args);
      if (plan.failures.length) throw new Error(plan.failures.join("\n"));
      await this.carryOut(provider, plan, args);
      await this.sweep(provider);
      return plan.step;
    });
  }

  /** What a refresh finds: `same`, `changed` (other inputs than before) or `gone`. */
  refresh(process?: Process): Promise<"same" | "changed" | "gone"> {
    return this.within(process, async (provider) => {
      const { id, inputs, outputs } = this.known();
      const read = travel(await provider.read(id, travel(outputs)));
      if (!read.id) {
        expect(read).toEqual({ id: "", props: {} });
        this.state = undefined;
        return "gone";
      }
      const now = { id: read.id, outputs: this.marked(read.props), inputs: read.inputs ? this.marked(read.inputs) : inputs };
      // The engine compares what was read with what it had.
      travel(await provider.diff(now.id, travel(now.outputs), travel(inputs)));
      this.state = now;
      return read.inputs ? "changed" : "same";
    });
  }

  destroy(process?: Process): Promise<void> {
    return this.within(process, async (provider) => {
      const { id, outputs } = this.known();
      await provider.delete(id, travel(outputs));
      this.state = undefined;
    });
  }

  /** What the program gives, as it is kept: without what is ours. */
  args(): Props {
    return own(this.known().inputs);
  }

  private async plan(provider: Provider, args: Props): Promise<Plan> {
    const first = await this.check(provider, this.state?.inputs ?? {}, args);
    const plan = { replaces: [], deleteBeforeReplace: false, ...first };
    if (!this.state || first.failures.length) return { step: "create", ...plan };
    const found = travel(await provider.diff(this.state.id, travel(this.state.outputs), travel(first.inputs)));
    const step = found.replaces.length ? "replace" : found.changes || this.state.unfinished ? "update" : "same";
    return { ...plan, ...found, step };
  }

  private async check(provider: Provider, olds: Props, args: Props) {
    const news = travel({ ...args, [HIDDEN.provider]: providerText(this.definition.kind), [HIDDEN.key]: keyOf(this.name) });
    const { inputs, failures } = travel(await provider.check(travel(olds), news));
    return { inputs: this.marked(inputs), failures: failures.map(({ property, reason }) => `${property}${reason}`) };
  }

  private async carryOut(provider: Provider, plan: Plan, args: Props): Promise<void> {
    if (plan.step === "create") return this.make(provider, plan.inputs);
    if (plan.step === "replace") return this.replace(provider, plan, args);
    const { id, outputs } = this.known();
    if (plan.step === "update") await this.change(provider, id, outputs, plan.inputs);
    else this.state = { id, outputs, inputs: plan.inputs };
  }

  private async make(provider: Provider, inputs: Props): Promise<void> {
    try {
      const { id, outs } = travel(await provider.create(travel(inputs)));
      this.state = { id, inputs, outputs: this.marked(outs) };
    } catch (error) {
      throw this.keepHalf(error as InitFailure, inputs);
    }
  }

  private async change(provider: Provider, id: string, outputs: Props, inputs: Props): Promise<void> {
    try {
      const { outs } = travel(await provider.update(id, travel(outputs), travel(inputs)));
      this.state = { id, inputs, outputs: this.marked(outs) };
    } catch (error) {
      throw this.keepHalf(error as InitFailure, inputs);
    }
  }

  // For the new object everything is checked once more, as if there were no old one.
  private async replace(provider: Provider, { deleteBeforeReplace }: Plan, args: Props): Promise<void> {
    const old = this.known();
    const { inputs, failures } = await this.check(provider, {}, args);
    if (failures.length) throw new Error(failures.join("\n"));
    if (deleteBeforeReplace) await provider.delete(old.id, travel(old.outputs));
    try {
      await this.make(provider, inputs);
    } finally {
      // Also when the new one is only half made.
      if (!deleteBeforeReplace && this.state?.id !== old.id) this.old.push(old);
    }
  }

  // What a replacement leaves behind goes at the end of this run, or of a later one.
  private async sweep(provider: Provider): Promise<void> {
    for (const { id, outputs } of [...this.old]) {
      await provider.delete(id, travel(outputs));
      this.old.shift();
    }
  }

  // What was made before something failed is kept, and gone on with by an update.
  private keepHalf(error: InitFailure, inputs: Props): Error {
    if (error.id) this.state = { id: error.id, inputs, outputs: travel(error.properties ?? {}), unfinished: true };
    return error;
  }

  private known(): State {
    if (!this.state) throw new Error(`${this.name} is not there`);
    return this.state;
  }
  private marked(props: Props): Props {
    return { ...props, [HIDDEN.provider]: providerText(this.definition.kind) };
  }

  private async within<T>(process: Process | undefined, work: (provider: Provider) => Promise<T>): Promise<T> {
    const mine = process ?? this.world.process();
    try {
      return await work(mine.provider(this.definition.kind));
    } finally {
      if (!process) await mine.close();
    }
  }
}

export const keyOf = (name: string): string => createHash("sha256").update(name).digest("base64url").slice(0, 8);

const OURS = new Set<string>([...Object.values(HIDDEN), "adopt", "connection", "allowDuplicate"]);
/** Inputs or outputs without what is ours. */
export const own = (props: Props): Props => Object.fromEntries(Object.entries(props).filter(([key]) => !OURS.has(key)));
