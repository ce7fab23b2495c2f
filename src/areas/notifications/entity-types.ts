import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, list, model, text } from "../../schema/fields";
import { sources } from "./shared";
import { entityType } from "./words";

const source = sources.entities;
const path = { entity_type: field(entityType, "The type of thing.") };
const attachment = model("NotificationAttachmentType", "Something that messages can carry.", {
  name: field(text(0, 100).optional(), "Its name."),
  defaultEnabled: field(flag().optional(), "Whether messages carry it where a preset says nothing."),
});

/** What messages can be about. */
export const entityTypeOps = {
  listEntityTypes: op("GET /notifications/notification-center/v1/entity-types", {
    about: "The types of thing that messages can be about.",
    out: model("NotificationEntityTypes", "All types of thing.", { entityTypes: field(list(entityType, 0, 100), "The types.") }),
    source,
  }),
  listEntitySubTypes: op("GET /notifications/notification-center/v1/entity-types/{entity_type}/entity-subtypes", {
    about: "What can happen to things of a type, such as logsImmediateTriggered.",
    path,
    out: model("NotificationEntitySubTypes", "What can happen to things of a type.", {
      entitySubTypes: field(list(text(), 0, 100), "The names."),
    }),
    source,
  }),
  listAttachmentTypes: op("GET /notifications/notification-center/v1/entity-types/{entity_type}/attachment-types", {
    about: "What messages about things of a type can carry.",
    path,
    out: model("NotificationAttachmentTypes", "What messages can carry.", {
      supportedAttachmentTypes: field(list(attachment, 0, 100), "The attachments."),
    }),
    source,
  }),
};
