import { area } from "../define";
import { clientSloOps, sloOps } from "./operations";
import { slo } from "./slo";

export const slos = area({
  name: "slos",
  about: "Service level objectives (SLOs), with their indicators and ownership.",
  operations: { ...sloOps, ...clientSloOps },
  resources: [slo],
});
