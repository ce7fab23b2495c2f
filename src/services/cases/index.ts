import { operationFunction } from "../operation-function";
import { service } from "../service";
import { caseSettingsResource } from "./case-settings";
import { settingsOps } from "./case-settings-operations";
import { eventOps } from "./event-operations";
import { caseOps } from "./operations";
import { manyStateOps, stateOps } from "./state-operations";

export const cases = service({
  name: "cases",
  functions: [
    operationFunction({
      name: "getCases",
      about: "Returns cases, the most recent first.",
      notes: ["Cases that an access policy hides from the key are missing."],
      example: `
export const latest = coralogix
  .getCasesOutput({ filters: { textSearch: "checkout" }, limit: 10 })
  .apply((cases) => cases.map(({ title }) => title));
`,
      operation: caseOps.list,
    }),
  ],
  about: "Cases, their events and comments, and the case settings of a team.",
  operations: { ...caseOps, ...stateOps, ...manyStateOps, ...eventOps, ...settingsOps },
  resources: [caseSettingsResource],
});
