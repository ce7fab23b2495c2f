import { columnsOf } from "../../areas/enrichments/csv";
import type { CustomEnrichmentData, CustomEnrichmentEntity, CustomEnrichmentFile } from "../../areas/enrichments/tables";
import { badRequest, refused } from "../errors";
import type { Scene } from "../scene";
import { allOf, ruleKind, type StoredTable, tableKind } from "./enrichments-store";

export const TABLES_MOST = 30;
export const TABLE_BYTES = 20 * 1024 * 1024;
const COLUMNS_MOST = 100;

export interface TableWritten {
  name: string;
  description: string;
  file: CustomEnrichmentFile;
}

export const told = ({ id, textual: _, binary: __, ...table }: StoredTable): CustomEnrichmentEntity => ({ ...table, id: Number(id) });
export const everyTable = (scene: Scene): CustomEnrichmentEntity[] => allOf(tableKind, scene).map(told);

function bytesOf({ textual, binary }: CustomEnrichmentFile): Buffer {
  if (textual === undefined && binary === undefined) throw refused(["file"], "one of textual, binary is required");
  const bytes = Buffer.from(binary ?? textual ?? "", binary === undefined ? "utf8" : "base64");
  if (binary !== undefined && bytes.toString("base64") !== binary) throw refused(["file", "binary"], "not base64");
  return bytes;
}

/** What is kept of a table that was written. Two may have the same name. */
function kept({ name, description, file }: TableWritten, version: number): Omit<StoredTable, "id"> {
  if (!name) throw refused(["name"], "must not be empty");
  const bytes = bytesOf(file);
  if (bytes.length > TABLE_BYTES) throw refused(["file"], `the file is larger than ${TABLE_BYTES} bytes`);
  const columns = columnsOf(bytes);
  if (columns > COLUMNS_MOST) throw refused(["file"], `the file has ${columns} columns, more than ${COLUMNS_MOST}`);
  const content = file.binary === undefined ? { textual: file.textual ?? "" } : { binary: file.binary };
  const fileName = file.name ?? `${name}.csv`;
  return { name, ...(description ? { description } : {}), fileName, fileSize: bytes.length, isQueryOnly: false, version, ...content };
}

export function createTable(table: TableWritten, scene: Scene): CustomEnrichmentEntity {
  const shelf = scene.shelf(tableKind);
  const made = kept(table, 1);
  if (shelf.all().length >= TABLES_MOST) throw badRequest(`the limit of ${TABLES_MOST} custom enrichments is reached`);
  return told(shelf.add({ ...made, id: String(shelf.count()) }));
}

/** Every write is an upload, and every upload a version. */
export function replaceTable(number: number, table: TableWritten, scene: Scene): CustomEnrichmentEntity {
  const shelf = scene.shelf(tableKind);
  const { id, version = 0 } = shelf.must(String(number));
  return told(shelf.replace({ ...kept(table, version + 1), id }));
}

/** What becomes of the rules of a table that goes is not known: refused, so that nothing is lost unseen. */
export function removeTable(number: number, scene: Scene): void {
  const { id } = scene.shelf(tableKind).must(String(number));
  const user = scene
    .shelf(ruleKind)
    .all()
    .find(({ enrichmentType }) => enrichmentType.customEnrichment?.id === number);
  if (user) throw badRequest(`custom enrichment ${id} is used by enrichment ${user.id}: remove that one first`);
  scene.shelf(tableKind).remove(id);
}

type Clause = { id?: number | undefined; name?: string | undefined };
/** Tables with their content. Asked for none in particular, all are told; what is not there is left out. */
export function contents(clauses: readonly Clause[] | undefined, scene: Scene): CustomEnrichmentData[] {
  const tables = allOf(tableKind, scene);
  const wanted = clauses?.length
    ? tables.filter((table) => clauses.some(({ id, name }) => (id === undefined ? table.name === name : table.id === String(id))))
    : tables;
  return wanted.map((table) => {
    const definition = told(table);
    return table.binary === undefined ? { definition, textual: table.textual ?? "" } : { definition, binary: table.binary };
  });
}
