import type { z } from "zod";
import type { AnyOperation, Api } from "../../http/operation";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { type CheckResult, NOTHING_FOUND, rejected, undefinedIfMissing } from "../check-result";
import type { CreateResult, Definition, Handlers } from "../define";
import { fromWire } from "../from-wire";
import type { IntegrationCount } from "./catalog";
import type { IntegrationDefinition, IntegrationRevision } from "./catalog-entry";
import type { IntegrationDetails } from "./entity";
import type { IntegrationArguments } from "./fields";
import { checkParameters } from "./parameter-check";
import type { IntegrationMetadata } from "./parameters";
import { placeholderNotes, prepareIntegration } from "./placeholders";
import { argumentsOf, metadataOf, type TestResponse, testBeforeWrite } from "./remote-integration";
import { newerVersion, upgradeLines } from "./upgrade";

/**
 * Compares arguments with the definition of the integration. `read` returns the definition, with
 * or without the versions that are still being tested.
 */
async function checkDefinition(
  resourceType: string,
  fields: IntegrationArguments,
  olds: Fields,
  read: (isTesting: boolean) => Promise<IntegrationDefinition | undefined>,
): Promise<CheckResult> {
  const { integrationKey: key, version } = fields;
  if ([key, version].some(isUnknown)) return NOTHING_FOUND;
  const definition = await read(true).catch(undefinedIfMissing);
  if (!definition)
    return rejected(
      "integrationKey",
      `there is no integration with the key ${JSON.stringify(key)}. Use a key from the list of available integrations`,
    );
  const { revisions = [] } = definition;
  const revision = revisions.find(({ id }) => id === version);
  if (!revision) return rejected("version", unknownVersion(key, version, revisions));
  if (revision.revisionDeploymentSupported === false)
    return rejected(
      "integrationKey",
      `version ${version} of ${key} can only be set up in the other system. Remove this resource, and follow the setup of the integration there`,
    );
  const { issues, warnings } = checkParameters(revision, fields);
  const released = (await read(false))?.revisions ?? [];
  const lines = [
    ...warnings,
    ...newerVersion(key, version, released),
    ...upgradeLines(revisions, olds, fields),
  ];
  return { issues, warnings: lines.map((line) => `${resourceType} ${key}: ${line}`) };
}

const unknownVersion = (
  key: string,
  version: string,
  revisions: readonly IntegrationRevision[],
): string =>
  `${key} has no version ${JSON.stringify(version)}. Use one of ${revisions.map(({ id }) => id).join(", ")}`;

export type InstanceEntry = Required<CreateResult<IntegrationArguments>>;

/** The requests that find the integrations of an account. */
export interface IntegrationLists {
  /** All keys, with the number of integrations of each. */
  list(): Promise<{ integrations?: readonly IntegrationCount[] | undefined }>;
  get(key: string): Promise<{ integrationDetail?: IntegrationDetails | undefined }>;
}
/** The requests of a service with integrations: each service has other names for the parameters. */
interface IntegrationRequests extends IntegrationLists {
  read(id: string, old: IntegrationArguments | undefined): Promise<InstanceEntry>;
  create(metadata: IntegrationMetadata): Promise<{ integrationId?: string | undefined }>;
  update(id: string, metadata: IntegrationMetadata): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  /** The test of a new integration has no id. */
  test(
    metadata: IntegrationMetadata,
    fields: IntegrationArguments,
    id?: string,
  ): Promise<TestResponse>;
  /** `isTesting`: with the versions that are still being tested. */
  getDefinition(
    key: string,
    isTesting: boolean,
  ): Promise<{ integrationDefinition?: IntegrationDefinition | undefined }>;
}

type IntegrationOperations = Readonly<Record<"create" | "update" | "test", AnyOperation>>;
interface Options<O extends IntegrationOperations> {
  resourceType: string;
  fields: z.ZodType<IntegrationArguments>;
  ops: O;
  requestsOf(api: Api<O>): IntegrationRequests;
  /** The arguments in the JSON of a response, under the names of the arguments. */
  convert(response: Fields, warnings: string[]): Fields;
}

/** What the definitions of integrations of all services have in common. */
export function sharedDefinition<O extends IntegrationOperations>(options: Options<O>) {
  const { resourceType, fields: schema, ops, requestsOf, convert } = options;
  return {
    listReturnsFullObjects: true,
    fromJson: (object, tools) => fromWire(schema, object, tools, { convert }),
    prepare: prepareIntegration,
    previewNotes: placeholderNotes,
    remoteCheck: {
      setting: "checkIntegrations",
      partial: true,
      run: (api, fields, olds) =>
        checkDefinition(resourceType, fields, olds, async (isTesting) => {
          const response = await requestsOf(api).getDefinition(fields.integrationKey, isTesting);
          return response.integrationDefinition;
        }),
    },
    handlers: (api) => handlersOf(ops, requestsOf(api)),
  } satisfies Partial<Definition<z.ZodType<IntegrationArguments>, z.ZodRawShape, O>>;
}

function handlersOf(
  ops: IntegrationOperations,
  requests: IntegrationRequests,
): Handlers<IntegrationArguments, IntegrationArguments> {
  const test = (fields: IntegrationArguments, metadata: IntegrationMetadata, id?: string) =>
    testBeforeWrite(ops.test.route, fields, () => requests.test(metadata, fields, id));
  return {
    create: async (fields) => {
      const metadata = metadataOf(ops.create.route, fields);
      await test(fields, metadata);
      const { integrationId = "" } = await requests.create(metadata);
      return { id: integrationId };
    },
    read: (id, old) => requests.read(id, old),
    update: async (id, fields) => {
      const metadata = metadataOf(ops.update.route, fields);
      await test(fields, metadata, id);
      await requests.update(id, metadata);
      return undefined;
    },
    remove: (id) => requests.remove(id),
    list: () => listAll(requests),
  };
}

/** The integrations of all keys that are in use. */
export async function listAll(requests: IntegrationLists): Promise<InstanceEntry[]> {
  const { integrations = [] } = await requests.list();
  const keys = integrations.flatMap(({ integration, amountIntegrations }) =>
    amountIntegrations && integration?.id ? [integration.id] : [],
  );
  return (await Promise.all(keys.map((key) => listWithKey(requests, key)))).flat();
}

export async function listWithKey(
  requests: IntegrationLists,
  key: string,
): Promise<InstanceEntry[]> {
  const { integrationDetail } = await requests.get(key);
  const registered = integrationDetail?.default?.registered ?? [];
  return registered.map(({ id = "", definitionVersion, parameters }) => ({
    id,
    remote: argumentsOf(key, definitionVersion, parameters),
  }));
}
