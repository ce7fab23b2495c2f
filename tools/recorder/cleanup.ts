import { NotFoundError } from "../../src/http";
import { withElementIds } from "../../src/provider/identity/element-ids";
import { asRemote } from "../../src/provider/stages";
import { nodeOf } from "../../src/schema/node";
import { toArguments } from "../../src/schema/to-arguments";
import type { AnyDefinition } from "../../src/services/define";
import type { AnyHandlers } from "./catalog";
import type { LeftBehind } from "./types";

type Fields = Record<string, unknown>;

/** An object to delete. */
export interface Owned {
  type: string;
  id: string;
  /** The fields as Pulumi state would contain them. */
  fields: Fields;
}
/** The state of an account-wide resource before the recording. */
interface OriginalState {
  definition: AnyDefinition;
  id: string;
  remote: Fields;
}

/**
 * Deletes the objects of a recording, the latest first, and restores what it changed. Can be called
 * repeatedly: failed steps are retried on the next call.
 */
export class Cleanup {
  private owned: Owned[] = [];
  private originals: OriginalState[] = [];
  private failures = new Map<Owned | OriginalState, string>();

  constructor(private readonly handlersOf: (type: string) => AnyHandlers) {}

  add(owned: Owned): Owned {
    this.owned.push(owned);
    return owned;
  }

  /** Removes an object from the cleanup because it was deleted already. */
  forget(type: string, id: string): void {
    this.owned = this.owned.filter((one) => one.type !== type || one.id !== id);
  }

  /** Stores the current state of an account-wide resource. */
  async remember(
    definition: AnyDefinition,
    handlers: AnyHandlers,
    id: string,
  ): Promise<Fields | undefined> {
    if (!definition.accountWide || !id) return undefined;
    try {
      const { remote } = await handlers.read(id);
      this.originals.push({ definition, id, remote });
      return remote;
    } catch (error) {
      if (!isGone(definition, error)) throw error;
      return undefined;
    }
  }

  /**
   * Account-wide resources are deleted and restored first, while the objects they refer to still
   * exist.
   */
  async run(): Promise<void> {
    const newest = [...this.owned].reverse();
    const shared = newest.filter(({ type }) =>
      this.originals.some(({ definition }) => definition.resourceType === type),
    );
    for (const one of shared) await this.attempt(one, () => this.remove(one));
    for (const one of [...this.originals]) await this.attempt(one, () => this.restore(one));
    for (const one of newest.filter((resource) => !shared.includes(resource)))
      await this.attempt(one, () => this.remove(one));
    this.owned = this.owned.filter((one) => this.failures.has(one));
    this.originals = this.originals.filter((one) => this.failures.has(one));
  }

  left(): LeftBehind[] {
    return [...this.failures].map(([one, why]) => ({
      type: "type" in one ? one.type : one.definition.resourceType,
      id: one.id,
      why,
    }));
  }

  private async remove({ type, id, fields }: Owned): Promise<void> {
    try {
      await this.handlersOf(type).remove(id, fields);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
    }
  }
  private async restore({ definition, id, remote: original }: OriginalState): Promise<void> {
    const handlers = this.handlersOf(definition.resourceType);
    const now = await handlers.read(id).catch((error: unknown) => {
      if (!isGone(definition, error)) throw error;
      return undefined;
    });
    const node = nodeOf(definition.fields);
    const [was, is] = [original, now?.remote].map((remote) => toArguments(node, remote) as Fields);
    if (!now) await handlers.create(was as Fields, { id });
    else if (handlers.update && JSON.stringify(is) !== JSON.stringify(was))
      await handlers.update(
        id,
        withElementIds(node, was as Fields, asRemote(now.remote)),
        now.remote,
      );
  }
  private async attempt(one: Owned | OriginalState, action: () => Promise<void>): Promise<void> {
    try {
      await action();
      this.failures.delete(one);
    } catch (error) {
      this.failures.set(one, error instanceof Error ? error.message : String(error));
    }
  }
}

export const isGone = (definition: AnyDefinition, error: unknown): boolean =>
  error instanceof NotFoundError ||
  (error instanceof Error && (definition.isGone?.(error) ?? false));
