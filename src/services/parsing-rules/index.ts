import { service } from "../service";
import { parsingRuleOps } from "./operations";
import { parsingRuleGroup } from "./parsing-rule-group";

export const parsingRules = service({
  name: "parsingRules",
  about: "Rules that parse, rewrite or drop logs at ingestion.",
  operations: parsingRuleOps,
  resources: [parsingRuleGroup],
});
