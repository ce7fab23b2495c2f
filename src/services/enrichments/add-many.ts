import type {
  EnrichmentEntity,
  EnrichmentRule,
  EnrichmentsClient,
} from "../../generated/client/enrichments";

const MAX_RULES_PER_REQUEST = 100;

/** Result of `addEnrichments`. */
export interface EnrichmentsAdded {
  /** The added rules, with their ids. */
  enrichments: EnrichmentEntity[];
  /**
   * Rules that were not added, in order: those of the failed request and all after them. Empty if
   * every request succeeded.
   */
  left: EnrichmentRule[];
  /**
   * Why the first hundred rules of `left` were not added. If its `outcome` is `unknown`, they may
   * have been added: check the list.
   */
  error?: Error;
}

/**
 * Adds any number of rules in sequential requests of up to a hundred. Stops at the first failed
 * request and returns the rules added so far.
 * @example
 * const { enrichments, left, error } = await addEnrichments(client.enrichments, rules);
 */
export async function addEnrichments(
  client: Pick<EnrichmentsClient, "add">,
  rules: readonly EnrichmentRule[],
): Promise<EnrichmentsAdded> {
  const enrichments: EnrichmentEntity[] = [];
  for (let at = 0; at < rules.length; at += MAX_RULES_PER_REQUEST) {
    try {
      const requestEnrichments = rules.slice(at, at + MAX_RULES_PER_REQUEST);
      enrichments.push(...(await client.add({ body: { requestEnrichments } })).enrichments);
    } catch (error) {
      return { enrichments, left: rules.slice(at), error: error as Error };
    }
  }
  return { enrichments, left: [] };
}
