import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { AnyOperation } from "../../http/operation";
import { type Node, nodeOf } from "../../schema/node";
import { validate } from "../../schema/validate";
import { childAt } from "../../schema/walk";
import type { Collection } from "../../services/collection";
import { echo } from "../server/echo";
import { badRequest } from "../server/errors";
import type { Behaviors, RequestContext } from "../server/request-context";
import type { TableName } from "./store";
import type { StoredRecord, Table } from "./table";

const letters = (length: number): string =>
  randomBytes(length).toString("base64url").replace(/[-_]/g, "x").slice(0, length);
const GENERATORS = [randomUUID, () => letters(21), () => `x${randomBytes(8).toString("hex")}`];

export function newId(schema: z.ZodType): string {
  const ids = GENERATORS.map((make) => make());
  const valid = ids.find((id) => !validate(schema, id).length);
  if (!valid) throw new Error("no id generator of the emulator matches the declared schema");
  return valid;
}

/** Rules of a collection beyond storing its records. Each rejects a request by throwing. */
export interface CollectionHooks<T extends StoredRecord = StoredRecord> {
  /** Called before a record is created or replaced. */
  write?(object: T, table: Table<T>, ctx: RequestContext): void;
  /** Called before a record is deleted. */
  remove?(object: T, table: Table<T>, ctx: RequestContext): void;
}

type Body = { body: Record<string, unknown> };
type ById = Record<string, string>;

/** The behaviors of the five operations of a collection, derived from its description. */
export function serveCollection<T extends StoredRecord>(
  it: Collection,
  hooks: CollectionHooks<T>,
  name: TableName<StoredRecord>,
): Behaviors {
  const { ops, wrap, entries, param } = it;
  const entity = entityOf(ops.get, wrap);
  const table = (ctx: RequestContext) => ctx.table(name as TableName<T>);
  const written = (
    { body }: Body,
    ctx: RequestContext,
    id: (given: string | undefined) => string,
  ): T => {
    const { id: given, ...fields } = body[wrap] as { id?: string };
    return { ...(echo(entity, fields, ctx.quirks) as object), id: id(given) } as T;
  };
  const create = (request: Body, ctx: RequestContext) => {
    const object = written(request, ctx, (given) => given ?? newId(idOf(entity)));
    hooks.write?.(object, table(ctx), ctx);
    return response(it, table(ctx).add(object));
  };
  const replace = (request: Body, ctx: RequestContext) => {
    const object = written(request, ctx, (given) => given ?? missing(wrap));
    table(ctx).mustGet(object.id);
    hooks.write?.(object, table(ctx), ctx);
    return { [wrap]: table(ctx).replace(object) };
  };
  const remove = (request: ById, ctx: RequestContext) => {
    const id = request[param] as string;
    hooks.remove?.(table(ctx).mustGet(id), table(ctx), ctx);
    table(ctx).remove(id);
    return {};
  };
  return [
    [ops.list, (_: unknown, ctx) => ({ [entries]: table(ctx).listed() })],
    [ops.get, (request: ById, ctx) => ({ [wrap]: table(ctx).mustGet(request[param] as string) })],
    [ops.create, create],
    [ops.replace, replace],
    [ops.remove, remove],
  ] as Behaviors;
}

const entityOf = (get: AnyOperation, wrap: string): Node => {
  const entity = childAt(nodeOf(get.response as z.ZodType), wrap);
  if (!entity) throw new Error(`${get.route}: the response has no field ${wrap}`);
  return entity;
};
const idOf = (entity: Node): z.ZodType => {
  const id = childAt(entity, "id")?.schema;
  if (!id) throw new Error("a record of a collection needs a field id");
  return id;
};

const missing = (wrap: string): never => {
  throw badRequest(`${wrap}.id: required, but missing`);
};

// `folderId` is the id alone; `connector.id` is a field of the whole record.
function response({ idPath, wrap }: Collection, object: StoredRecord): Record<string, unknown> {
  return idPath.includes(".") ? { [wrap]: object } : { [idPath]: object.id };
}
