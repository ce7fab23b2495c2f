import type { FunctionDefinition } from "../define-function";
import { operationFunction } from "../operation-function";
import { caseOps } from "./operations";

export const caseFunctions: readonly FunctionDefinition[] = [
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
];
