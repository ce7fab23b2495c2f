import { field } from "../../schema/facts";
import { list, model, string } from "../../schema/fields";
import { composedFunction, type FunctionDefinition } from "../service";
import { entityTypeOps } from "./entity-type-operations";
import { connectorType, entityType } from "./enums";
import { presetEntity } from "./preset-entity";
import { morePresetOps, presetOps } from "./preset-operations";

const { listEntityTypes, listEntitySubTypes } = entityTypeOps;

const getEntityTypes = composedFunction({
  name: "getEntityTypes",
  about: "Returns the entity types that notifications can be about, with their subtypes.",
  example: `
const subTypes = coralogix
  .getEntityTypesOutput()
  .apply((types) => types.find(({ entityType }) => entityType === "ALERTS")?.entitySubTypes ?? []);
`,
  ops: { listEntityTypes, listEntitySubTypes },
  result: list(
    model("NotificationEntity", "An entity type with its subtypes.", {
      entityType: field(entityType, "Entity type."),
      entitySubTypes: field(list(string()), "Subtypes, such as `logsImmediateTriggered`."),
    }),
  ),
  read: async (api) => {
    const { entityTypes } = await api.listEntityTypes();
    const readOne = async (type: (typeof entityTypes)[number]) => ({
      entityType: type,
      entitySubTypes: (await api.listEntitySubTypes({ entity_type: type })).entitySubTypes,
    });
    return Promise.all(entityTypes.map(readOne));
  },
});

const getDefaultTemplates = composedFunction({
  name: "getDefaultTemplates",
  about:
    "Returns the default preset for a connector type and an entity type, with its message templates.",
  notes: [
    "Templates that the preset does not override are those of its parent preset (`parentId`).",
  ],
  example: `
const defaults = coralogix.getDefaultTemplatesOutput({ connectorType: "SLACK", entityType: "ALERTS" });
new coralogix.Preset("short", {
  name: "Short messages",
  connectorType: "SLACK",
  entityType: "ALERTS",
  parentId: defaults.apply(({ id }) => id ?? "preset_system_slack_alerts_basic"),
});
`,
  ops: { getDefaultPreset: morePresetOps.getDefaultPreset, getPreset: presetOps.get },
  args: model("DefaultTemplatesQuery", "Selects a default preset.", {
    connectorType: field(connectorType, "Connector type."),
    entityType: field(entityType, "Entity type."),
  }),
  result: presetEntity,
  read: async (api, { connectorType, entityType }) => {
    const { presetSummary } = await api.getDefaultPreset({
      query: { connector_type: connectorType, entity_type: entityType },
    });
    return (await api.getPreset({ id: presetSummary.id ?? "" })).preset;
  },
});

export const notificationFunctions: readonly FunctionDefinition[] = [
  getEntityTypes,
  getDefaultTemplates,
];
