import { area } from "../define";
import { customEnrichment } from "./custom-enrichment";
import { enrichment } from "./enrichment";
import { moreRuleOps, ruleOps } from "./rule-operations";
import { tableOps } from "./table-operations";

export const enrichments = area({
  name: "enrichments",
  about: "What is looked up for incoming data and added to it, and the tables of your own that it is looked up in.",
  operations: {
    ...ruleOps,
    ...moreRuleOps,
    createCustom: tableOps.create,
    listCustom: tableOps.list,
    getCustom: tableOps.get,
    replaceCustom: tableOps.replace,
    removeCustom: tableOps.remove,
    searchCustom: tableOps.search,
  },
  resources: [enrichment, customEnrichment],
});
