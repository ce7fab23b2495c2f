import { type Fields, isRecord } from "../../schema/record";

/** Notes of the reference pages of integrations of all services. */
export const parameterNotes: readonly string[] = [
  "Integrations have no name of their own, so an existing one is adopted by its id.",
  "All strings of `parameters` are sealed as secrets, because only the definition of the integration states which of them are passwords, and it is not known without a request. Lists, numbers and booleans are shown.",
  "Responses do not contain the secrets, so a change of a secret outside the program is not found. Parameters that the program does not set, such as defaults, are not compared either.",
  "An update sends all parameters, secrets included. An adopted integration may have `sensitiveData: {}` in place of a secret until its first update. A new version is applied in place: the id remains.",
  "With `coralogix:checkIntegrations: true`, a preview compares the parameters with the definition of the integration: required, unknown and misspelled parameters, types, patterns and options. It also prints newer versions and what a change of the version adds and removes.",
];

/** An object together with the fields beside it, where a response contains it under a key. */
export function opened(object: Fields, key: string): Fields {
  const { [key]: inner, ...beside } = object;
  return isRecord(inner) ? { ...beside, ...inner } : object;
}

/** Responses contain key and version under other names. */
export function responseArguments(object: Fields): Fields {
  const { definitionKey, definitionVersion, integrationParameters, ...rest } = object;
  const nested = isRecord(integrationParameters) ? integrationParameters : {};
  const parameters = rest.parameters ?? nested.parameters;
  return {
    ...rest,
    ...(definitionKey === undefined ? {} : { integrationKey: definitionKey }),
    ...(definitionVersion === undefined ? {} : { version: definitionVersion }),
    ...(parameters === undefined ? {} : { parameters }),
  };
}
