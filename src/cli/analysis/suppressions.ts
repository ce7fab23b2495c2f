import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { SuppressionRuleFields } from "../../services/suppressions/fields";
import { timeframeOf, windowsAfter } from "../../services/suppressions/schedule-windows";
import { localTime } from "../../services/suppressions/windows";
import { lacksKey } from "./alerts/group-keys";
import type { Analysis } from "./analysis";
import type { AccountRule, HealthObject } from "./health";
import { exampleOf } from "./health-rules";

const suppression = (whatExpression: string, schedule?: Fields): HealthObject =>
  exampleOf("SuppressionRule", "maintenance", {
    filter: { whatExpression, alertUniqueIds: ["errors"] },
    ...(schedule ? { schedule } : {}),
  });
const endingIn = (year: number): Fields => ({
  oneTime: {
    timeframe: {
      startTime: "2024-03-01T09:00:00.000",
      endTime: `${year}-03-01T10:00:00.000`,
      timezone: "UTC",
    },
  },
});
const alert = (args: Fields): HealthObject => exampleOf("Alert", "errors", args);
const groupedBy = (...groupByKeys: string[]): HealthObject =>
  alert({ groupByKeys, logsThreshold: {} });

const rulesWithoutEffect = {
  name: "suppression-rules",
  title: "Suppression rules without effect",
  why: "Such a rule mutes nothing now or later, and looks as if it did.",
} as const;
const readers = ["doctor", "review", "policies"] as const;

const ruleFields = ({ args }: HealthObject) => args as unknown as SuppressionRuleFields;
const isEnabled = (object: HealthObject): boolean => ruleFields(object).enabled !== false;

/** Whether no window of a schedule is open now or later. */
function hasEnded(object: HealthObject, now: number): boolean {
  const { schedule } = ruleFields(object);
  const timeframe = isRecord(schedule) ? timeframeOf(schedule) : undefined;
  // It may be unknown until the update.
  if (!isRecord(timeframe) || typeof timeframe.startTime !== "string") return false;
  const here = localTime(new Date(now).toISOString(), timeframe.timezone);
  return windowsAfter(schedule, here).next().done === true;
}

const ended: AccountRule = {
  ...rulesWithoutEffect,
  appliesTo: { readers },
  find: (object, { now }) =>
    isEnabled(object) && hasEnded(object, now)
      ? [{ what: "the rule has no window from now on" }]
      : [],
  change: "Delete the rule, or give it a later window.",
  examples: [
    {
      wrong: [suppression("source logs | filter true", endingIn(2024))],
      right: [suppression("source logs | filter true", endingIn(2124))],
    },
  ],
};

/** The alerts that a rule names are all disabled, so it mutes nothing. */
const ofDisabledAlerts: AccountRule = {
  ...rulesWithoutEffect,
  appliesTo: { readers, needs: ["Alert"] },
  find: (object, { find }) => {
    const ids: unknown = ruleFields(object).filter?.alertUniqueIds;
    const alerts = Array.isArray(ids) ? ids.map((id) => find("Alert", id)) : [];
    const mutesNothing = alerts.length > 0 && alerts.every((one) => one?.args.enabled === false);
    return isEnabled(object) && mutesNothing
      ? [{ what: "all alerts that the rule selects by id are disabled" }]
      : [];
  },
  change: "Delete the rule, or enable the alerts.",
  examples: [
    {
      wrong: [suppression("source logs | filter true"), alert({ enabled: false })],
      right: [suppression("source logs | filter true"), alert({ enabled: true })],
    },
  ],
};

const KEY = /\$d\.([\w.]+)/g;
/** The keys that an expression compares; none where one of several comparisons is sufficient. */
function keysIn(expression: unknown): string[] {
  if (typeof expression !== "string" || isUnknown(expression) || expression.includes("||"))
    return [];
  return [...expression.matchAll(KEY)].flatMap(([, key]) => key ?? []);
}

const ofOtherKey: AccountRule = {
  name: "suppression-of-other-key",
  title: "A suppression rule on a key that its alerts are not grouped by",
  appliesTo: { needs: ["Alert"] },
  find: (object, { find }) => {
    const { filter } = ruleFields(object);
    const ids: readonly unknown[] = Array.isArray(filter?.alertUniqueIds)
      ? filter.alertUniqueIds
      : [];
    const alerts = ids.map((id) => find("Alert", id));
    const key = keysIn(filter?.whatExpression).find((one) =>
      alerts.every((alert) => alert !== undefined && lacksKey(alert, one)),
    );
    return isEnabled(object) && alerts.length && key !== undefined
      ? [{ what: `none of its alerts is grouped by ${key}, so the rule never matches` }]
      : [];
  },
  change: "Compare a key of groupByKeys of the alerts, or write: source logs | filter true.",
  why: "The expression of a suppression rule is evaluated over the groups of its alerts. A key that an alert is not grouped by has no value there, so nothing is suppressed.",
  examples: [
    {
      wrong: [suppression("source logs | filter $d.pod == 'api'"), groupedBy("service")],
      right: [suppression("source logs | filter $d.service == 'api'"), groupedBy("service")],
    },
    {
      wrong: [suppression("source logs | filter $d.host == 'a' && $d.pod == 'b'"), groupedBy()],
      right: [suppression("source logs | filter true"), groupedBy()],
    },
  ],
};

/** @public */
export const suppressionAnalysis: Analysis = { health: [ended, ofDisabledAlerts, ofOtherKey] };
