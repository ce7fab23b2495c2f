import type { Emulator } from "../../../src/emulator";
import { call, immediate } from "../support";

export const ALERTS = "/alerts/alerts/v3";
export const entry = (name: string, more: object = {}) => ({
  alertDefProperties: immediate({ name }),
  ...more,
});
export const createAlerts = (emulator: Emulator, entries: object[]) =>
  call(emulator, "POST", `${ALERTS}/all/create`, { alertDefsToCreate: entries });
export const alertNames = (alerts: { alertDefProperties: { name: string } }[]) =>
  alerts.map(({ alertDefProperties }) => alertDefProperties.name);
