import { hasUnknown } from "../../schema/path";
import type { SloEntity } from "../../services/slos/entity";
import { clientSloOps } from "../../services/slos/operations";
import type { Analysis } from "./analysis";
import type { ForecastRule } from "./forecast";

const basis =
  "slos.validateReplace, which compares the SLO of the account with the arguments; nothing is stored";

/** What becomes of the alerts of an SLO. */
const sloAlerts: ForecastRule = {
  topic: "SLOs",
  forecast: async ({ id, before, after }, tools) => {
    if (!before || !after || id === undefined) return [];
    if (hasUnknown(after))
      return [{ notComputed: "values of the SLO are known only after the update" }];
    const { alertsValidationResult: alerts } = await tools
      .api(clientSloOps)
      .validateReplace({ body: { ...(after as SloEntity), id } });
    const invalid = alerts.filter(({ errorMessage }) => errorMessage);
    const all = `${alerts.length} ${alerts.length === 1 ? "alert refers" : "alerts refer"} to the SLO`;
    if (!invalid.length)
      return [{ result: `${all}, and ${alerts.length === 1 ? "stays" : "all stay"} valid`, basis }];
    const reasons = invalid.map(
      ({ name, id: alertId, errorMessage }) =>
        `${JSON.stringify(name ?? alertId)} (${errorMessage})`,
    );
    return [
      {
        result: `${all}, of which ${invalid.length} would become invalid: ${reasons.join(", ")}`,
        basis,
      },
    ];
  },
};

/** @public */
export const sloAnalysis: Analysis = { forecasts: [sloAlerts] };
