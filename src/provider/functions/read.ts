import { apiOf } from "../../http";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { fieldsOf } from "../../schema/walk";
import { allServices, services } from "../../services";
import { argumentNameOf, withParameterNames } from "../../services/request-parts";
import type { FunctionDefinition, Service } from "../../services/service";
import { ProviderError } from "../errors";
import type { Config } from "../identity/config";
import { sessionOf } from "../session/session";
import { assertKnownArguments, assertLimit, assertValid, functionError } from "./arguments";
import { distinct, take } from "./select";
import { withoutSecrets } from "./without-secrets";

/** Runs a function that a service declares, and returns its result without secrets. */
export async function read(
  service: string,
  name: string,
  given: object,
  config: Config,
): Promise<unknown> {
  try {
    const definition = functionOf(service, name);
    assertKnownArguments(given, argumentNamesOf(definition));
    const args = withParameterNames({ ...given }, parametersOf(definition));
    assertValid(definition.args(), args);
    return withoutSecrets(definition.result(), await resultOf(definition, args, config));
  } catch (error) {
    throw functionError(error, name);
  }
}

function functionOf(service: string, name: string): FunctionDefinition {
  const { functions = [] } = services[service as keyof typeof services]() as Service;
  const found = functions.find((one) => one.name === name);
  if (!found) throw new ProviderError("this version of pulumi-coralogix has no such function");
  return found;
}

/** The names of the parameters that are arguments. */
const parametersOf = ({ args }: FunctionDefinition): string[] =>
  args().flatMap(({ schema, omit }) =>
    Object.keys(fieldsOf(nodeOf(schema))).filter((name) => !omit.includes(name)),
  );

/** The names of all arguments. */
export const argumentNamesOf = (definition: FunctionDefinition): string[] => [
  ...parametersOf(definition).map(argumentNameOf),
  ...(definition.isList ? ["limit"] : []),
  "connection",
];

async function resultOf(
  definition: FunctionDefinition,
  { connection, ...args }: Fields,
  config: Config,
): Promise<unknown> {
  const { ops, isList } = definition;
  // A function that sends no request needs no configuration.
  const api = Object.keys(ops).length
    ? apiOf(ops, sessionOf(connection as string | undefined, config).http)
    : {};
  if (!isList) return definition.read(api, args, { services: allServices });
  const { limit, ...given } = args;
  assertLimit(limit);
  const entries = definition.read(api, given, { services: allServices, limit });
  return take(distinct(entries as AsyncIterable<unknown>), limit);
}
