import type { ConnectorEntity } from "../../../services/notifications/connector-entity";
import { CONNECTOR_FIELDS } from "../../../services/notifications/connector-settings";
import {
  type ConnectorTypeName,
  ENTITY_TYPES,
  type EntityTypeName,
} from "../../../services/notifications/enums";
import { notificationOps } from "../../../services/notifications/operations";
import type { PresetEntity } from "../../../services/notifications/preset-entity";
import { recover } from "../../../text/attempt";
import { type RequestContext, serve } from "../../server/request-context";
import { connectorTable, isRequired } from "./connectors";
import { presetOf } from "./presets";
import { isTrue, render, type Sample, TemplateError } from "./template";

const ALERT_TYPES = [
  "logsImmediate",
  "logsThreshold",
  "logsAnomaly",
  "logsRatioThreshold",
  "logsNewValue",
  "logsUniqueCount",
  "logsTimeRelativeThreshold",
  "metricThreshold",
  "metricAnomaly",
  "tracingImmediate",
  "tracingThreshold",
  "flow",
  "sloThreshold",
];

/**
 * Subtypes per entity type. Only the names for alerts are known (from two of them); the others are
 * modeled on them.
 */
export const SUB_TYPES: Readonly<Record<EntityTypeName, readonly string[]>> = {
  ALERTS: ALERT_TYPES.flatMap((type) => [`${type}Triggered`, `${type}Resolved`]),
  TEST_NOTIFICATIONS: ["testNotification"],
  CASES: ["caseCreated", "caseUpdated", "caseResolved", "caseClosed"],
  OLLY_SCHEDULED_TASKS: ["scheduledTaskCompleted", "scheduledTaskFailed"],
};

export const ATTACHMENTS: Readonly<
  Record<EntityTypeName, readonly { name: string; defaultEnabled: boolean }[]>
> = {
  ALERTS: [
    { name: "metricSnapshot", defaultEnabled: true },
    { name: "logs", defaultEnabled: false },
  ],
  TEST_NOTIFICATIONS: [],
  CASES: [],
  OLLY_SCHEDULED_TASKS: [{ name: "report", defaultEnabled: true }],
};

const ALERT = {
  alertDef: {
    id: "0f0e0d0c-0b0a-4909-8807-060504030201",
    name: "Checkout: many errors",
    description: "The checkout service logs more errors than usual.",
    priority: "P1",
    type: "logsThreshold",
    enabled: true,
    entityLabels: { team: "checkout", service: "checkout", environment: "production" },
    groupByKeys: ["pod"],
  },
  alert: {
    id: "1f0e0d0c-0b0a-4909-8807-060504030201",
    status: "Triggered",
    timestamp: "2026-01-01T00:00:00Z",
    groupingKey: "pod-1",
    groups: [{ keyValues: { pod: "pod-1" }, priority: "P1", status: "Triggered" }],
  },
};
const CASE = { case: { id: "1", title: "Checkout is slow", status: "OPEN", priority: "P1" } };

/** Sample values for testing a template. */
export function sampleOf(entityType: EntityTypeName, entitySubType = ""): Sample {
  const context = {
    entityType,
    entitySubType,
    trigger: { type: entitySubType },
    system: { name: "coralogix", timestamp: "2026-01-01T00:00:00Z" },
  };
  const body = entityType === "ALERTS" ? ALERT : entityType === "CASES" ? CASE : {};
  return { ...body, customDetails: {}, _context: context };
}

type StringMap = Readonly<Record<string, string>>;
/** The subject of a message. Default: alerts. */
type Message = { entityType?: EntityTypeName | undefined; entitySubType?: string | undefined };
const DEFAULT_ENTITY_TYPE: EntityTypeName = "ALERTS";
type Overrides = NonNullable<PresetEntity["configOverrides"]>;

/**
 * Sends a test message. Fails if a setting is missing, a template is invalid or the host name ends
 * with `.invalid`.
 */
function sendTest(
  type: ConnectorTypeName,
  settings: StringMap,
  message: Message,
  templates: readonly StringMap[],
) {
  const missing = (CONNECTOR_FIELDS[type] ?? []).find(
    (name) => isRequired(name) && !settings[name],
  );
  if (missing) return failure(`${type}: the setting ${missing} is missing`);
  const templateError = templateErrorIn(templates, message);
  if (templateError !== undefined) return failure(templateError);
  const address = settings.url ?? settings.instanceUrl ?? "";
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  if (host.endsWith(".invalid")) return failure(`cannot resolve ${host}`, 502);
  return { result: { success: { metadata: { connectorType: type } } } };
}
const failure = (message: string, statusCode?: number) => ({
  result: { failure: { message, ...(statusCode ? { statusCode } : {}) } },
});

/** The error of the first template that cannot be rendered. */
function templateErrorIn(
  templates: readonly StringMap[],
  { entityType = DEFAULT_ENTITY_TYPE, entitySubType }: Message,
): string | undefined {
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

const connectorOf = (id: string, ctx: RequestContext): ConnectorEntity =>
  ctx.table(connectorTable).mustGet(id);
const settingsOf = ({ connectorConfig }: ConnectorEntity): StringMap => connectorConfig.fields;

/** The templates of a preset for a message, merged over those of its parents. */
function templatesOf(
  preset: PresetEntity,
  message: Message,
  ctx: RequestContext,
  depth = 0,
): StringMap {
  const parent =
    preset.parentId && depth < 16
      ? templatesOf(presetOf(preset.parentId, ctx), message, ctx, depth + 1)
      : {};
  return { ...parent, ...matchingOverrides(preset.configOverrides, message) };
}
const matchingOverrides = (overrides: Overrides = [], { entitySubType }: Message): StringMap =>
  Object.assign(
    {},
    ...overrides
      .filter(
        ({ conditionType: { matchEntityTypeAndSubType: match } }) =>
          match === undefined || match.entitySubType === entitySubType,
      )
      .map(({ messageConfig }) => messageConfig.fields),
  );

function renderTemplate(
  template: string,
  { entityType = DEFAULT_ENTITY_TYPE, entitySubType }: Message,
) {
  return recover(
    TemplateError,
    () => ({ success: { renderedValue: render(template, sampleOf(entityType, entitySubType)) } }),
    ({ message, reason }) => ({ failure: { message, reason } }),
  );
}
function evaluateCondition(condition: string, entityType = DEFAULT_ENTITY_TYPE) {
  return recover(
    TemplateError,
    () => ({ success: { result: isTrue(condition, sampleOf(entityType)) } }),
    ({ message }) => ({ failure: { message } }),
  );
}

const asEntity = (given: string | number): EntityTypeName => given as EntityTypeName;

export const testingBehaviors = serve(notificationOps, {
  testConnector: ({ body }, ctx) => {
    const connector = connectorOf(body.connectorId, ctx);
    return sendTest(
      connector.type,
      settingsOf(connector),
      { entityType: "TEST_NOTIFICATIONS" },
      [],
    );
  },
  testConnectorConfig: ({ body }) => sendTest(body.type, body.fields, body, []),
  testDestination: ({ body }, ctx) => {
    const connector = connectorOf(body.connectorId, ctx);
    const preset =
      body.presetId === undefined ? {} : templatesOf(presetOf(body.presetId, ctx), body, ctx);
    return sendTest(connector.type, settingsOf(connector), body, [
      preset,
      body.connectorConfigFields ?? {},
      body.messageConfigFields ?? {},
    ]);
  },
  testPreset: ({ body }, ctx) => {
    const connector = connectorOf(body.connectorId, ctx);
    return sendTest(connector.type, settingsOf(connector), body, [
      templatesOf(presetOf(body.presetId, ctx), body, ctx),
    ]);
  },
  testPresetConfig: ({ body }, ctx) => {
    const connector = connectorOf(body.connectorId, ctx);
    const inherited = templatesOf(presetOf(body.parentPresetId, ctx), body, ctx);
    return sendTest(connector.type, settingsOf(connector), body, [
      { ...inherited, ...matchingOverrides(body.configOverrides, body) },
    ]);
  },
  testRoutingCondition: ({ body }) => evaluateCondition(body.template, body.entityType),
  testTemplate: ({ body }) => ({ result: renderTemplate(body.template, body) }),
  listEntityTypes: () => ({ entityTypes: Object.keys(ENTITY_TYPES) as EntityTypeName[] }),
  listEntitySubTypes: ({ entity_type: type }) => ({
    entitySubTypes: [...(SUB_TYPES[asEntity(type)] ?? [])],
  }),
  listAttachmentTypes: ({ entity_type: type }) => ({
    supportedAttachmentTypes: [...(ATTACHMENTS[asEntity(type)] ?? [])],
  }),
});
