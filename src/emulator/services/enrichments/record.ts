import type { CustomEnrichmentEntity } from "../../../services/enrichments/custom-enrichment-entity";
import type { EnrichmentEntity } from "../../../services/enrichments/enrichment-entity";
import type { RequestContext } from "../../server/request-context";
import { type TableName, tableName } from "../../store/store";
import { inArbitraryOrder, type StoredRecord } from "../../store/table";

/** Ids are numbers on the wire and strings in the store. */
export type StoredRule = Omit<EnrichmentEntity, "id"> & { id: string };
export interface StoredTable extends Omit<CustomEnrichmentEntity, "id"> {
  id: string;
  textual?: string;
  binary?: string;
}
export const enrichmentRuleTable = tableName<StoredRule>("enrichment-rules", "enrichment");
export const customEnrichmentTable = tableName<StoredTable>(
  "custom-enrichment-rules",
  "custom enrichment",
);

/** All records of a table in arbitrary order. These lists are neither paginated nor truncated. */
export function allOf<T extends StoredRecord>(table: TableName<T>, ctx: RequestContext): T[] {
  const stored = ctx.all(table);
  return ctx.quirks.reorder ? inArbitraryOrder(stored) : stored;
}
