import { service } from "../service";
import { clientSloOps, sloOps } from "./operations";
import { slo } from "./slo";

export const slos = service({
  name: "slos",
  about: "Service level objectives (SLOs), with their indicators and ownership.",
  operations: { ...sloOps, ...clientSloOps },
  resources: [slo],
});
