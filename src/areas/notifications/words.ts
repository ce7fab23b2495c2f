import { z } from "zod";
import { mark, type Word } from "../../schema/facts";
import { choice } from "../../schema/words";

/**
 * An enum whose words have no common prefix, but for the one that says nothing (`PRESET_TYPE_UNSPECIFIED`): users leave the field out instead.
 * Answers are said to prefix the others too (`ENTITY_TYPE_ALERTS`), which requests must not. The
 * numbers are those of the older description; the newest words have none that is known.
 */
function plain<const W extends string>(nothing: string, table: Readonly<Record<W, number | null>>, model: string): z.ZodType<W> {
  const shorts = Object.keys(table) as W[];
  const said = shorts.map((short): Word => ({ short, full: short, ...(table[short] === null ? {} : { number: table[short] }) }));
  const schema = z.enum(shorts as [W, ...W[]], { error: () => `expected one of ${shorts.join(", ")}` });
  const words = [{ full: nothing, number: 0 }, ...said];
  return mark(schema, {
    spelling: { as: "word", prefix: "", words, open: false, readPrefix: nothing.replace("UNSPECIFIED", "") },
    model,
  }) as unknown as z.ZodType<W>;
}

export const CONNECTOR_TYPES = {
  SLACK: 1,
  GENERIC_HTTPS: 2,
  PAGERDUTY: 3,
  IBM_EVENT_NOTIFICATIONS: 5,
  SERVICE_NOW: 6,
  EMAIL: null,
  PAGERDUTY_INCIDENTS: null,
  MICROSOFT_TEAMS: null,
  EVENTBRIDGE: null,
} as const;
export type ConnectorTypeName = keyof typeof CONNECTOR_TYPES;
export const connectorType = plain("CONNECTOR_TYPE_UNSPECIFIED", CONNECTOR_TYPES, "ConnectorType");

export const ENTITY_TYPES = { ALERTS: 1, TEST_NOTIFICATIONS: 2, CASES: 3, OLLY_SCHEDULED_TASKS: null } as const;
export type EntityTypeName = keyof typeof ENTITY_TYPES;
export const entityType = plain("ENTITY_TYPE_UNSPECIFIED", ENTITY_TYPES, "NotificationEntityType");

export const presetType = plain("PRESET_TYPE_UNSPECIFIED", { SYSTEM: 1, CUSTOM: 2 }, "PresetType");
export const delivery = plain("DELIVERY_UNSPECIFIED", { DISABLED: 1, ERRORS_ONLY: 2 }, "ConnectorDelivery");
export const attachmentPolicy = choice("", ["AUTO", "ENABLED", "DISABLED"], "PresetAttachmentPolicy");

export const fieldType = plain(
  "FIELD_TYPE_UNSPECIFIED",
  {
    STRING: null,
    NON_EMPTY_STRING: null,
    KEY_VALUE_PAIRS: null,
    JSON_OBJECT: null,
    DATE: null,
    URL: null,
    ARRAY_OF_STRINGS: null,
    BOOLEAN: null,
  },
  "ConnectorFieldType",
);
export const renderingMode = plain("TEMPLATE_RENDERING_MODE_UNSPECIFIED", { RELAXED: null, STRICT: null }, "TemplateRenderingMode");
export const failureReason = plain(
  "FAILURE_REASON_UNSPECIFIED",
  { INVALID_TEMPLATE: 1, FIELD_NOT_FOUND: 2, TEMPLATE_EXCEEDS_MAX_LENGTH: 3, RENDERED_VALUE_EXCEEDS_MAX_LENGTH: 4 },
  "TemplateFailureReason",
);
