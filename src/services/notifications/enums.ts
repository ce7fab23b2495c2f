import { z } from "zod";
import { enumOf } from "../../schema/enums";
import { annotate, type EnumValue } from "../../schema/facts";
import type { UnknownValue } from "../../schema/types";

/**
 * An enum whose values have no prefix, except the unspecified value (`PRESET_TYPE_UNSPECIFIED`),
 * which users omit. Responses may prefix the other values too (`ENTITY_TYPE_ALERTS`), but requests
 * must not. The numbers come from the older API description; the newest values have no known
 * number.
 */
function unprefixedEnum<const W extends string>(
  unspecified: string,
  table: Readonly<Record<W, number | null>>,
  model: string,
): z.ZodType<W | UnknownValue> {
  const shorts = Object.keys(table) as W[];
  const enumValues = shorts.map(
    (short): EnumValue => ({
      short,
      full: short,
      ...(table[short] === null ? {} : { number: table[short] }),
    }),
  );
  const schema = z.enum(shorts as [W, ...W[]], {
    error: () => `expected one of ${shorts.join(", ")}`,
  });
  const values = [{ full: unspecified, number: 0 }, ...enumValues];
  return annotate(schema, {
    encoding: {
      as: "enum",
      prefix: "",
      values,
      readPrefix: unspecified.replace("UNSPECIFIED", ""),
    },
    model,
  });
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
  INCIDENT_IO: null,
} as const;
export type ConnectorTypeName = keyof typeof CONNECTOR_TYPES | UnknownValue;
export const connectorType = unprefixedEnum(
  "CONNECTOR_TYPE_UNSPECIFIED",
  CONNECTOR_TYPES,
  "ConnectorType",
);

export const ENTITY_TYPES = {
  ALERTS: 1,
  TEST_NOTIFICATIONS: 2,
  CASES: 3,
  OLLY_SCHEDULED_TASKS: null,
} as const;
export type EntityTypeName = keyof typeof ENTITY_TYPES | UnknownValue;
export const entityType = unprefixedEnum(
  "ENTITY_TYPE_UNSPECIFIED",
  ENTITY_TYPES,
  "NotificationEntityType",
);

export const presetType = unprefixedEnum(
  "PRESET_TYPE_UNSPECIFIED",
  { SYSTEM: 1, CUSTOM: 2 },
  "PresetType",
);
export const delivery = unprefixedEnum(
  "DELIVERY_UNSPECIFIED",
  { DISABLED: 1, ERRORS_ONLY: 2 },
  "ConnectorDelivery",
);
export const attachmentPolicy = enumOf(
  "",
  ["AUTO", "ENABLED", "DISABLED"],
  "PresetAttachmentPolicy",
);

export const fieldType = unprefixedEnum(
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
export const renderingMode = unprefixedEnum(
  "TEMPLATE_RENDERING_MODE_UNSPECIFIED",
  { RELAXED: null, STRICT: null },
  "TemplateRenderingMode",
);
export const failureReason = unprefixedEnum(
  "FAILURE_REASON_UNSPECIFIED",
  {
    INVALID_TEMPLATE: 1,
    FIELD_NOT_FOUND: 2,
    TEMPLATE_EXCEEDS_MAX_LENGTH: 3,
    RENDERED_VALUE_EXCEEDS_MAX_LENGTH: 4,
  },
  "TemplateFailureReason",
);
