import { type Fields, isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import { DEFAULT_ROUTER } from "../../../services/notifications/router-rules";
import { isRoutedBy } from "../alerts/routing";
import type { AccountRule, HealthAccount, HealthObject } from "../health";
import { exampleOf } from "../health-rules";

/** The rules for alerts alone: those without an entity type also match cases and others. */
const rulesOf = ({ args: { rules, entityType: shared } }: HealthObject): Fields[] =>
  (Array.isArray(rules) ? rules.filter(isRecord) : []).filter(({ entityType = shared }) =>
    /(^|_)ALERTS$/.test(String(entityType)),
  );

/** The enabled alerts whose notifications a router receives. */
const alertsOf = (router: HealthObject, account: HealthAccount): HealthObject[] =>
  account
    .objectsOf("Alert")
    .filter((alert) => alert.args.enabled !== false && isRoutedBy(alert, router));

const PRIORITY = /^\s*alertDef\.priority\s*==\s*(?:"(P[1-5])"|'(P[1-5])')\s*$/;

/** The priority that a condition requires of each alert. Other conditions are not decided. */
function requiredPriority({ condition }: Fields): string | undefined {
  if (typeof condition !== "string" || /\|\||\bor\b|!/.test(condition)) return undefined;
  const found = condition.split(/&&|\band\b/).map((part) => PRIORITY.exec(part));
  const match = found.find((one) => one !== null);
  return match?.[1] ?? match?.[2];
}

/** The values of `priority` in an alert: its own, and those that its rules override it with. */
const prioritiesIn = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value.flatMap(prioritiesIn)
    : isRecord(value)
      ? [value.priority ?? [], ...Object.values(value).map(prioritiesIn)].flat()
      : [];

const canHavePriority = ({ args }: HealthObject, wanted: string): boolean =>
  [args.priority ?? "P5", ...prioritiesIn(args)].some(
    (one) => isUnknown(one) || one === wanted || String(one).endsWith(`_${wanted}`),
  );

function unreached(router: HealthObject, account: HealthAccount): string | undefined {
  const rules = rulesOf(router);
  if (router.args.disabled === true || !rules.length) return undefined;
  const alerts = alertsOf(router, account);
  if (!alerts.length)
    return router.id === DEFAULT_ROUTER ? undefined : "no alert is routed by the router";
  const names = rules
    .filter((rule) => {
      const priority = requiredPriority(rule);
      return priority && !alerts.some((alert) => canHavePriority(alert, priority));
    })
    .map(({ name }) => JSON.stringify(name));
  return names.length
    ? `no alert has the priority that ${names.length === 1 ? "the rule" : "the rules"} ${names.join(", ")} ${names.length === 1 ? "requires" : "require"}`
    : undefined;
}

const payments = exampleOf("Router", "payments", {
  routingLabels: { team: "payments" },
  rules: [{ name: "all", entityType: "ALERTS", targets: [{ connectorId: "pages" }] }],
});
const routed = (team: string): HealthObject =>
  exampleOf("Alert", "errors", { entityLabels: { team }, notificationGroup: { router: {} } });

/** Routes that no alert reaches, as far as labels and conditions on the priority show. */
export const unreachedRouters: AccountRule = {
  name: "unreached-routes",
  title: "Routes that no alert reaches",
  appliesTo: { readers: ["doctor", "review"], needs: ["Alert"] },
  find: (router, account) => {
    const what = unreached(router, account);
    return what === undefined ? [] : [{ what }];
  },
  change: "Give the alerts the routingLabels of the router as entityLabels, or delete the route.",
  why: "The router or the rule receives nothing, so whoever relies on its messages gets none.",
  examples: [
    { wrong: [payments, routed("search")], right: [payments, routed("payments")] },
    { wrong: [payments], right: [payments, routed("payments")] },
  ],
};
