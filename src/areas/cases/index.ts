import { area } from "../define";
import { eventOps } from "./event-operations";
import { caseOps } from "./operations";
import { settingsOps } from "./settings-operations";
import { manyStateOps, stateOps } from "./state-operations";

export const cases = area({
  name: "cases",
  about: "Cases that signals open and people work on, what happened to them, and how they come and go.",
  operations: { ...caseOps, ...stateOps, ...manyStateOps, ...eventOps, ...settingsOps },
  resources: [],
});
