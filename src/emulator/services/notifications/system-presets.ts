import {
  CONNECTOR_TYPES,
  type ConnectorTypeName,
  ENTITY_TYPES,
  type EntityTypeName,
} from "../../../services/notifications/enums";
import type { PresetEntity } from "../../../services/notifications/preset-entity";
import { messageFieldsOf, payloadTypeOf } from "./connector-schemas";

/** Known ids of system presets. The others are modeled on them. */
const KNOWN_IDS: Readonly<Record<string, string>> = {
  "SLACK/ALERTS": "preset_system_slack_alerts_basic",
  "PAGERDUTY/ALERTS": "preset_system_pagerduty_alerts_basic",
  "GENERIC_HTTPS/ALERTS": "preset_system_generic_https_alerts_empty",
  "EMAIL/ALERTS": "preset_system_email_alerts",
};
const SINCE = "2025-01-01T00:00:00Z";

/** The system preset for a pair of connector type and entity type. */
function systemPreset(
  connectorType: ConnectorTypeName,
  entityType: EntityTypeName,
): PresetEntity & { id: string } {
  const name = `${connectorType} ${entityType}`.toLowerCase().replaceAll("_", " ");
  const template = entityType === "ALERTS" ? "{{alertDef.name}}" : "{{_context.entityType}}";
  const fields = Object.fromEntries(
    messageFieldsOf(connectorType).map((field) => [field, template]),
  );
  return {
    id:
      KNOWN_IDS[`${connectorType}/${entityType}`] ??
      `preset_system_${connectorType}_${entityType}_basic`.toLowerCase(),
    name: `System: ${name}`,
    presetType: "SYSTEM",
    connectorType,
    entityType,
    attachmentConfig: { policy: "AUTO" },
    configOverrides: [
      {
        conditionType: { matchEntityType: {} },
        payloadType: payloadTypeOf(connectorType),
        messageConfig: { fields },
      },
    ],
    createTime: SINCE,
    updateTime: SINCE,
  };
}

const all = (Object.keys(CONNECTOR_TYPES) as ConnectorTypeName[]).flatMap((connectorType) =>
  (Object.keys(ENTITY_TYPES) as EntityTypeName[]).map((entityType) =>
    systemPreset(connectorType, entityType),
  ),
);
/** System presets by id. They always exist and cannot be changed. */
export const SYSTEM_PRESETS: ReadonlyMap<string, PresetEntity & { id: string }> = new Map(
  all.map((preset) => [preset.id, preset]),
);
