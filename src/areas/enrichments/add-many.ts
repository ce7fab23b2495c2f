import type { EnrichmentEntity, EnrichmentRule, EnrichmentsClient } from "../../generated/types/enrichments";

/** As many rules as one call takes. */
const AT_ONCE = 100;

/** What became of rules that were to be added. */
export interface EnrichmentsAdded {
  /** The rules that were added, with their numbers. */
  enrichments: EnrichmentEntity[];
  /** The rules that were not, in their order: those of the call that failed, and all after them. Empty where all went well. */
  left: EnrichmentRule[];
  /** Why the first hundred of `left` were not added. Where its `outcome` is `unknown`, they may have been: look at the list. */
  error?: Error;
}

/**
 * Adds any number of rules, a hundred with each call, one call after the other. The first call that fails is the last: what was added before is told, never lost.
 * @example
 * const { enrichments, left, error } = await addEnrichments(client.enrichments, rules);
 */
export async function addEnrichments(client: Pick<EnrichmentsClient, "add">, rules: readonly EnrichmentRule[]): Promise<EnrichmentsAdded> {
  const enrichments: EnrichmentEntity[] = [];
  for (let at = 0; at < rules.length; at += AT_ONCE) {
    try {
      const requestEnrichments = rules.slice(at, at + AT_ONCE);
      enrichments.push(...(await client.add({ body: { requestEnrichments } })).enrichments);
    } catch (error) {
      return { enrichments, left: rules.slice(at), error: error as Error };
    }
  }
  return { enrichments, left: [] };
}
