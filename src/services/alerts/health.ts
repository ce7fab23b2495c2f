import { isRecord } from "../../schema/path";
import type { HealthAccount, HealthObject, HealthRule } from "../health";
import type { AlertNotificationGroup } from "./notification";

const LABELS = ["environment", "service", "team"];
const DEFAULT_ROUTER = "router_default";

const groupsOf = ({ args }: HealthObject): AlertNotificationGroup[] =>
  [args.notificationGroup, args.notificationGroupExcess]
    .flat()
    .filter((group) => isRecord(group)) as AlertNotificationGroup[];

const hasTarget = ({ args: { disabled, rules, fallbackTargets, fallback } }: HealthObject) =>
  disabled !== true &&
  [rules, fallbackTargets, fallback].some((part) => Array.isArray(part) && part.length > 0);

const labelsOf = ({ args }: HealthObject, key: string): Record<string, unknown> =>
  isRecord(args[key]) ? args[key] : {};

/** Whether a router selects an alert. Labels of alerts may have the prefix `routing.`. */
function selects(router: HealthObject, alert: HealthObject): boolean {
  const wanted = labelsOf(router, "routingLabels");
  const labels = labelsOf(alert, "entityLabels");
  const given = LABELS.filter((key) => wanted[key] !== undefined);
  const isEqual = (key: string) => [labels[key], labels[`routing.${key}`]].includes(wanted[key]);
  return router.id === DEFAULT_ROUTER || (given.length > 0 && given.every(isEqual));
}

function isRouted(alert: HealthObject, id: string | undefined, account: HealthAccount): boolean {
  const routers = account.objectsOf("Router").filter(hasTarget);
  return id === undefined
    ? routers.some((router) => selects(router, alert))
    : routers.some((router) => router.id === id);
}

function hasRecipient(alert: HealthObject, account: HealthAccount): boolean {
  return groupsOf(alert).some(
    ({ webhooks, destinations, router }) =>
      Boolean(webhooks?.length || destinations?.length) ||
      (router !== undefined && isRouted(alert, router.id, account)),
  );
}

// Such an alert opens incidents without a notification on purpose.
const isInput = (alert: HealthObject, account: HealthAccount): boolean =>
  alert.args.phantomMode === true ||
  account.referrersOf(alert).some(({ resourceType }) => resourceType === "Alert");

/** Alerts that nobody hears of. */
export const alertsWithoutNotification: HealthRule = {
  check: "alerts-without-notification",
  title: "Alerts without a notification",
  level: "warning",
  needs: ["Router"],
  find: (alert, account) => {
    if (alert.args.enabled === false || isInput(alert, account)) return undefined;
    if (hasRecipient(alert, account)) return undefined;
    return groupsOf(alert).some(({ router }) => router)
      ? "no router with a target receives the notifications of the alert"
      : "the alert notifies nobody";
  },
  fix: "Set notificationGroup to webhooks, destinations or a router with targets. An alert that only is the input of others needs phantomMode: true.",
};
