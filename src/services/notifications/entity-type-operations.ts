import { op } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import { entityType } from "./enums";
import { sources } from "./shared";

const source = sources.entities;
const path = { entity_type: field(entityType, "Entity type.") };
const attachment = model("NotificationAttachmentType", "An attachment type.", {
  name: optional(string(0, 100), "Name of the attachment type."),
  defaultEnabled: optional(flag(), "Whether messages include the attachment by default."),
});

export const entityTypeOps = {
  listEntityTypes: op("GET /notifications/notification-center/v1/entity-types", {
    summary: "List the entity types that messages can be about.",
    response: model("NotificationEntityTypes", "Entity types.", {
      entityTypes: field(list(entityType, 0, 100), "Types."),
    }),
    source,
  }),
  listEntitySubTypes: op(
    "GET /notifications/notification-center/v1/entity-types/{entity_type}/entity-subtypes",
    {
      summary: "List the subtypes of an entity type, such as logsImmediateTriggered.",
      path,
      response: model("NotificationEntitySubTypes", "Subtypes of an entity type.", {
        entitySubTypes: field(list(string(), 0, 100), "Subtype names."),
      }),
      source,
    },
  ),
  listAttachmentTypes: op(
    "GET /notifications/notification-center/v1/entity-types/{entity_type}/attachment-types",
    {
      summary: "List the attachment types that messages about an entity type support.",
      path,
      response: model("NotificationAttachmentTypes", "Attachment types.", {
        supportedAttachmentTypes: field(list(attachment, 0, 100), "Supported attachment types."),
      }),
      source,
    },
  ),
};
