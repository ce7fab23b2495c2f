import { field } from "../../schema/facts";
import { integer, model, text, textLike, uuid } from "../../schema/fields";

/** A time that an answer tells. */
export const told = text(20, 30);
/** A time that is asked for. */
export const moment = textLike(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/,
  'a time in RFC 3339, such as "2026-01-31T08:00:00Z"',
  "2026-01-31T08:00:00Z",
);

export const userId = text(1, 300);
export const incidentUser = model("IncidentUser", "A user.", { userId: field(userId, "Id of the user.") });

export const metaLabel = model("IncidentMetaLabel", "A label that an alert gave its incidents.", {
  key: field(text(1, 255).optional(), "Name."),
  value: field(text(1, 255).optional(), "Value."),
});

export const labelName = text(1, 256);
export const labelValue = text(0, 4096);

export const count = field(integer(0, 1000000000), "How many.");
export const incidentId = uuid();
/** Of the events of an incident. */
export const eventId = field(text(1, 64), "Id of the event.");

/** Where a page stands. */
export const pageInfo = model("IncidentPageInfo", "Where a page stands.", {
  nextPageToken: field(text(1, 4096).optional(), "Token of the next page; missing on the last one."),
  totalSize: field(integer(0, 1000000000), "How many there are on all pages."),
});
/** Which part of a list: how much of it must be said. */
export const page = (name: string, most: number) =>
  model(name, "Which part of a list is asked for.", {
    pageSize: field(integer(1, most), `How many at most, up to ${most}.`),
    pageToken: field(text(1, 4096).optional(), "Where to go on: the token of the page before."),
  });
