import { ApiError } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import type { TableName } from "../../store/store";
import type { StoredRecord, Table } from "../../store/table";

/** Rejects a create if the team has reached its limit. */
export function ensureRoom(table: Table, limit: number, noun: string): void {
  if (table.all().length >= limit)
    throw new ApiError(429, `limit of ${limit} ${noun} reached: delete some of them first`);
}

/** The responses for the records with the given ids, and the ids without a record. */
export function findByIds<T, R>(
  ids: readonly string[] = [],
  get: (id: string) => T | undefined,
  response: (object: T) => R,
): { byId: Record<string, R>; notFoundIds: string[] } {
  const hits = [...new Set(ids)].map((id) => [id, get(id)] as const);
  return {
    byId: Object.fromEntries(
      hits.flatMap(([id, object]) => (object === undefined ? [] : [[id, response(object)]])),
    ),
    notFoundIds: hits.filter(([, object]) => object === undefined).map(([id]) => id),
  };
}

/** The create time, which replacements preserve, and the update time. */
export const timesOf = (
  before: { createTime?: string | undefined } | undefined,
  { now }: RequestContext,
) => ({
  createTime: before?.createTime ?? now,
  updateTime: now,
});

export const newIdOf = (given: string | undefined, ctx: RequestContext): string =>
  given ?? ctx.uuid();

export function putRecord<T extends StoredRecord>(
  tableName: TableName<T>,
  object: T,
  ctx: RequestContext,
): T {
  const table = ctx.table(tableName);
  return table.get(object.id) ? table.replace(object) : table.add(object);
}
