import type { Path } from "../../../schema/path";
import type {
  IntegrationMetadata,
  IntegrationParameter,
  IntegrationStatus,
} from "../../../services/integrations/parameters";
import { ApiError, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import type { TableName } from "../../store/store";
import type { StoredRecord } from "../../store/table";
import type { IntegrationVersion, OfferedIntegration } from "./catalog";
import { type ValidIntegration, validateIntegration } from "./check";

/** A configured integration. */
export interface Instance extends StoredRecord {
  key: string;
  version: string;
  parameters: IntegrationParameter[];
  /** The external id, which the service generates once per instance. */
  external: string;
  updated: string;
  /** Whether the status was read before: until then no data was received. */
  wasPolled: boolean;
}
/** A service with configurable instances: integrations or contextual data. */
export interface Service {
  instanceTable: TableName<Instance>;
  definitions: readonly OfferedIntegration[];
}

const instanceRecord = (
  { integration, revision, parameters }: ValidIntegration,
  ctx: RequestContext,
) => ({
  key: integration.key,
  version: revision.version,
  parameters,
  updated: ctx.now,
  wasPolled: false,
});

export function createInstance(
  { instanceTable, definitions }: Service,
  metadata: IntegrationMetadata | undefined,
  ctx: RequestContext,
): { integrationId: string } {
  const valid = validateIntegration(definitions, metadata, ["metadata"]);
  const created = ctx
    .table(instanceTable)
    .add({ ...instanceRecord(valid, ctx), id: ctx.uuid(), external: ctx.uuid() });
  return { integrationId: created.id };
}

export function updateInstance(
  { instanceTable, definitions }: Service,
  id: string | undefined,
  path: Path,
  metadata: IntegrationMetadata | undefined,
  ctx: RequestContext,
) {
  if (!id) throw invalidField(path, "must not be empty");
  const table = ctx.table(instanceTable);
  const previous = table.mustGet(id);
  const valid = validateIntegration(definitions, metadata, ["metadata"]);
  if (valid.integration.key !== previous.key)
    throw invalidField(["metadata", "integrationKey"], `is ${previous.key}, and cannot be changed`);
  table.replace({ ...previous, ...instanceRecord(valid, ctx) });
}

export const removeInstance = (
  { instanceTable }: Service,
  id: string,
  ctx: RequestContext,
): void => {
  ctx.table(instanceTable).remove(id);
};

/** A failed test is part of the response: the request succeeds. */
export function test({ definitions }: Service, metadata: IntegrationMetadata | undefined) {
  try {
    const { parameters } = validateIntegration(definitions, metadata, ["integrationData"]);
    const connectionError = connectionErrorOf(parameters);
    return {
      result: connectionError ? { failure: { errorMessage: connectionError } } : { success: {} },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { result: { failure: { errorMessage: error.message } } };
  }
}

/** Marker of addresses that do not exist. */
const UNREACHABLE = /no-such-|nonexistent/;
/**
 * Simulates a connection error if a value contains an address that does not exist. Values are not
 * repeated in the error: they may be secrets.
 */
function connectionErrorOf(parameters: readonly IntegrationParameter[]): string | undefined {
  const stringsOf = ({ stringValue = "", stringList }: IntegrationParameter) => [
    stringValue,
    ...(stringList?.values ?? []),
  ];
  const found = parameters.find((parameter) =>
    stringsOf(parameter).some((text) => UNREACHABLE.test(text)),
  );
  if (found?.key === "AwsRoleArn") return "Failed to get sdk config: Wrong IAM role";
  return found && `${found.key} is not reachable`;
}

/** The status is PENDING on the first read. */
export function pollStatus(
  { instanceTable }: Service,
  instance: Instance,
  ctx: RequestContext,
): IntegrationStatus {
  const connectionError = connectionErrorOf(instance.parameters);
  if (!instance.wasPolled) ctx.table(instanceTable).put({ ...instance, wasPolled: true });
  if (connectionError) return { connectionStatus: "FAILING", messages: [connectionError] };
  return { connectionStatus: instance.wasPolled ? "ACTIVE" : "PENDING" };
}

export const definitionOf = ({ definitions }: Service, { key }: Instance): OfferedIntegration =>
  definitions.find((integration) => integration.key === key) as OfferedIntegration;
export const revisionOf = (service: Service, instance: Instance): IntegrationVersion =>
  definitionOf(service, instance).revisions.find(
    ({ version }) => version === instance.version,
  ) as IntegrationVersion;
