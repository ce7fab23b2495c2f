import type { AnyDefinition, Handlers } from "../areas/define";
import { apiOf, CoralogixError, type Http } from "../client";
import { firstPart, idOf, partsOfId } from "../provider/ids";
import { fillMade } from "../provider/made";
import type { Json } from "../schema/facts";
import { nodeOf } from "../schema/node";
import { isRecord } from "../schema/path";
import type { Capture } from "./capture";
import { type Changes, changesOf } from "./changed";
import { type Cleanup, isGone } from "./cleanup";
import { type Declared, Output } from "./examples";
import type { RecordedExchange, RecordedStep, Recording } from "./types";

type Fields = Record<string, unknown>;
type AnyHandlers = Handlers<Fields, Fields>;

/** An object that a recording created. */
interface Created {
  id: string;
  fields: Fields;
  /** Outputs that the service computed. */
  seen: Fields;
}

/** What a lifecycle works with. */
export interface Bench {
  http: Http;
  capture: Capture;
  cleanup: Cleanup;
  prefix: string;
  definitionOf(type: string): AnyDefinition;
  log(line: string): void;
  signal?: AbortSignal;
}

/** The steps of a lifecycle, in their order. A type that cannot be changed or listed goes without those. */
export const STEPS = [
  "create",
  "take over",
  "read",
  "list",
  "update",
  "read after update",
  "clear",
  "read after clear",
  "create again",
  "delete",
  "read after delete",
  "delete again",
] as const;

/** One object of a type from its creation to its end, and what had to be there before it. */
export class Lifecycle {
  private readonly steps: RecordedStep[] = [];
  private readonly exchanges: RecordedExchange[] = [];
  private readonly created = new Map<string, Created>();

  constructor(
    private readonly bench: Bench,
    private readonly definition: AnyDefinition,
    private readonly resources: readonly Declared[],
  ) {}

  async run(): Promise<Recording> {
    try {
      const main = await this.prepare();
      if (main) await this.live(main);
    } finally {
      // Whatever was needed goes, and whatever a failed step has left.
      await this.step("clean up", {}, () => this.bench.cleanup.run());
    }
    return { name: `lifecycles/${this.definition.kind}`, steps: this.steps, exchanges: this.exchanges };
  }

  /** Creates what the resource needs; gives the resource itself with all its arguments known. */
  private async prepare(): Promise<Declared | undefined> {
    for (const resource of this.resources.slice(0, -1)) {
      const step = `needs ${resource.type}`;
      const fields = this.fieldsOf(resource);
      const made = await this.step(step, { type: resource.type, arguments: fields as Json }, (entry) =>
        this.create(resource, fields, entry),
      );
      if (!made) return undefined;
    }
    return this.resources.at(-1);
  }

  private async live(resource: Declared): Promise<void> {
    const { kind, accountWide } = this.definition;
    const handlers = this.handlers(kind);
    const fields = this.fieldsOf(resource);
    const ownId = this.idOf(resource, fields);
    const before = await this.bench.cleanup.remember(this.definition, handlers, ownId);
    this.bench.capture.take();
    const created = await this.step("create", { arguments: fields as Json }, (entry) => this.create(resource, fields, entry));
    const made = created ?? (before && (await this.takeOver(ownId, fields, before, handlers)));
    if (!made) return;
    const id = firstPart(made.id);
    await this.step("read", { id }, () => handlers.read(id, { ...made.fields, ...made.seen }));
    if (handlers.list) await this.step("list", {}, async () => void (await handlers.list?.()));
    const changes = handlers.update
      ? (changesOf(this.definition, this.resolved(resource.arguments) as Fields) ?? (await this.referChanged(resource, fields)))
      : undefined;
    const last = await this.change(resource, id, made, changes);
    if (!accountWide) await this.step("create again", { arguments: fields as Json }, () => this.create(resource, fields));
    await this.step("delete", { id }, async () => {
      await handlers.remove(id, last);
      this.bench.cleanup.forget(kind, id);
    });
    await this.step("read after delete", { id }, () => handlers.read(id, last));
    await this.step("delete again", { id }, () => handlers.remove(id, last));
  }

  /** What an account has one of is there already: it is changed instead, and put back at the end. */
  private async takeOver(id: string, fields: Fields, before: Fields, handlers: AnyHandlers): Promise<Created | undefined> {
    return this.step("take over", { id, arguments: fields as Json }, async () => {
      const seen = (await handlers.update?.(id, fields, before)) ?? {};
      this.bench.cleanup.add({ type: this.definition.kind, id, fields });
      return { id, fields, seen: this.computed(this.definition, seen) };
    });
  }

  /** What can only refer to something else refers to another one. */
  private async referChanged({ arguments: args }: Declared, fields: Fields): Promise<Changes | undefined> {
    for (const [key, value] of Object.entries(args)) {
      if (!(value instanceof Output)) continue;
      const { resource, property } = value;
      const { natural = "name" } = this.bench.definitionOf(resource.type);
      const other = {
        ...resource,
        name: `${resource.name}-2`,
        arguments: { ...resource.arguments, [natural]: `${resource.arguments[natural]}-2` },
      };
      const step = `needs another ${resource.type}`;
      const made = await this.step(step, { type: resource.type }, (entry) => this.create(other, this.fieldsOf(other), entry));
      if (made) return { changed: { ...fields, [key]: this.outputOf(new Output(other, property)) } };
    }
    return undefined;
  }

  /** Both updates; what state would hold after them. */
  private async change(resource: Declared, id: string, made: Created, changes: Changes | undefined): Promise<Fields> {
    const handlers = this.handlers(this.definition.kind);
    let now: Fields = { ...made.fields, ...made.seen };
    for (const [step, next] of Object.entries({ update: changes?.changed, clear: changes?.cleared })) {
      if (!next) continue;
      const fields = this.filled(this.definition, next as Fields, resource.name, made.fields);
      const done = await this.step(step, { id, arguments: fields as Json }, async (entry) => {
        const seen = (await handlers.update?.(id, fields, now)) ?? {};
        const computed = this.computed(this.definition, { ...made.seen, ...seen });
        if (Object.keys(computed).length) entry.computed = computed as Json;
        return { ...fields, ...computed };
      });
      if (!done) return now;
      now = done;
      const before = now;
      await this.step(`read after ${step}`, { id }, () => handlers.read(id, before));
    }
    return now;
  }

  /** Creates an object, and reads it where the response does not hold all of its outputs. With an entry it becomes the one that others refer to. */
  private async create(resource: Declared, fields: Fields, entry?: RecordedStep): Promise<Created> {
    const definition = this.bench.definitionOf(resource.type);
    const handlers = this.handlers(resource.type);
    const id = this.idOf(resource, fields);
    const { id: madeId, seen } = await handlers.create(fields, { id }).catch(async (error: unknown) => {
      if (error instanceof CoralogixError && error.outcome === "unknown") await this.findLost(definition, handlers, id, fields);
      throw error;
    });
    if (!entry && firstPart(madeId) === firstPart(this.created.get(resource.name)?.id ?? ""))
      return { id: madeId, fields, seen: seen ?? {} };
    const held = { ...fields, ...this.computed(definition, seen ?? {}) };
    const created = this.bench.cleanup.add({ type: resource.type, id: firstPart(madeId), fields: held });
    const whole =
      seen && madeId.split("/").length >= (definition.ids?.parts?.length ?? 1)
        ? { id: madeId, seen }
        : await handlers.read(firstPart(madeId), held);
    created.fields = { ...fields, ...this.computed(definition, whole.seen) };
    const known = { id: whole.id, fields, seen: { ...this.computed(definition, whole.seen), ...partsOfId(definition, whole.id) } };
    if (entry) this.created.set(resource.name, known);
    if (entry && Object.keys(known.seen).length) entry.computed = known.seen as Json;
    return known;
  }

  /** A create whose response was lost may have been done: what bears its id or its name is deleted too. */
  private async findLost(definition: AnyDefinition, handlers: AnyHandlers, id: string, fields: Fields): Promise<void> {
    const type = definition.kind;
    if (id && !definition.accountWide) this.bench.cleanup.add({ type, id, fields });
    const name = definition.natural === undefined ? undefined : fields[definition.natural];
    if (id || typeof name !== "string" || !name.startsWith(this.bench.prefix)) return;
    const lost = ((await handlers.list?.()) ?? []).filter((one) => one.name === name);
    for (const one of lost) this.bench.cleanup.add({ type, id: firstPart(one.id), fields });
  }

  /** Runs one step and keeps what was sent and received meanwhile. An error ends the step, not the recording. */
  private async step<T>(step: string, facts: Partial<RecordedStep>, work: (entry: RecordedStep) => Promise<T>): Promise<T | undefined> {
    const entry: RecordedStep = { step, ...facts };
    if (this.bench.signal?.aborted && step !== "clean up") return undefined;
    try {
      return await work(entry);
    } catch (error) {
      entry.error = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (!isGone(this.definition, error) && !/again$/.test(step))
        this.bench.log(`${this.definition.kind}, ${step}: ${entry.error.split("\n")[0]}`);
      return undefined;
    } finally {
      const taken = this.bench.capture.take();
      this.exchanges.push(...taken.map((exchange) => ({ step, ...exchange })));
      if (taken.length || entry.error) this.steps.push(entry);
    }
  }

  private handlers(type: string): AnyHandlers {
    const definition = this.bench.definitionOf(type);
    return definition.handlers(apiOf(definition.ops, this.bench.http), { say: () => undefined, account: this.bench }) as AnyHandlers;
  }
  private idOf(resource: Declared, fields: Fields): string {
    return idOf(this.bench.definitionOf(resource.type), `${this.bench.prefix}/${resource.name}`, fields);
  }
  private fieldsOf(resource: Declared): Fields {
    return this.filled(this.bench.definitionOf(resource.type), this.resolved(resource.arguments) as Fields, resource.name);
  }
  private filled(definition: AnyDefinition, args: Fields, name: string, old?: Fields): Fields {
    const fields = (definition.prepare?.(args, {}, false).fields ?? args) as Fields;
    return fillMade(nodeOf(definition.fields), fields, `${this.bench.prefix}/${name}`, old) as Fields;
  }
  private computed({ computed = {} }: AnyDefinition, seen: Fields): Fields {
    return Object.fromEntries(Object.keys(computed).flatMap((key) => (seen[key] === undefined ? [] : [[key, seen[key]]])));
  }

  private resolved(value: unknown): unknown {
    if (value instanceof Output) return this.outputOf(value);
    if (Array.isArray(value)) return value.map((item) => this.resolved(item));
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.resolved(item)])) : value;
  }
  private outputOf({ resource, property }: Output): unknown {
    const made = this.created.get(resource.name);
    if (!made) return undefined;
    return property === "id" ? firstPart(made.id) : (made.seen[property] ?? made.fields[property]);
  }
}
