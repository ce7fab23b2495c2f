import { namesSomebody } from "../../../areas/alerts/notification";
import type { AlertProperties } from "../../../areas/alerts/properties";
import { badRequest, refused } from "../../errors";
import type { Shelf } from "../../shelf";
import { derivedKeys } from "./groups";
import type { KeptAlert } from "./kept";

/** Kinds of alert that cannot be split as one likes. What the service itself says of the groups may be sent back. */
const UNGROUPED = ["logsImmediate", "logsNewValue", "tracingImmediate"] as const;

/**
 * What the service refuses beside what the bounds of the fields say. Whether webhooks, connectors, SLOs, data sets and the alerts of a flow exist
 * is not proven to be checked, so it is not.
 */
export function checkAlert(alert: AlertProperties): void {
  const ungrouped = UNGROUPED.find((variant) => alert[variant]);
  const own = alert.groupByKeys?.filter((key) => !derivedKeys(alert).includes(key)) ?? [];
  if (ungrouped && own.length) throw refused(["alertDefProperties", "groupByKeys"], `not for ${ungrouped}`);
  checkPhantom(alert);
  checkMinutes(alert);
  checkSilence(alert);
  checkNoData(alert);
}

/** An alert that notifies nobody names nobody. */
function checkPhantom({ phantomMode, notificationGroup }: AlertProperties): void {
  if (phantomMode && namesSomebody(notificationGroup))
    throw refused(["alertDefProperties", "notificationGroup"], "not for alerts in phantom mode");
}

/** Minutes of a webhook need `notifyOn`. */
function checkMinutes({ notificationGroup, notificationGroupExcess = [] }: AlertProperties): void {
  const webhooks = [notificationGroup, ...notificationGroupExcess].flatMap((group) => group?.webhooks ?? []);
  const alone = webhooks.some(({ minutes, notifyOn }) => minutes !== undefined && notifyOn === undefined);
  if (alone) throw refused(["alertDefProperties", "notificationGroup", "webhooks"], "minutes need notifyOn");
}

function checkSilence(alert: AlertProperties): void {
  for (const variant of ["logsThreshold", "logsRatioThreshold", "logsTimeRelativeThreshold", "metricThreshold"] as const) {
    const body = alert[variant];
    if (!body?.undetectedValuesManagement?.triggerUndetectedValues) continue;
    const lower = body.rules.some(({ condition }) => String(condition.conditionType).includes("LESS_THAN"));
    const path = ["alertDefProperties", variant, "undetectedValuesManagement", "triggerUndetectedValues"];
    if (!lower) throw refused(path, "needs a rule that fires on less than its threshold");
  }
}

function checkNoData(alert: AlertProperties): void {
  for (const variant of ["logsThreshold", "metricThreshold", "analyticsImmediate", "analyticsThreshold"] as const) {
    const seconds = alert[variant]?.noDataPolicy?.autoRetireSeconds;
    const path = ["alertDefProperties", variant, "noDataPolicy", "autoRetireSeconds"];
    if (seconds !== undefined && seconds % 60) throw refused(path, "must be a multiple of 60");
  }
}

/** A flow holds on to its alerts: it is deleted before or with them. */
export function checkUnused(ids: readonly string[], shelf: Shelf<KeptAlert>): void {
  for (const { id, alertDefProperties } of shelf.all()) {
    if (ids.includes(id)) continue;
    const used = membersOf(alertDefProperties).find((member) => ids.includes(member));
    if (used) throw badRequest(`alert definition ${used} is part of the flow ${id}: delete the flow first`);
  }
}

const membersOf = ({ flow }: AlertProperties): string[] =>
  flow?.stages.flatMap(({ flowStagesGroups }) => flowStagesGroups.groups.flatMap(({ alertDefs }) => alertDefs.map(({ id }) => id))) ?? [];
