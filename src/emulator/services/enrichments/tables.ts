import { columnsOf } from "../../../services/enrichments/content";
import type {
  CustomEnrichmentData,
  CustomEnrichmentEntity,
  CustomEnrichmentFile,
} from "../../../services/enrichments/custom-enrichment-entity";
import { badRequest, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { allOf, customEnrichmentTable, enrichmentRuleTable, type StoredTable } from "./record";

export const MAX_TABLES = 30;
export const MAX_TABLE_BYTES = 20 * 1024 * 1024;
const MAX_COLUMNS = 100;

export interface TableRequest {
  name: string;
  description: string;
  file: CustomEnrichmentFile;
}

export const customEnrichmentResponse = ({
  id,
  textual: _,
  binary: __,
  ...table
}: StoredTable): CustomEnrichmentEntity => ({ ...table, id: Number(id) });
export const everyTable = (ctx: RequestContext): CustomEnrichmentEntity[] =>
  allOf(customEnrichmentTable, ctx).map(customEnrichmentResponse);

function bytesOf({ textual, binary }: CustomEnrichmentFile): Buffer {
  if (textual === undefined && binary === undefined)
    throw invalidField(["file"], "one of textual, binary is required");
  return Buffer.from(binary ?? textual ?? "", binary === undefined ? "utf8" : "base64");
}

/** The stored form of an uploaded table. Names need not be unique. */
function tableRecord(
  { name, description, file }: TableRequest,
  version: number,
): Omit<StoredTable, "id"> {
  if (!name) throw invalidField(["name"], "must not be empty");
  const bytes = bytesOf(file);
  if (bytes.length > MAX_TABLE_BYTES)
    throw invalidField(["file"], `the file is larger than ${MAX_TABLE_BYTES} bytes`);
  const columns = columnsOf(bytes);
  if (columns > MAX_COLUMNS)
    throw invalidField(["file"], `the file has ${columns} columns, more than ${MAX_COLUMNS}`);
  const content =
    file.binary === undefined ? { textual: file.textual ?? "" } : { binary: file.binary };
  const fileName = file.name ?? `${name}.csv`;
  return {
    name,
    ...(description ? { description } : {}),
    fileName,
    fileSize: bytes.length,
    isQueryOnly: false,
    version,
    ...content,
  };
}

export function createTable(table: TableRequest, ctx: RequestContext): CustomEnrichmentEntity {
  const tables = ctx.table(customEnrichmentTable);
  const created = tableRecord(table, 1);
  if (tables.all().length >= MAX_TABLES)
    throw badRequest(`the limit of ${MAX_TABLES} custom enrichments is reached`);
  return customEnrichmentResponse(tables.add({ ...created, id: String(tables.nextNumber()) }));
}

/** Every write is an upload that creates a new version. */
export function replaceTable(
  number: number,
  table: TableRequest,
  ctx: RequestContext,
): CustomEnrichmentEntity {
  const tables = ctx.table(customEnrichmentTable);
  const { id, version = 0 } = tables.mustGet(String(number));
  return customEnrichmentResponse(tables.replace({ ...tableRecord(table, version + 1), id }));
}

/**
 * Whether the service deletes a table that rules use is unknown. The emulator rejects the request.
 */
export function removeTable(number: number, ctx: RequestContext): void {
  const { id } = ctx.table(customEnrichmentTable).mustGet(String(number));
  const usedBy = ctx
    .all(enrichmentRuleTable)
    .find(({ enrichmentType }) => enrichmentType.customEnrichment?.id === number);
  if (usedBy)
    throw badRequest(
      `custom enrichment ${id} is used by enrichment ${usedBy.id}: remove that one first`,
    );
  ctx.table(customEnrichmentTable).remove(id);
}

type Clause = { id?: number | undefined; name?: string | undefined };
/**
 * Tables with their content. Without clauses all tables are returned; clauses without a match are
 * ignored.
 */
export function tableContents(
  clauses: readonly Clause[] | undefined,
  ctx: RequestContext,
): CustomEnrichmentData[] {
  const tables = allOf(customEnrichmentTable, ctx);
  const selected = clauses?.length
    ? tables.filter((table) =>
        clauses.some(({ id, name }) =>
          id === undefined ? table.name === name : table.id === String(id),
        ),
      )
    : tables;
  return selected.map((table) => {
    const definition = customEnrichmentResponse(table);
    return table.binary === undefined
      ? { definition, textual: table.textual ?? "" }
      : { definition, binary: table.binary };
  });
}
