import { area } from "../define";
import { parsingRuleOps } from "./operations";

export const parsingRules = area({
  name: "parsingRules",
  about: "Rules that take logs apart, rewrite them or drop them as they come in.",
  operations: parsingRuleOps,
  resources: [],
});
