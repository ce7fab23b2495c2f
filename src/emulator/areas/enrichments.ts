import { enrichments } from "../../areas/enrichments";
import type { EnrichmentRule } from "../../areas/enrichments/rules";
import type { Request } from "../../client/operation";
import { refused } from "../errors";
import { type Scene, serve } from "../scene";
import { add, everyRule, overwrite, RULES_MOST, remove } from "./enrichments-rules";
import { ruleKind, tableKind } from "./enrichments-store";
import { contents, createTable, everyTable, removeTable, replaceTable, TABLE_BYTES, TABLES_MOST, told } from "./enrichments-tables";

const { operations } = enrichments;
const QUERY_ONLY = 5; // how much larger a table may be that serves queries alone
const ROWS = 1000000;

/** The rules of a typed overwrite, in either of its two forms. */
function asked({ body = {} }: Request<typeof operations.overwriteCustom>): EnrichmentRule[] {
  const { requestEnrichments = [], enrichmentFields = [], enrichmentType } = body;
  if (enrichmentFields.length && !enrichmentType) throw refused(["enrichmentType"], "required with enrichmentFields");
  const older = enrichmentFields.map(({ fieldName, ...rest }, at): EnrichmentRule => {
    if (fieldName === undefined) throw refused(["enrichmentFields", at, "fieldName"], "required");
    return { ...rest, fieldName, enrichmentType: enrichmentType ?? {} };
  });
  return [...requestEnrichments, ...older];
}

const settings = (scene: Scene) => ({
  rowLimit: ROWS,
  sizeLimitBytes: TABLE_BYTES,
  enrichmentAmountLimit: TABLES_MOST,
  enrichmentsInUse: scene.shelf(tableKind).all().length,
  queryOnlyRowLimit: QUERY_ONLY * ROWS,
  queryOnlySizeLimitBytes: QUERY_ONLY * TABLE_BYTES,
});

export const enrichmentBehaviours = serve(operations, {
  add: ({ body }, scene) => ({ enrichments: add(body.requestEnrichments, scene) }),
  list: (_, scene) => ({ enrichments: everyRule(scene) }),
  remove: ({ query }, scene) => {
    remove(query?.enrichment_ids ?? [], scene);
    return { remainingEnrichments: everyRule(scene) };
  },
  // Only rules with custom tables are overwritten: others in the request come beside those that are there.
  overwriteCustom: (request, scene) => {
    const rules = asked(request);
    return { enrichments: overwrite(rules, ({ enrichmentType }) => enrichmentType.customEnrichment !== undefined, scene) };
  },
  overwriteAll: ({ body }, scene) => ({ enrichments: overwrite(body?.requestEnrichments ?? [], () => true, scene) }),
  limit: (_, scene) => ({ limit: RULES_MOST, used: scene.shelf(ruleKind).all().length }),
  settings: (_, scene) => ({ enrichmentSettings: settings(scene) }),
  createCustom: ({ body }, scene) => ({ customEnrichment: createTable(body, scene), message: "created" }),
  replaceCustom: ({ body }, scene) => ({ customEnrichment: replaceTable(body.customEnrichmentId, body, scene), message: "updated" }),
  listCustom: (_, scene) => ({ customEnrichments: everyTable(scene) }),
  getCustom: ({ id }, scene) => ({ customEnrichment: told(scene.shelf(tableKind).must(String(id))) }),
  removeCustom: ({ id }, scene) => {
    removeTable(Number(id), scene);
    return { customEnrichmentId: Number(id), message: "deleted" };
  },
  searchCustom: ({ query }, scene) => ({ customEnrichmentsData: contents(query?.search_clauses, scene) }),
});
