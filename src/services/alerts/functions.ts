import { field } from "../../schema/facts";
import { list, model, ref } from "../../schema/fields";
import { composedFunction, type FunctionDefinition } from "../service";
import { alertDefinition } from "./entity";
import { alertOps } from "./operations";

export const alertFunctions: readonly FunctionDefinition[] = [
  composedFunction({
    name: "getSloAlerts",
    about: "Returns the alerts on an SLO, with their status.",
    example: `
const slo = coralogix.getSloOutput({ name: "Checkout answers" });
const names = coralogix
  .getSloAlertsOutput({ sloId: slo.id })
  .apply((alerts) => alerts.map(({ alertDefProperties }) => alertDefProperties.name));
`,
    ops: { list: alertOps.list },
    args: model("SloAlertsQuery", "Selects an SLO.", {
      sloId: field(ref("Slo"), "Id of the SLO.", { ref: "Slo" }),
    }),
    result: list(alertDefinition),
    isList: true,
    read: (api, { sloId }) =>
      api.list.items({
        query: { query_filter: { typeSpecificFilter: { sloFilter: { sloId: [sloId] } } } },
      }),
  }),
];
