import type { CatalogExtension } from "../../../services/extensions/catalog";
import type { IntegrationCount, IntegrationSummary } from "../../../services/integrations/catalog";
import type { IntegrationDefinition } from "../../../services/integrations/catalog-entry";
import type {
  IntegrationDetails,
  IntegrationInstance,
} from "../../../services/integrations/entity";
import type { IntegrationInput } from "../../../services/integrations/inputs";
import type { IntegrationParameter } from "../../../services/integrations/parameters";
import { notResponse } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { inArbitraryOrder } from "../../store/table";
import { EXTENSIONS } from "../extensions/catalog";
import type { IntegrationVersion, OfferedIntegration } from "./catalog";
import { type Instance, pollStatus, revisionOf, type Service } from "./instances";

const visibleRevisions = (
  { revisions }: OfferedIntegration,
  testing = false,
): IntegrationVersion[] => revisions.filter(({ lifecycle }) => testing || lifecycle !== "ALPHA");

export function mustGetDefinition(
  { definitions, instanceTable }: Service,
  key: string,
): OfferedIntegration {
  const found = definitions.find((integration) => integration.key === key);
  if (!found) throw notResponse(`definition of an ${instanceTable.noun}`, key);
  return found;
}

function summary(integration: OfferedIntegration, testing?: boolean): IntegrationSummary {
  const revisions = visibleRevisions(integration, testing).map(({ version, lifecycle }) => ({
    version,
    lifecycle,
  }));
  return {
    id: integration.key,
    name: integration.name,
    description: `${integration.name}.`,
    icon: `https://integrations.example.com/${integration.key}.svg`,
    darkIcon: `https://integrations.example.com/${integration.key}-dark.svg`,
    integrationType: integration.type,
    tags: integration.tags,
    versions: revisions.map(({ version }) => version),
    revisions,
  };
}

// A read by key returns all instances: contextual data has no read of a single one.
const instancesOf = (
  { instanceTable }: Service,
  { key }: OfferedIntegration,
  ctx: RequestContext,
): Instance[] => {
  const all = ctx.all(instanceTable).filter((instance) => instance.key === key);
  return ctx.quirks.reorder ? inArbitraryOrder(all) : all;
};

export function countInstances(
  service: Service,
  testing: boolean | undefined,
  ctx: RequestContext,
): IntegrationCount[] {
  const all = service.definitions.map((integration): IntegrationCount => {
    const instances = instancesOf(service, integration, ctx);
    const latest = visibleRevisions(integration).at(-1);
    return {
      integration: summary(integration, testing),
      amountIntegrations: instances.length,
      isNew: false,
      isDeprecated: latest?.lifecycle === "DEPRECATED",
      upgradeAvailable: instances.some(
        ({ version }) =>
          visibleRevisions(integration).some((one) => one.version === version) &&
          version !== latest?.version,
      ),
    };
  });
  return ctx.quirks.reorder ? all.reverse() : all;
}

function instanceResponse(
  service: Service,
  instance: Instance,
  ctx: RequestContext,
): IntegrationInstance {
  const { lifecycle } = revisionOf(service, instance);
  const { type } = mustGetDefinition(service, instance.key);
  const arn = `arn:aws:cloudformation:eu-west-1:000000000000:stack/${instance.id}`;
  const stack = type.cloudformation
    ? { cloudformation: { arn, region: "eu-west-1" } }
    : type.arm
      ? { arm: { subscriptionId: instance.external, resourceGroupName: instance.key } }
      : { empty: {} };
  return {
    ...stack,
    id: instance.id,
    definitionVersion: instance.version,
    integrationStatus: pollStatus(service, instance, ctx),
    isTesting: lifecycle === "ALPHA",
    lastUpdated: instance.updated,
    parameters: parametersResponse(service, instance, ctx),
    revisionLifecycle: lifecycle,
  };
}

const extensionsOf = ({ key }: OfferedIntegration): CatalogExtension[] =>
  EXTENSIONS.filter(({ integrations = [] }) => integrations.includes(key));

export function details(
  service: Service,
  key: string,
  testing: boolean | undefined,
  ctx: RequestContext,
): IntegrationDetails {
  const integration = mustGetDefinition(service, key);
  const extensions = extensionsOf(integration);
  return {
    integration: summary(integration, testing),
    default: {
      registered: instancesOf(service, integration, ctx).map((instance) =>
        instanceResponse(service, instance, ctx),
      ),
    },
    docs: [{ name: integration.name, link: `https://docs.example.com/${key}` }],
    local: {
      changes: visibleRevisions(integration, testing).map(({ version }) => ({
        version,
        descriptionMd: `Version ${version}`,
      })),
    },
    ...(extensions.length ? { extensions } : {}),
  };
}

export function definition(
  service: Service,
  key: string,
  testing: boolean | undefined,
): IntegrationDefinition {
  const integration = mustGetDefinition(service, key);
  return {
    key,
    integrationType: integration.type,
    revisions: visibleRevisions(integration, testing).map((revision) => revision.definition),
  };
}

const SECRET_TYPES: readonly IntegrationInput["type"][] = ["SENSITIVE_DATA", "API_KEY"];

/**
 * Parameters as responses contain them: without secrets, and with defaults and predefined values.
 */
export function parametersResponse(
  service: Service,
  instance: Instance,
  { quirks }: RequestContext,
): IntegrationParameter[] {
  const { fields = [] } = revisionOf(service, instance).definition;
  const secrets = new Set(
    fields.filter(({ type }) => SECRET_TYPES.includes(type)).map(({ name }) => name),
  );
  const given = instance.parameters.filter(
    ({ key }) => !fields.some(({ name, predefined }) => name === key && predefined),
  );
  const redacted = given.map((parameter) =>
    parameter.apiKey || secrets.has(parameter.key)
      ? { key: parameter.key, sensitiveData: {} }
      : parameter,
  );
  const defaults = fields.flatMap((field) =>
    given.some(({ key }) => key === field.name) ? [] : defaultParameter(field, instance),
  );
  const all: IntegrationParameter[] = [...redacted, ...defaults];
  return quirks.reorder ? all.reverse() : all;
}

function defaultParameter(
  { name: key, predefined, ...field }: IntegrationInput,
  { external }: Instance,
): IntegrationParameter[] {
  if (predefined) return [{ key, stringValue: external }];
  const text = field.single?.defaultValue ?? field.selection?.defaultValue;
  if (text !== undefined) return [{ key, stringValue: text }];
  if (field.singleBoolean?.defaultValue !== undefined)
    return [{ key, booleanValue: field.singleBoolean.defaultValue }];
  if (field.singleNumber?.defaultValue !== undefined)
    return [{ key, numericValue: field.singleNumber.defaultValue }];
  return [];
}
