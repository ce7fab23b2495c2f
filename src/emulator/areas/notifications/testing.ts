import { notificationOps } from "../../../areas/notifications";
import type { ConnectorEntity } from "../../../areas/notifications/connector-data";
import { FIELDS } from "../../../areas/notifications/connector-fields";
import type { PresetEntity } from "../../../areas/notifications/preset-data";
import { type ConnectorTypeName, ENTITY_TYPES, type EntityTypeName } from "../../../areas/notifications/words";
import { type Scene, serve } from "../../scene";
import { isRequired } from "./connector-schemas";
import { connectorKind } from "./connectors";
import { TemplateError } from "./expression";
import { presetOf } from "./presets";
import { ATTACHMENTS, SUB_TYPES, sampleOf } from "./samples";
import { holds, render } from "./template";

type Texts = Readonly<Record<string, string>>;
/** What a message is about; alerts, where nobody says. */
type Message = { entityType?: EntityTypeName | undefined; entitySubType?: string | undefined };
const USUAL: EntityTypeName = "ALERTS";
type Overrides = NonNullable<PresetEntity["configOverrides"]>;

/** A test message: delivered, unless a setting is missing, a template fails, or the address is one that cannot exist. */
function send(type: ConnectorTypeName, settings: Texts, message: Message, templates: readonly Texts[]) {
  const missing = (FIELDS[type] ?? []).find((name) => isRequired(name) && !settings[name]);
  if (missing) return failure(`${type}: the setting ${missing} is missing`);
  const broken = problemIn(templates, message);
  if (broken !== undefined) return failure(broken);
  const address = settings.url ?? settings.instanceUrl ?? "";
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  if (host.endsWith(".invalid")) return failure(`cannot resolve ${host}`, 502);
  return { result: { success: { metadata: { connectorType: type } } } };
}
const failure = (message: string, statusCode?: number) => ({ result: { failure: { message, ...(statusCode ? { statusCode } : {}) } } });

/** What is wrong with the first template that cannot be rendered. */
function problemIn(templates: readonly Texts[], { entityType = USUAL, entitySubType }: Message): string | undefined {
  const sample = sampleOf(entityType, entitySubType);
  for (const [name, template] of templates.flatMap((one) => Object.entries(one))) {
    try {
      render(template, sample);
    } catch (error) {
      if (error instanceof TemplateError) return `${name}: ${error.message}`;
      throw error;
    }
  }
  return undefined;
}

const connectorOf = (id: string, scene: Scene): ConnectorEntity => scene.shelf(connectorKind).must(id);
const settingsOf = ({ connectorConfig }: ConnectorEntity): Texts => connectorConfig.fields;

/** The templates of a preset for a message, over those of the presets it inherits from: later ones win. */
function templatesOf(preset: PresetEntity, message: Message, scene: Scene, depth = 0): Texts {
  const parent = preset.parentId && depth < 16 ? templatesOf(presetOf(preset.parentId, scene), message, scene, depth + 1) : {};
  return { ...parent, ...matching(preset.configOverrides, message) };
}
const matching = (overrides: Overrides = [], { entitySubType }: Message): Texts =>
  Object.assign(
    {},
    ...overrides
      .filter(({ conditionType: { matchEntityTypeAndSubType: only } }) => only === undefined || only.entitySubType === entitySubType)
      .map(({ messageConfig }) => messageConfig.fields),
  );

function tryTemplate(template: string, { entityType = USUAL, entitySubType }: Message) {
  try {
    return { success: { renderedValue: render(template, sampleOf(entityType, entitySubType)) } };
  } catch (error) {
    if (error instanceof TemplateError) return { failure: { message: error.message, reason: error.reason } };
    throw error;
  }
}
function tryCondition(condition: string, entityType = USUAL) {
  try {
    return { success: { result: holds(condition, sampleOf(entityType)) } };
  } catch (error) {
    if (error instanceof TemplateError) return { failure: { message: error.message } };
    throw error;
  }
}

const asEntity = (given: string | number): EntityTypeName => given as EntityTypeName;

export const testingBehaviours = serve(notificationOps, {
  testConnector: ({ body }, scene) => {
    const connector = connectorOf(body.connectorId, scene);
    return send(connector.type, settingsOf(connector), { entityType: "TEST_NOTIFICATIONS" }, []);
  },
  testConnectorConfig: ({ body }) => send(body.type, body.fields, body, []),
  testDestination: ({ body }, scene) => {
    const connector = connectorOf(body.connectorId, scene);
    const preset = body.presetId === undefined ? {} : templatesOf(presetOf(body.presetId, scene), body, scene);
    return send(connector.type, settingsOf(connector), body, [preset, body.connectorConfigFields ?? {}, body.messageConfigFields ?? {}]);
  },
  testPreset: ({ body }, scene) => {
    const connector = connectorOf(body.connectorId, scene);
    return send(connector.type, settingsOf(connector), body, [templatesOf(presetOf(body.presetId, scene), body, scene)]);
  },
  testPresetConfig: ({ body }, scene) => {
    const connector = connectorOf(body.connectorId, scene);
    const inherited = templatesOf(presetOf(body.parentPresetId, scene), body, scene);
    return send(connector.type, settingsOf(connector), body, [{ ...inherited, ...matching(body.configOverrides, body) }]);
  },
  testRoutingCondition: ({ body }) => tryCondition(body.template, body.entityType),
  testTemplate: ({ body }) => ({ result: tryTemplate(body.template, body) }),
  listEntityTypes: () => ({ entityTypes: Object.keys(ENTITY_TYPES) as EntityTypeName[] }),
  listEntitySubTypes: ({ entity_type: type }) => ({ entitySubTypes: [...SUB_TYPES[asEntity(type)]] }),
  listAttachmentTypes: ({ entity_type: type }) => ({ supportedAttachmentTypes: [...ATTACHMENTS[asEntity(type)]] }),
});
