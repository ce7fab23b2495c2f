import { service } from "../service";
import { alert } from "./alert";
import { bulkOps } from "./bulk-operations";
import { countAlerts } from "./count-operations";
import { alertFunctions } from "./functions";
import { alertOps, getVersion } from "./operations";

export const alerts = service({
  name: "alerts",
  functions: alertFunctions,
  about: "Alerts on logs, metrics, traces, SLOs, DataPrime queries and other alerts.",
  operations: { ...alertOps, getVersion, counts: countAlerts, ...bulkOps },
  resources: [alert],
});
