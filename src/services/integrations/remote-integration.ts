import { BadRequestError, redactor } from "../../http";
import { formatPath } from "../../schema/path";
import type { IntegrationArguments, ParameterArgument } from "./fields";
import type { IntegrationMetadata, IntegrationParameter } from "./parameters";
import { placeholderPaths, SECRET_REQUIRED } from "./placeholders";

/** The metadata of a write. Throws where a secret is missing: the write would remove it. */
export function metadataOf(route: string, fields: IntegrationArguments): IntegrationMetadata {
  const { integrationKey, version, parameters = [] } = fields;
  const [hidden] = placeholderPaths(fields);
  if (hidden)
    throw new BadRequestError({
      route,
      status: 400,
      what: `${formatPath(hidden)}: ${SECRET_REQUIRED}. Nothing was written`,
    });
  return {
    integrationKey,
    version,
    integrationParameters: { parameters },
  };
}

/** The arguments in a response. */
export const argumentsOf = (
  integrationKey: string,
  version = "",
  parameters: readonly IntegrationParameter[] = [],
): IntegrationArguments => ({
  integrationKey,
  version,
  parameters: parameters as ParameterArgument[],
});

export interface TestResponse {
  result?: TestResult | undefined;
}
interface TestResult {
  failure?: { errorMessage?: string | undefined } | undefined;
}
/**
 * Runs the test of the API where the arguments request it. A failed test is part of a successful
 * response.
 */
export async function testBeforeWrite(
  route: string,
  fields: IntegrationArguments,
  test: () => Promise<TestResponse>,
): Promise<void> {
  if (!fields.testBeforeWrite) return;
  const { failure } = (await test()).result ?? {};
  if (!failure) return;
  const secrets = (fields.parameters ?? []).flatMap(({ stringValue, apiKey }) =>
    [stringValue, apiKey?.value].filter((one) => one !== undefined),
  );
  const reason = redactor(secrets)(failure.errorMessage ?? "the API returned no reason");
  throw new BadRequestError({
    route,
    status: 400,
    what: `testBeforeWrite: the test failed: ${reason}. Nothing was written`,
    next: "Correct the parameters, or remove testBeforeWrite to write without a test.",
  });
}
