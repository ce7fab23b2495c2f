import type { IntegrationInput } from "../../../areas/integrations/inputs";
import type { IntegrationParameter } from "../../../areas/integrations/parameters";
import type { Scene } from "../../scene";
import { type Instance, revisionOf, type Service } from "./instances";

const SECRET: readonly IntegrationInput["type"][] = ["SENSITIVE_DATA", "API_KEY"];

/** Parameters as they are told: no secret is, and there are more than were given. */
export function toldParameters(service: Service, instance: Instance, { unkind }: Scene): IntegrationParameter[] {
  const { fields = [] } = revisionOf(service, instance).definition;
  const secrets = new Set(fields.filter(({ type }) => SECRET.includes(type)).map(({ name }) => name));
  const given = instance.parameters.filter(({ key }) => !fields.some(({ name, predefined }) => name === key && predefined));
  const told = given.map((parameter) =>
    parameter.apiKey || secrets.has(parameter.key) ? { key: parameter.key, sensitiveData: {} } : parameter,
  );
  const more = fields.flatMap((field) => (given.some(({ key }) => key === field.name) ? [] : filledIn(field, instance)));
  const all: IntegrationParameter[] = [...told, ...more];
  return unkind.reorder ? all.reverse() : all;
}

function filledIn({ name: key, predefined, ...field }: IntegrationInput, { external }: Instance): IntegrationParameter[] {
  if (predefined) return [{ key, stringValue: external }];
  const text = field.single?.defaultValue ?? field.selection?.defaultValue;
  if (text !== undefined) return [{ key, stringValue: text }];
  if (field.singleBoolean?.defaultValue !== undefined) return [{ key, booleanValue: field.singleBoolean.defaultValue }];
  if (field.singleNumber?.defaultValue !== undefined) return [{ key, numericValue: field.singleNumber.defaultValue }];
  return [];
}
