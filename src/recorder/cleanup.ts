import type { AnyDefinition, Handlers } from "../areas/define";
import { NotFoundError } from "../client";
import type { LeftBehind } from "./types";

type Fields = Record<string, unknown>;
type AnyHandlers = Handlers<Fields, Fields>;

/** An object that must go. */
export interface Owned {
  type: string;
  id: string;
  /** What state would hold of it. */
  fields: Fields;
}
/** What an account-wide resource was before the recording. */
interface Before {
  definition: AnyDefinition;
  id: string;
  seen: Fields;
}

/** Deletes what a recording created, the latest first, and puts back what it changed. It runs as often as it is asked to; what fails stays for the next time. */
export class Cleanup {
  private owned: Owned[] = [];
  private before: Before[] = [];
  private failures = new Map<Owned | Before, string>();

  constructor(private readonly handlersOf: (type: string) => AnyHandlers) {}

  add(owned: Owned): Owned {
    this.owned.push(owned);
    return owned;
  }

  /** It was deleted already. */
  forget(type: string, id: string): void {
    this.owned = this.owned.filter((one) => one.type !== type || one.id !== id);
  }

  /** Keeps what is there of a resource that belongs to the account as a whole. */
  async remember(definition: AnyDefinition, handlers: AnyHandlers, id: string): Promise<Fields | undefined> {
    if (!definition.accountWide || !id) return undefined;
    try {
      const { seen } = await handlers.read(id);
      this.before.push({ definition, id, seen });
      return seen;
    } catch (error) {
      if (!isGone(definition, error)) throw error;
      return undefined;
    }
  }

  /** What belongs to the account as a whole goes first and is put back, while what it refers to is still there. */
  async run(): Promise<void> {
    const newest = [...this.owned].reverse();
    const shared = newest.filter(({ type }) => this.before.some(({ definition }) => definition.kind === type));
    for (const one of shared) await this.attempt(one, () => this.remove(one));
    for (const one of [...this.before]) await this.attempt(one, () => this.restore(one));
    for (const one of newest.filter((it) => !shared.includes(it))) await this.attempt(one, () => this.remove(one));
    this.owned = this.owned.filter((one) => this.failures.has(one));
    this.before = this.before.filter((one) => this.failures.has(one));
  }

  left(): LeftBehind[] {
    return [...this.failures].map(([one, why]) => ({ type: "type" in one ? one.type : one.definition.kind, id: one.id, why }));
  }

  private async remove({ type, id, fields }: Owned): Promise<void> {
    try {
      await this.handlersOf(type).remove(id, fields);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
    }
  }
  private async restore({ definition, id, seen }: Before): Promise<void> {
    const handlers = this.handlersOf(definition.kind);
    const now = await handlers.read(id).catch((error: unknown) => {
      if (!isGone(definition, error)) throw error;
      return undefined;
    });
    if (!now) await handlers.create(seen, { id });
    else if (handlers.update && JSON.stringify(now.seen) !== JSON.stringify(seen)) await handlers.update(id, seen, now.seen);
  }
  private async attempt(one: Owned | Before, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.failures.delete(one);
    } catch (error) {
      this.failures.set(one, error instanceof Error ? error.message : String(error));
    }
  }
}

export const isGone = (definition: AnyDefinition, error: unknown): boolean =>
  error instanceof NotFoundError || (error instanceof Error && (definition.gone?.(error) ?? false));
