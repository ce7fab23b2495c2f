import { area } from "../define";
import { moreSloOps, sloOps } from "./operations";
import { slo } from "./slo";

export const slos = area({
  name: "slos",
  about: "Service level objectives: what a service promises, and who answers for it.",
  operations: { ...sloOps, ...moreSloOps },
  resources: [slo],
});
