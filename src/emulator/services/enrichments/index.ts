import type { Request } from "../../../http/operation";
import { enrichments } from "../../../services/enrichments";
import type { EnrichmentRule } from "../../../services/enrichments/enrichment-entity";
import { invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { customEnrichmentTable, enrichmentRuleTable } from "./record";
import { add, listRules, MAX_RULES, overwrite, removeEnrichmentRule } from "./rules";
import {
  createTable,
  customEnrichmentResponse,
  everyTable,
  MAX_TABLE_BYTES,
  MAX_TABLES,
  removeTable,
  replaceTable,
  tableContents,
} from "./tables";

const { operations } = enrichments;
/** Query-only tables may be this many times larger. */
const QUERY_ONLY_FACTOR = 5;
const MAX_ROWS = 1000000;

/** The rules of a typed overwrite request, which has two forms. */
function requestedRules({
  body = {},
}: Request<typeof operations.overwriteCustom>): EnrichmentRule[] {
  const { requestEnrichments = [], enrichmentFields = [], enrichmentType } = body;
  if (enrichmentFields.length && !enrichmentType)
    throw invalidField(["enrichmentType"], "required with enrichmentFields");
  const older = enrichmentFields.map(({ fieldName, ...rest }, at): EnrichmentRule => {
    if (fieldName === undefined)
      throw invalidField(["enrichmentFields", at, "fieldName"], "required");
    return { ...rest, fieldName, enrichmentType: enrichmentType ?? {} };
  });
  return [...requestEnrichments, ...older];
}

const enrichmentSettings = (ctx: RequestContext) => ({
  rowLimit: MAX_ROWS,
  sizeLimitBytes: MAX_TABLE_BYTES,
  enrichmentAmountLimit: MAX_TABLES,
  enrichmentsInUse: ctx.all(customEnrichmentTable).length,
  queryOnlyRowLimit: QUERY_ONLY_FACTOR * MAX_ROWS,
  queryOnlySizeLimitBytes: QUERY_ONLY_FACTOR * MAX_TABLE_BYTES,
});

export const enrichmentBehaviors = serve(operations, {
  add: ({ body }, ctx) => ({ enrichments: add(body.requestEnrichments, ctx) }),
  list: (_, ctx) => ({ enrichments: listRules(ctx) }),
  remove: ({ query }, ctx) => {
    removeEnrichmentRule(query?.enrichment_ids ?? [], ctx);
    return { remainingEnrichments: listRules(ctx) };
  },
  // Replaces only the rules for custom tables. Other rules of the request are added.
  overwriteCustom: (request, ctx) => {
    const rules = requestedRules(request);
    return {
      enrichments: overwrite(
        rules,
        ({ enrichmentType }) => enrichmentType.customEnrichment !== undefined,
        ctx,
      ),
    };
  },
  overwriteAll: ({ body }, ctx) => ({
    enrichments: overwrite(body?.requestEnrichments ?? [], () => true, ctx),
  }),
  limit: (_, ctx) => ({ limit: MAX_RULES, used: ctx.all(enrichmentRuleTable).length }),
  settings: (_, ctx) => ({ enrichmentSettings: enrichmentSettings(ctx) }),
  createCustom: ({ body }, ctx) => ({
    customEnrichment: createTable(body, ctx),
    message: "created",
  }),
  replaceCustom: ({ body }, ctx) => ({
    customEnrichment: replaceTable(body.customEnrichmentId, body, ctx),
    message: "updated",
  }),
  listCustom: (_, ctx) => ({ customEnrichments: everyTable(ctx) }),
  getCustom: ({ id }, ctx) => ({
    customEnrichment: customEnrichmentResponse(
      ctx.table(customEnrichmentTable).mustGet(String(id)),
    ),
  }),
  removeCustom: ({ id }, ctx) => {
    removeTable(Number(id), ctx);
    return { customEnrichmentId: Number(id), message: "deleted" };
  },
  searchCustom: ({ query }, ctx) => ({
    customEnrichmentsData: tableContents(query?.search_clauses, ctx),
  }),
});
