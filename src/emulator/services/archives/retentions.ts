import { archives } from "../../../services/archives";
import type { ArchiveRetentionTag } from "../../../services/archives/archive-retentions-entity";
import { invalidField, notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";

/** The names of all tags, stored once one was renamed. */
interface RetentionNamesRecord {
  id: string;
  names: string[];
}
interface RetentionTag {
  id: string;
  name: string;
  order: number;
}
const namesTable = tableName<RetentionNamesRecord>("archive-retentions", "archive retention");
const idTable = tableName<{ id: string; ids: string[] }>("archive-retention-ids", "ids of tags");
const retentionSwitchTable = tableName<{ id: string }>(
  "archive-retentions-active",
  "archive retentions",
);
const ACTIVE = "active";
const TAGS_ID = "tags";

/** Every account has these four. The first one cannot be renamed. */
const FIRST = "Default";
const NAMES = [FIRST, "Short", "Intermediate", "Long"];

/** The ids of the tags do not change. */
function tagIds(ctx: RequestContext): string[] {
  const table = ctx.table(idTable);
  if (!table.get(TAGS_ID)) table.put({ id: TAGS_ID, ids: NAMES.map(() => ctx.uuid()) });
  return table.mustGet(TAGS_ID).ids;
}

function tags(ctx: RequestContext): RetentionTag[] {
  const { names = NAMES } = ctx.table(namesTable).get(TAGS_ID) ?? {};
  return tagIds(ctx).map((id, n) => ({ id, name: names[n] as string, order: n + 1 }));
}

function retentionResponse(ctx: RequestContext): ArchiveRetentionTag[] {
  const all = tags(ctx).map((tag) => ({ ...tag, editable: tag.name !== FIRST }));
  return ctx.quirks.reorder ? all.reverse() : all;
}

interface RetentionChange {
  id?: string | undefined;
  name?: string | undefined;
}
/** Validates all changes before the first is applied. */
function renameTags(given: readonly RetentionChange[], ctx: RequestContext): void {
  const known = new Map(tags(ctx).map((tag) => [tag.id, tag]));
  const seenIds = new Set<string>();
  const renamed = given.map(({ id = "", name: newName = "" }, at) => {
    const path = ["retentionUpdateElements", at];
    const tag = known.get(id);
    if (!id) throw invalidField([...path, "id"], "must not be empty");
    if (!tag) throw notResponse(namesTable.noun, id);
    if (seenIds.has(id)) throw invalidField([...path, "id"], "duplicate id");
    // An entry without a name is unchanged.
    const name = newName.trim() ? newName : tag.name;
    if ((tag.name === FIRST) !== (name === FIRST))
      throw invalidField(
        [...path, "name"],
        `the name ${FIRST} is reserved for the first retention, which cannot be renamed`,
      );
    seenIds.add(id);
    return { ...tag, name };
  });
  const names = tags(ctx).map((tag) => renamed.find(({ id }) => id === tag.id)?.name ?? tag.name);
  const table = ctx.table(namesTable);
  table[table.get(TAGS_ID) ? "replace" : "add"]({ id: TAGS_ID, names });
}

/** Setting the bucket of the logs archive activates retentions too. */
export const useTags = (ctx: RequestContext): void =>
  ctx.table(retentionSwitchTable).put({ id: ACTIVE });
export const tagsAreUsed = (ctx: RequestContext): boolean =>
  ctx.table(retentionSwitchTable).get(ACTIVE) !== undefined;

export const retentionBehaviors = serve(archives.operations, {
  listRetentions: (_, ctx) => ({ retentions: retentionResponse(ctx) }),
  renameRetentions: ({ body }, ctx) => {
    renameTags(body.retentionUpdateElements, ctx);
    return { retentions: retentionResponse(ctx) };
  },
  activateRetentions: (_, ctx) => {
    useTags(ctx);
    return { activateRetentions: true };
  },
  getRetentionsStatus: (_, ctx) => ({ enableTags: tagsAreUsed(ctx) }),
});
