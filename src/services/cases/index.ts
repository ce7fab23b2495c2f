import { service } from "../service";
import { caseSettingsResource } from "./case-settings";
import { settingsOps } from "./case-settings-operations";
import { eventOps } from "./event-operations";
import { caseFunctions } from "./functions";
import { caseOps } from "./operations";
import { manyStateOps, stateOps } from "./state-operations";

export const cases = service({
  name: "cases",
  functions: caseFunctions,
  about: "Cases, their events and comments, and the case settings of a team.",
  operations: { ...caseOps, ...stateOps, ...manyStateOps, ...eventOps, ...settingsOps },
  resources: [caseSettingsResource],
});
