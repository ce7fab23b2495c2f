import { apiOf } from "../../http";
import { isRecord } from "../../schema/record";
import { clientRuleOps } from "../../services/enrichments/enrichment-operations";
import { parsingRuleOps } from "../../services/parsing-rules/operations";
import type { Analysis } from "./analysis";

/** @public */
export const enrichmentAnalysis: Analysis = {
  limits: async (http) => {
    const { used, limit } = await apiOf(clientRuleOps, http).limit();
    return [{ what: "enrichment rules", used, limit, needs: () => 1 }];
  },
};

const listIn = (value: unknown, key: string): unknown[] =>
  isRecord(value) && Array.isArray(value[key]) ? value[key] : [];
const ruleCount = (fields: unknown): number =>
  listIn(fields, "ruleSubgroups").flatMap((subgroup) => listIn(subgroup, "rules")).length;

/** @public */
export const parsingRuleGroupAnalysis: Analysis = {
  limits: async (http) => {
    const { limits = {}, usage = {} } = await apiOf(parsingRuleOps, http).getLimits();
    return [
      {
        what: "parsing rule groups",
        used: usage.groups ?? 0,
        limit: limits.groups ?? 0,
        needs: () => 1,
      },
      { what: "parsing rules", used: usage.rules ?? 0, limit: limits.rules ?? 0, needs: ruleCount },
    ];
  },
};
