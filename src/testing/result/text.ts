import type { AlertFiring, AlertNotification, GroupValues } from "./types";

/** `service=checkout, zone=a`; empty without a group. */
export const groupText = (group: GroupValues): string =>
  Object.entries(group)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join("  ");

/** `10:05 to 10:20  service=checkout  P1` */
export function firingText({ from, to, group, priority }: Partial<AlertFiring>): string {
  const end = to === null ? "open" : (to ?? "any end");
  return joined([
    `${from ?? "any start"} to ${end}`,
    group && (groupText(group) || undefined),
    priority,
  ]);
}

/** `10:05  triggered  "Many errors"  service=checkout  P1  to On call` */
export function notificationText(one: Partial<AlertNotification>): string {
  const { at, status, alert, group, priority, to, preset, via, repeated, message } = one;
  return joined([
    at,
    status,
    alert === undefined ? undefined : JSON.stringify(alert),
    group && (groupText(group) || undefined),
    priority,
    to === undefined ? undefined : `to ${to}`,
    preset === undefined ? undefined : `preset ${preset}`,
    via === undefined ? undefined : `via ${via}`,
    repeated ? "repeated" : undefined,
    one.suppressedBy === undefined ? undefined : `suppressed by ${one.suppressedBy}`,
    message && JSON.stringify(message),
  ]);
}

/** `The firings of "Many errors" depend on …` */
export const doubtText = (alert: string, on: string): string =>
  `The firings of ${JSON.stringify(alert)} depend on ${on}.`;

export const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
