import { isUnknown } from "../../../schema/unknown";
import type { Analysis } from "../analysis";
import type { AccountRule, HealthAccount, HealthObject } from "../health";
import { exampleOf } from "../health-rules";
import { hasTarget } from "../notifications/selection";
import { alertBacktest } from "./backtest";
import { burnRateOutOfReach } from "./burn-rate-rule";
import { flowGroupMissing, flowNegatesEvent, flowOfDisabledAlert } from "./flow-rules";
import { alertNoise } from "./forecast-noise";
import { dataOfAlert } from "./reads-data";
import { groupsOf, hasUnknownGroup, isRoutedBy } from "./routing";

const hasItems = (list: readonly unknown[] | undefined): boolean =>
  isUnknown(list) || Boolean(list?.length);

const hasRecipient = (alert: HealthObject, account: HealthAccount): boolean =>
  hasUnknownGroup(alert) ||
  groupsOf(alert).some(
    ({ webhooks, destinations }) => hasItems(webhooks) || hasItems(destinations),
  ) ||
  (groupsOf(alert).some(({ router }) => router !== undefined) && isRouted(alert, account));

// A router that the update creates has an id that is unknown here.
const isRouted = (alert: HealthObject, account: HealthAccount): boolean =>
  groupsOf(alert).some(({ router }) => isUnknown(router?.id)) ||
  account.objectsOf("Router").some((router) => hasTarget(router) && isRoutedBy(alert, router));

// Such an alert opens incidents without a notification on purpose.
const isInput = (alert: HealthObject, account: HealthAccount): boolean =>
  alert.args.phantomMode === true ||
  account.referrersOf(alert).some(({ resourceType }) => resourceType === "Alert");

/** Alerts that nobody hears of. */
export const alertsWithoutNotification: AccountRule = {
  name: "alerts-without-notification",
  title: "Alerts without a notification",
  appliesTo: { readers: ["doctor", "review", "policies"], needs: ["Router"] },
  find: (alert, account) => {
    if (alert.args.enabled === false || isInput(alert, account)) return [];
    if (hasRecipient(alert, account)) return [];
    const what = groupsOf(alert).some(({ router }) => router)
      ? "no router with a target receives the notifications of the alert"
      : "the alert notifies nobody";
    return [{ what }];
  },
  change:
    "Set notificationGroup to webhooks, destinations or a router with targets. An alert that only is the input of others needs phantomMode: true.",
  why: "The alert opens incidents that are seen only by those who look for them.",
  examples: [
    {
      wrong: [exampleOf("Alert", "errors")],
      right: [
        exampleOf("Alert", "errors", {
          notificationGroup: { destinations: [{ connectorId: "pages" }] },
        }),
      ],
    },
  ],
};

/** @public */
export const alertAnalysis: Analysis = {
  health: [
    alertsWithoutNotification,
    flowOfDisabledAlert,
    flowNegatesEvent,
    flowGroupMissing,
    burnRateOutOfReach,
  ],
  readsData: dataOfAlert,
  forecasts: [alertNoise],
  backtest: alertBacktest,
};
