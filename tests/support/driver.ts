import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { deletionGuardsOf } from "../../src/provider/lifecycle/delete";
import { asArguments, asInputs, asState } from "../../src/provider/stages";
import { providerText, STATE_KEYS } from "../../src/provider/state/keys";
import type { AnyDefinition } from "../../src/services/define";
import { throughEngine } from "./engine-json";
import { formOfTests } from "./form";
import type { TestedProvider } from "./plugin-process";
import type { Process, World } from "./world";

export type Props = Record<string, unknown>;
export type Step = "create" | "same" | "update" | "replace";

/** The result of a preview. */
export interface Plan {
  step: Step;
  inputs: Props;
  failures: string[];
  replaces: string[];
  deleteBeforeReplace: boolean;
}
/** The state of a resource in the engine. */
export interface State {
  id: string;
  inputs: Props;
  outputs: Props;
  /** The create failed after the object was created. */
  unfinished?: boolean;
}
type ProviderProcess = Pick<Process, "provider" | "close">;
interface InitFailure extends Error {
  id?: string;
  properties?: Props;
}

/**
 * A resource of a program, with the engine simulated. Each command uses a new provider process
 * unless one is passed.
 */
export class Resource {
  state: State | undefined;
  /** Replaced states that are not deleted yet. */
  private readonly replaced: State[] = [];

  constructor(
    readonly world: World,
    readonly definition: AnyDefinition,
    readonly name = "one",
  ) {}

  /** A copy with the same name and state. */
  copy(): Resource {
    const other = new Resource(this.world, this.definition, this.name);
    other.state = this.state && throughEngine(this.state);
    return other;
  }

  preview(args: Props, process?: ProviderProcess): Promise<Plan> {
    return this.within(process, (provider) => this.plan(provider, args));
  }

  /** Throws the error that the user would see. */
  up(args: Props, process?: Process): Promise<Step> {
    return this.within(process, async (provider) => {
      const plan = await this.plan(provider, args);
      if (plan.failures.length) throw new Error(plan.failures.join("\n"));
      await this.apply(provider, plan, args);
      await this.deleteReplaced(provider);
      return plan.step;
    });
  }

  /** Returns `same`, `changed` (the inputs differ) or `gone`. */
  refresh(process?: Process): Promise<"same" | "changed" | "gone"> {
    return this.within(process, async (provider) => {
      const { id, inputs, outputs } = this.requireState();
      const read = throughEngine(
        await provider.read(id, throughEngine(outputs), throughEngine(inputs)),
      );
      if (!read.id) {
        expect(read).toEqual({ id: "", state: {} });
        this.state = undefined;
        return "gone";
      }
      const now = {
        id: read.id,
        outputs: this.withProviderText(read.state),
        inputs: read.inputs ? this.withProviderText(read.inputs) : inputs,
      };
      // The engine diffs the remote state with the previous inputs.
      throughEngine(
        await provider.diff(
          now.id,
          asState(throughEngine(now.outputs)),
          asInputs(throughEngine(inputs)),
        ),
      );
      this.state = now;
      return read.inputs ? "changed" : "same";
    });
  }

  destroy(process?: Process): Promise<void> {
    return this.within(process, async (provider) => {
      await this.delete(provider, this.requireState());
      this.state = undefined;
    });
  }

  /** The arguments in state, without internal keys. */
  args(): Props {
    return userProps(this.requireState().inputs);
  }

  private async plan(provider: TestedProvider, args: Props): Promise<Plan> {
    const first = await this.check(provider, this.state?.inputs ?? {}, args);
    const plan = { replaces: [], deleteBeforeReplace: false, ...first };
    if (!this.state || first.failures.length) return { step: "create", ...plan };
    const found = throughEngine(
      await provider.diff(
        this.state.id,
        asState(throughEngine(this.state.outputs)),
        asInputs(throughEngine(first.inputs)),
      ),
    );
    // Without a result, the engine compares the inputs.
    const changes = found.changes ?? !isDeepStrictEqual(this.state.inputs, first.inputs);
    const step = found.replaces.length
      ? "replace"
      : changes || this.state.unfinished
        ? "update"
        : "same";
    return { ...plan, ...found, step };
  }

  private async check(provider: TestedProvider, olds: Props, args: Props) {
    const news = throughEngine({
      ...args,
      [STATE_KEYS.provider]: providerText(this.definition.resourceType),
      [STATE_KEYS.key]: keyOf(this.name),
    });
    const { inputs, failures } = throughEngine(
      await provider.check(asInputs(throughEngine(olds)), asArguments(news)),
    );
    return {
      inputs: this.withProviderText(inputs),
      failures: failures.map(({ property, reason }) => `${property}${reason}`),
    };
  }

  private async apply(provider: TestedProvider, plan: Plan, args: Props): Promise<void> {
    if (plan.step === "create") return this.create(provider, plan.inputs);
    if (plan.step === "replace") return this.replace(provider, plan, args);
    const { id, outputs } = this.requireState();
    if (plan.step === "update") await this.update(provider, id, outputs, plan.inputs);
    else this.state = { id, outputs, inputs: plan.inputs };
  }

  private async create(provider: TestedProvider, inputs: Props): Promise<void> {
    try {
      const { id, state } = throughEngine(await provider.create(asInputs(throughEngine(inputs))));
      // The engine aborts, and the object is lost.
      if (!id) throw new Error("the plugin returned an empty id: a bug in pulumi-coralogix");
      this.state = { id, inputs, outputs: this.withProviderText(state) };
    } catch (error) {
      throw this.storePartial(error as InitFailure, inputs);
    }
  }

  private async update(
    provider: TestedProvider,
    id: string,
    outputs: Props,
    inputs: Props,
  ): Promise<void> {
    try {
      const state = throughEngine(
        await provider.update(id, asState(throughEngine(outputs)), asInputs(throughEngine(inputs))),
      );
      this.state = { id, inputs, outputs: this.withProviderText(state) };
    } catch (error) {
      // The engine keeps the old inputs.
      throw this.storePartial(error as InitFailure, this.requireState().inputs);
    }
  }

  // The engine checks the inputs of a replacement without old inputs.
  private async replace(
    provider: TestedProvider,
    { deleteBeforeReplace }: Plan,
    args: Props,
  ): Promise<void> {
    const old = this.requireState();
    const { inputs, failures } = await this.check(provider, {}, args);
    if (failures.length) throw new Error(failures.join("\n"));
    if (deleteBeforeReplace) await this.delete(provider, old);
    try {
      await this.create(provider, inputs);
    } finally {
      // Also after a partial create.
      if (!deleteBeforeReplace && this.state?.id !== old.id) this.replaced.push(old);
    }
  }

  // Replaced objects are deleted at the end of this run, or of a later one.
  private async deleteReplaced(provider: TestedProvider): Promise<void> {
    for (const old of [...this.replaced]) {
      await this.delete(provider, old);
      this.replaced.shift();
    }
  }

  private delete(provider: TestedProvider, { id, outputs, inputs }: State): Promise<void> {
    return provider.delete(id, throughEngine(this.released(outputs)), throughEngine(inputs));
  }

  // As after an `up` that allows the deletion: tests/provider/deletion-guard.test.ts tests guards.
  private released(outputs: Props): Props {
    const guards = deletionGuardsOf(this.definition).map((key) => [key, false]);
    return { ...outputs, ...Object.fromEntries(guards) };
  }

  // A partially created object is stored; the next run updates it.
  private storePartial(error: InitFailure, inputs: Props): Error {
    if (error.id)
      this.state = {
        id: error.id,
        inputs,
        outputs: throughEngine(error.properties ?? {}),
        unfinished: true,
      };
    return error;
  }

  private requireState(): State {
    if (!this.state) throw new Error(`${this.name} has no state`);
    return this.state;
  }
  private withProviderText(props: Props): Props {
    if (formOfTests() === "plugin") return props;
    return { ...props, [STATE_KEYS.provider]: providerText(this.definition.resourceType) };
  }

  private async within<T>(
    process: ProviderProcess | undefined,
    work: (provider: TestedProvider) => Promise<T>,
  ): Promise<T> {
    const mine = process ?? this.world.process();
    try {
      return await work(mine.provider(this.definition.resourceType, this.name));
    } finally {
      if (!process) await mine.close();
    }
  }
}

export const keyOf = (name: string): string =>
  createHash("sha256").update(name).digest("base64url").slice(0, 8);

const INTERNAL = new Set<string>([
  ...Object.values(STATE_KEYS),
  "adopt",
  "connection",
  "allowDuplicate",
]);
/** Inputs or outputs without internal keys. */
export const userProps = (props: Props): Props =>
  Object.fromEntries(Object.entries(props).filter(([key]) => !INTERNAL.has(key)));
