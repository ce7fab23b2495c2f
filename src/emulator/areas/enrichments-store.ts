import type { EnrichmentEntity } from "../../areas/enrichments/rules";
import type { CustomEnrichmentEntity } from "../../areas/enrichments/tables";
import { byPlace } from "../order";
import type { Scene } from "../scene";
import type { Kept } from "../shelf";
import { type Kind, kind } from "../store";

/** Numbers on the wire, texts on the shelf. */
export type StoredRule = Omit<EnrichmentEntity, "id"> & { id: string };
export interface StoredTable extends Omit<CustomEnrichmentEntity, "id"> {
  id: string;
  textual?: string;
  binary?: string;
}
export const ruleKind = kind<StoredRule>("enrichment-rules", "enrichment");
export const tableKind = kind<StoredTable>("custom-enrichment-rules", "custom enrichment");

/** All of a kind, in no order to count on. These lists have no pages, and no policy cuts them. */
export function allOf<T extends Kept>(of: Kind<T>, scene: Scene): T[] {
  const kept = scene.shelf(of).all();
  return scene.unkind.reorder ? byPlace(kept) : kept;
}
