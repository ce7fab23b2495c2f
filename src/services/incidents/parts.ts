import { field, optional } from "../../schema/facts";
import { integer, model, string, uuid } from "../../schema/fields";
import { pageInfo } from "../../schema/page";
import { timestamp } from "../../schema/time";

export const responseTime = string(20, 30);
export const requestTime = timestamp();

export const userId = string(1, 300);
export const incidentUser = model("IncidentUser", "A user.", {
  userId: field(userId, "Id of the user."),
});

export const metaLabel = model(
  "IncidentMetaLabel",
  "A label that an alert sets on its incidents.",
  {
    key: optional(string(1, 255), "Name of the label."),
    value: optional(string(1, 255), "Value of the label."),
  },
);

export const labelName = string(1, 256);
export const labelValue = string(0, 4096);

export const incidentCount = field(integer(0, 1000000000), "Number of incidents.");
export const incidentId = uuid();
export const eventId = field(string(1, 64), "Id of the event.");

/** Paging fields of a response. */
export const incidentPageInfo = pageInfo("IncidentPageInfo", integer(0, 1000000000));
