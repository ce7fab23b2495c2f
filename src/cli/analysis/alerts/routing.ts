import { isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import type { AlertNotificationGroup } from "../../../services/alerts/notification";
import type { HealthObject } from "../health";
import { selects } from "../notifications/selection";

export const groupsOf = ({ args }: HealthObject): AlertNotificationGroup[] =>
  [args.notificationGroup, args.notificationGroupExcess].flat().filter((group) => isRecord(group));

/** Whether a group is known only after the update: it may have any recipient. */
export const hasUnknownGroup = ({ args }: HealthObject): boolean =>
  [args.notificationGroup, args.notificationGroupExcess].flat().some(isUnknown);

/** Whether a router receives the notifications of a group: by its id, or by labels. */
function isGroupRouted(
  { router: wanted }: AlertNotificationGroup,
  alert: HealthObject,
  router: HealthObject,
): boolean {
  if (wanted === undefined) return false;
  if (isUnknown(wanted) || isUnknown(wanted.id)) return true;
  return wanted.id === undefined ? selects(router, alert) : wanted.id === router.id;
}

/** Whether a router receives notifications of an alert. */
export const isRoutedBy = (alert: HealthObject, router: HealthObject): boolean =>
  hasUnknownGroup(alert) || groupsOf(alert).some((group) => isGroupRouted(group, alert, router));
