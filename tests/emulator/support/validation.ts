import type { Step } from "./exchanges";

export const ALERTS = "/alerts/alerts/v3";
export const FOLDERS = "/dashboards/folders/v1";
export const WEBHOOKS = "/integrations/webhooks/v1";
export const alert = (alertDefProperties: object) => ({ alertDefProperties });
export const accepted = (properties: object, expected: object = {}): Step => [
  `POST ${ALERTS}`,
  alert(properties),
  200,
  { alertDef: { alertDefProperties: expected } },
];
