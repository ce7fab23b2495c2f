import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { type CheckResult, NOTHING_FOUND, rejected, undefinedIfMissing } from "../check-result";
import type { IntegrationDefinition, IntegrationRevision } from "./catalog-entry";
import type { IntegrationArguments } from "./fields";
import { checkParameters } from "./parameter-check";
import { newerVersion, upgradeLines } from "./upgrade";

/**
 * Compares arguments with the definition of the integration. `read` returns the definition, with
 * or without the versions that are still being tested.
 */
export async function checkDefinition(
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
