import { CoralogixError, type Http } from "../../src/http";
import { partsOfId, remoteId } from "../../src/provider/identity/ids";
import { fieldsOfCreate } from "../../src/provider/lifecycle/request";
import type { Json } from "../../src/schema/facts";
import type { AnyDefinition } from "../../src/services/define";
import type { Capture } from "./capture";
import { type AnyHandlers, definitionOf, handlersOf } from "./catalog";
import { type Changes, changesOf } from "./changed";
import { type Cleanup, isGone } from "./cleanup";
import { type Created, computedOf, DeclaredFields } from "./declared-fields";
import { type Declared, Output } from "./examples";
import type { RecordedExchange, RecordedStep, Recording } from "./types";

type Fields = Record<string, unknown>;

/** The dependencies of a lifecycle recording. */
export interface LifecycleContext {
  http: Http;
  capture: Capture;
  cleanup: Cleanup;
  prefix: string;
  log(line: string): void;
  signal?: AbortSignal;
}

/** The steps of a lifecycle in order. Steps that a resource type does not support are skipped. */
export const STEPS = [
  "create",
  "adopt",
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

/** Records the lifecycle of one resource, including the resources that it depends on. */
export class Lifecycle {
  private readonly steps: RecordedStep[] = [];
  private readonly exchanges: RecordedExchange[] = [];
  private readonly declared: DeclaredFields;

  constructor(
    private readonly ctx: LifecycleContext,
    private readonly definition: AnyDefinition,
    private readonly resources: readonly Declared[],
  ) {
    this.declared = new DeclaredFields(ctx.prefix);
  }

  async run(): Promise<Recording> {
    try {
      const main = await this.prepare();
      if (main) await this.recordLifecycle(main);
    } finally {
      // Deletes all dependencies, and objects of failed steps.
      await this.step("clean up", {}, () => this.ctx.cleanup.run());
    }
    return {
      name: `lifecycles/${this.definition.resourceType}`,
      steps: this.steps,
      exchanges: this.exchanges,
    };
  }

  /** Creates the dependencies of the resource and returns the resource. */
  private async prepare(): Promise<Declared | undefined> {
    for (const resource of this.resources.slice(0, -1)) {
      const step = `needs ${resource.type}`;
      const fields = this.declared.fieldsOf(resource);
      const created = await this.step(
        step,
        { type: resource.type, arguments: fields as Json },
        (entry) => this.create(resource, fields, entry),
      );
      if (!created) return undefined;
    }
    return this.resources.at(-1);
  }

  private async recordLifecycle(resource: Declared): Promise<void> {
    const { resourceType, accountWide } = this.definition;
    const handlers = this.handlers(resourceType);
    const fields = this.declared.fieldsOf(resource);
    const ownId = this.declared.idOf(resource, fields);
    // Handlers may store responses: the recorded steps must contain all requests.
    const unrecorded = this.handlers(resourceType);
    const before = await this.ctx.cleanup.remember(this.definition, unrecorded, ownId);
    this.ctx.capture.take();
    const created = await this.step("create", { arguments: fields as Json }, (entry) =>
      this.create(resource, fields, entry),
    );
    const current = created ?? (before && (await this.adopt(ownId, fields, before, handlers)));
    if (!current) return;
    const id = remoteId(current.id);
    await this.step("read", { id }, () =>
      handlers.read(id, { ...current.fields, ...current.remote }),
    );
    if (handlers.list) await this.step("list", {}, async () => void (await handlers.list?.()));
    const changes = handlers.update
      ? (changesOf(this.definition, this.declared.resolved(resource.arguments) as Fields) ??
        (await this.withOtherReference(resource, fields)))
      : undefined;
    const last = await this.recordUpdates(resource, id, current, changes);
    if (!accountWide)
      await this.step("create again", { arguments: fields as Json }, () =>
        this.create(resource, fields),
      );
    await this.step("delete", { id }, async () => {
      await handlers.remove(id, last);
      this.ctx.cleanup.forget(resourceType, id);
    });
    await this.step("read after delete", { id }, () => handlers.read(id, last));
    await this.step("delete again", { id }, () => handlers.remove(id, last));
  }

  /**
   * Account-wide resources exist already: the recording updates them and restores them at the end.
   */
  private async adopt(
    id: string,
    fields: Fields,
    before: Fields,
    handlers: AnyHandlers,
  ): Promise<Created | undefined> {
    return this.step("adopt", { id, arguments: fields as Json }, async () => {
      const remote = (await handlers.update?.(id, fields, before)) ?? {};
      this.ctx.cleanup.add({ type: this.definition.resourceType, id, fields });
      return { id, fields, remote: computedOf(this.definition, remote) };
    });
  }

  /** Changes a reference to another resource, for types without other updatable fields. */
  private async withOtherReference(
    { arguments: args }: Declared,
    fields: Fields,
  ): Promise<Changes | undefined> {
    for (const [key, value] of Object.entries(args)) {
      if (!(value instanceof Output)) continue;
      const { resource, property } = value;
      const { nameField = "name" } = definitionOf(resource.type);
      const other = {
        ...resource,
        name: `${resource.name}-2`,
        arguments: { ...resource.arguments, [nameField]: `${resource.arguments[nameField]}-2` },
      };
      const step = `needs another ${resource.type}`;
      const created = await this.step(step, { type: resource.type }, (entry) =>
        this.create(other, this.declared.fieldsOf(other), entry),
      );
      if (created)
        return {
          changed: { ...fields, [key]: this.declared.outputOf(new Output(other, property)) },
        };
    }
    return undefined;
  }

  /** Records both updates and returns the resulting state. */
  private async recordUpdates(
    resource: Declared,
    id: string,
    created: Created,
    changes: Changes | undefined,
  ): Promise<Fields> {
    const handlers = this.handlers(this.definition.resourceType);
    let now: Fields = { ...created.fields, ...created.remote };
    for (const [step, next] of Object.entries({
      update: changes?.changed,
      clear: changes?.cleared,
    })) {
      if (!next) continue;
      const fields = this.declared.prepare(
        this.definition,
        next as Fields,
        resource.name,
        created.fields,
      );
      const done = await this.step(step, { id, arguments: fields as Json }, async (entry) => {
        const remote = (await handlers.update?.(id, fields, now)) ?? {};
        const computed = computedOf(this.definition, { ...created.remote, ...remote });
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

  /**
   * Creates an object, and reads it if the response does not contain all outputs. With an entry,
   * other resources can refer to it.
   */
  private async create(resource: Declared, fields: Fields, entry?: RecordedStep): Promise<Created> {
    const definition = definitionOf(resource.type);
    const handlers = this.handlers(resource.type);
    const id = this.declared.idOf(resource, fields);
    const { id: newId, remote } = await handlers
      .create(fields, { id })
      .catch(async (error: unknown) => {
        if (error instanceof CoralogixError && error.outcome === "unknown")
          await this.deleteLost(definition, handlers, id, fields);
        throw error;
      });
    if (!entry && remoteId(newId) === remoteId(this.declared.created(resource.name)?.id ?? ""))
      return { id: newId, fields, remote: remote ?? {} };
    const state = { ...fields, ...computedOf(definition, remote ?? {}) };
    const created = this.ctx.cleanup.add({
      type: resource.type,
      id: remoteId(newId),
      fields: state,
    });
    // What the API accepts only in updates, such as that a key does not work.
    const sent = fieldsOfCreate(definition, fields);
    if (Object.keys(sent).length < Object.keys(fields).length)
      await handlers.update?.(remoteId(newId), fields, sent);
    const complete =
      remote && newId.split("/").length >= (definition.ids?.parts?.length ?? 1)
        ? { id: newId, remote }
        : await handlers.read(remoteId(newId), state);
    created.fields = { ...fields, ...computedOf(definition, complete.remote) };
    const result = {
      id: complete.id,
      fields,
      remote: {
        ...computedOf(definition, complete.remote),
        ...partsOfId(definition, complete.id),
      },
    };
    if (entry) this.declared.add(resource.name, result);
    if (entry && Object.keys(result.remote).length) entry.computed = result.remote as Json;
    return result;
  }

  /**
   * If the response to a create was lost, the object may exist: it is looked up by its id or name
   * and deleted.
   */
  private async deleteLost(
    definition: AnyDefinition,
    handlers: AnyHandlers,
    id: string,
    fields: Fields,
  ): Promise<void> {
    const type = definition.resourceType;
    if (id && !definition.accountWide) this.ctx.cleanup.add({ type, id, fields });
    const name = definition.nameField === undefined ? undefined : fields[definition.nameField];
    if (id || typeof name !== "string" || !name.startsWith(this.ctx.prefix)) return;
    const lost = ((await handlers.list?.()) ?? []).filter((one) => one.name === name);
    for (const one of lost) this.ctx.cleanup.add({ type, id: remoteId(one.id), fields });
  }

  /** Runs a step and records its exchanges. An error ends the step, not the recording. */
  private async step<T>(
    step: string,
    details: Partial<RecordedStep>,
    action: (entry: RecordedStep) => Promise<T>,
  ): Promise<T | undefined> {
    const entry: RecordedStep = { step, ...details };
    if (this.ctx.signal?.aborted && step !== "clean up") return undefined;
    try {
      return await action(entry);
    } catch (error) {
      entry.error = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (!isGone(this.definition, error) && !/again$/.test(step))
        this.ctx.log(`${this.definition.resourceType}, ${step}: ${entry.error.split("\n")[0]}`);
      return undefined;
    } finally {
      const taken = this.ctx.capture.take();
      this.exchanges.push(...taken.map((exchange) => ({ step, ...exchange })));
      if (taken.length || entry.error) this.steps.push(entry);
    }
  }

  private handlers(type: string): AnyHandlers {
    return handlersOf(type, this.ctx.http, this.ctx);
  }
}
