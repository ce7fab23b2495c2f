import { service } from "../service";
import { customEnrichment } from "./custom-enrichment";
import { tableOps } from "./custom-enrichment-operations";
import { enrichment } from "./enrichment";
import { clientRuleOps, ruleOps } from "./enrichment-operations";

export const enrichments = service({
  name: "enrichments",
  about: "Enrichment rules, which add data to incoming logs, and custom enrichment tables.",
  operations: {
    ...ruleOps,
    ...clientRuleOps,
    createCustom: tableOps.create,
    listCustom: tableOps.list,
    getCustom: tableOps.get,
    replaceCustom: tableOps.replace,
    removeCustom: tableOps.remove,
    searchCustom: tableOps.search,
  },
  resources: [enrichment, customEnrichment],
});
