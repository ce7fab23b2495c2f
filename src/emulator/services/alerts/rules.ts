import type { AlertProperties } from "../../../services/alerts/fields";
import { variantWithoutGrouping } from "../../../services/alerts/group-by";
import { hasRecipients } from "../../../services/alerts/notification";
import { badRequest, invalidField } from "../../server/errors";
import type { Table } from "../../store/table";
import type { AlertRecord } from "./record";

/**
 * Rules that the service enforces beyond the bounds of single fields. No source shows that it
 * checks whether webhooks, connectors, SLOs, data sets and the alerts of a flow exist, so they are
 * not checked.
 */
export function checkAlert(alert: AlertProperties): void {
  const ungrouped = variantWithoutGrouping({ ...alert });
  if (ungrouped)
    throw invalidField(["alertDefProperties", "groupByKeys"], `not supported for ${ungrouped}`);
  checkPhantom(alert);
  checkMinutes(alert);
}

/** An alert in phantom mode has no recipients. */
function checkPhantom({ phantomMode, notificationGroup }: AlertProperties): void {
  if (phantomMode && hasRecipients(notificationGroup))
    throw invalidField(
      ["alertDefProperties", "notificationGroup"],
      "not supported for alerts in phantom mode",
    );
}

/** `minutes` of a webhook requires `notifyOn`. */
function checkMinutes({ notificationGroup, notificationGroupExcess = [] }: AlertProperties): void {
  const webhooks = [notificationGroup, ...notificationGroupExcess].flatMap(
    (group) => group?.webhooks ?? [],
  );
  const incomplete = webhooks.some(
    ({ minutes, notifyOn }) => minutes !== undefined && notifyOn === undefined,
  );
  if (incomplete)
    throw invalidField(
      ["alertDefProperties", "notificationGroup", "webhooks"],
      "minutes requires notifyOn",
    );
}

/** An alert that is part of a flow cannot be deleted before the flow. */
export function checkUnused(ids: readonly string[], table: Table<AlertRecord>): void {
  for (const { id, alertDefProperties } of table.all()) {
    if (ids.includes(id)) continue;
    const usedId = membersOf(alertDefProperties).find((member) => ids.includes(member));
    if (usedId)
      throw badRequest(
        `alert definition ${usedId} is part of the flow ${id}: delete the flow first`,
      );
  }
}

const membersOf = ({ flow }: AlertProperties): string[] =>
  flow?.stages.flatMap(({ flowStagesGroups }) =>
    flowStagesGroups.groups.flatMap(({ alertDefs }) => alertDefs.map(({ id }) => id)),
  ) ?? [];
