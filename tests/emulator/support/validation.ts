import { ALERTS } from "../support";
import type { Step } from "./exchanges";

export const alert = (alertDefProperties: object) => ({ alertDefProperties });
export const accepted = (properties: object, expected: object = {}): Step => [
  `POST ${ALERTS}`,
  alert(properties),
  200,
  { alertDef: { alertDefProperties: expected } },
];
