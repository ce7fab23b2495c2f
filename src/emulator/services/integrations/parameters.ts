import type { IntegrationInput } from "../../../services/integrations/inputs";
import type { IntegrationParameter } from "../../../services/integrations/parameters";
import type { RequestContext } from "../../server/request-context";
import { type Instance, revisionOf, type Service } from "./instances";

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
