import { service } from "../define";
import { parsingRuleGroup } from "./definition";
import { parsingRuleOps } from "./operations";

export const parsingRules = service({
  name: "parsingRules",
  about: "Rules that parse, rewrite or drop logs at ingestion.",
  operations: parsingRuleOps,
  resources: [parsingRuleGroup],
});
