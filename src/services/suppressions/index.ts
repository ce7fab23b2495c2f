import { service } from "../service";
import { suppressionOps } from "./operations";
import { suppressionRuleResource } from "./suppression-rule";

export const suppressions = service({
  name: "suppressions",
  about:
    "Suppression rules, which mute alerts at certain times or allow them only at certain times.",
  operations: suppressionOps,
  resources: [suppressionRuleResource],
});
