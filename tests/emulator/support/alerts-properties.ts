import { ALERTS } from "../support";
import type { Step } from "./exchanges";

export const body = (alertDefProperties: object, more: object = {}) => ({
  alertDefProperties,
  ...more,
});
export const P = (n: string) => `ALERT_DEF_PRIORITY_${n}`;
export const rejected = (sent: object, message = ""): Step => [
  `POST ${ALERTS}`,
  body(sent),
  400,
  message,
];
export const destinations = (...all: object[]) => ({ notificationGroup: { destinations: all } });
