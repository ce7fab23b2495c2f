import { service } from "../define";
import { eventOps } from "./event-operations";
import { caseFunctions } from "./functions";
import { caseOps } from "./operations";
import { settingsOps } from "./settings-operations";
import { manyStateOps, stateOps } from "./state-operations";
import { caseSettingsResource } from "./team-settings";

export const cases = service({
  name: "cases",
  functions: caseFunctions,
  about: "Cases, their events and comments, and the case settings of a team.",
  operations: { ...caseOps, ...stateOps, ...manyStateOps, ...eventOps, ...settingsOps },
  resources: [caseSettingsResource],
});
