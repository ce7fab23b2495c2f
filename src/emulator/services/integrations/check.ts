import { EXTRA } from "../../../schema/extra";
import type { Path } from "../../../schema/path";
import type { IntegrationInput } from "../../../services/integrations/inputs";
import type {
  IntegrationMetadata,
  IntegrationParameter,
} from "../../../services/integrations/parameters";
import { VALUE_VARIANTS, VARIANTS_OF_TYPE } from "../../../services/integrations/value-check";
import { invalidField } from "../../server/errors";
import type { IntegrationVersion, OfferedIntegration } from "./catalog";

/** A validated request. */
export interface ValidIntegration {
  integration: OfferedIntegration;
  revision: IntegrationVersion;
  parameters: IntegrationParameter[];
}

export function validateIntegration(
  integrations: readonly OfferedIntegration[],
  metadata: IntegrationMetadata | undefined,
  path: Path,
): ValidIntegration {
  if (!metadata) throw invalidField(path, "must not be empty");
  const { integrationKey = "", version = "", integrationParameters } = metadata;
  const integration = integrations.find(({ key }) => key === integrationKey);
  if (!integration)
    throw invalidField(
      [...path, "integrationKey"],
      `there is no integration named ${JSON.stringify(integrationKey)}`,
    );
  const revision = integration.revisions.find((one) => one.version === version);
  if (!revision)
    throw invalidField(
      [...path, "version"],
      `${integration.key} has no version ${JSON.stringify(version)}`,
    );
  if (!revision.definition.revisionDeploymentSupported)
    throw invalidField(
      [...path, "integrationKey"],
      `${integration.key} can only be set up in the external system`,
    );
  const parameters = integrationParameters?.parameters ?? [];
  checkParameters(revision, parameters, [...path, "integrationParameters", "parameters"]);
  return { integration, revision, parameters };
}

function checkParameters(
  { definition: { fields = [] } }: IntegrationVersion,
  given: readonly IntegrationParameter[],
  path: Path,
): void {
  const keys = new Set<string>();
  for (const [n, parameter] of given.entries()) {
    const { key = "" } = parameter;
    if (!key) throw invalidField([...path, n, "key"], "must not be empty");
    if (keys.has(key)) throw invalidField([...path, n, "key"], `duplicate parameter ${key}`);
    keys.add(key);
    const error = parameterError(
      parameter,
      fields.find(({ name }) => name === key),
    );
    if (error) throw invalidField([...path, n], `${key}: ${error}`);
  }
  const missing = fields.find((field) => field.required && !keys.has(field.name as string));
  if (missing) throw invalidField(path, `the parameter ${missing.name} is required`);
}

/** No source shows that unknown parameter names are rejected, so they are stored as they are. */
function parameterError(
  parameter: IntegrationParameter,
  field: IntegrationInput | undefined,
): string | undefined {
  const given = [...VALUE_VARIANTS, "sensitiveData" as const].find(
    (variant) => parameter[variant] !== undefined,
  );
  // A newer variant is stored as it is.
  if (!given) return EXTRA in parameter ? undefined : "a value is required";
  if (given === "sensitiveData")
    return "sensitiveData is a placeholder in responses: send the value instead";
  const allowed = field && (VARIANTS_OF_TYPE[field.type ?? "TEXT"] ?? ["stringValue"]);
  if (allowed && !allowed.includes(given)) return `expected ${allowed.join(" or ")}, got ${given}`;
  return given === "stringValue" ? stringError(parameter.stringValue ?? "", field) : undefined;
}

function stringError(
  value: string,
  { required, selection, allowedPattern }: IntegrationInput = {},
): string | undefined {
  if (required && !value.trim()) return "must not be empty";
  // A pattern of the seeded integrations: no user writes it.
  if (allowedPattern && !new RegExp(allowedPattern).test(value))
    return `must match ${allowedPattern}`;
  const options = selection?.options;
  return options && !options.includes(value) ? `must be one of ${options.join(", ")}` : undefined;
}
