import { LINT_SETTING } from "../../src/lint/levels";
import {
  BOOLEAN_OPTIONS,
  NUMERIC_OPTIONS,
  STRING_OPTIONS,
} from "../../src/provider/identity/config";
import { environmentVariable } from "../../src/provider/identity/connection";
import { DEFAULT_LABELS, ID_SEED } from "../../src/provider/state/keys";
import { codeList } from "../../src/schema/meaning";
import type { ResourceEntry } from "../source";
import { compactSpec } from "./compact";
import type { Properties, PropertySpec, ResourceSpec } from "./spec";
import type { NamedTypes } from "./types";

type Option =
  | (typeof STRING_OPTIONS)[number]
  | keyof typeof NUMERIC_OPTIONS
  | (typeof BOOLEAN_OPTIONS)[number];

const ABOUT: Record<Option, string> = {
  apiKey: "API key of the team.",
  region: "Region of the team, such as `eu2`. One of `region`, `domain` and `url` is given.",
  domain: "Domain of the team, such as `eu2.coralogix.com`: the API is at `api.<domain>`.",
  url: "URL of the API.",
  authScheme: "`Bearer` (the default), or `none`: the key is sent without a scheme.",
  timeoutMs: "Timeout of one attempt of a request, in milliseconds.",
  maxInFlight: "Maximum number of parallel requests.",
  settleMs: "For how long after a write a read that contradicts it is repeated, in milliseconds.",
  allowAddressChange: "Accepts another address than the one in state, where the team is the same.",
  adoptIdentical: "Adopts an existing object that equals the arguments of a create.",
  checkCreates: "Compares new objects with those of the account at each preview. Defaults to true.",
  strict: "Makes the warnings about arguments errors.",
};

/** Variables that are read in addition to the one with the name of the option. */
const OTHER_VARIABLES: Partial<Record<Option, string[]>> = { region: ["CORALOGIX_ENV"] };
const SECRETS: readonly Option[] = ["apiKey"];

/** The configuration, as variables of a stack and as inputs of explicit providers. */
export interface Configuration {
  variables: Properties;
  provider: ResourceSpec;
}

export function configuration(
  types: NamedTypes,
  resources: readonly ResourceEntry[],
): Configuration {
  const options = {
    ...optionsOf(STRING_OPTIONS, "string"),
    ...optionsOf(Object.keys(NUMERIC_OPTIONS) as Option[], "integer"),
    ...optionsOf(BOOLEAN_OPTIONS, "boolean"),
  };
  const others = { ...checks(resources), ...ownSettings(types) };
  return {
    variables: { ...withDefaults(options), ...others },
    provider: {
      description:
        "The connection to the API of a team, for resources with the option `provider`. Inputs that are omitted are read from environment variables when the provider starts; the state does not contain these values.",
      inputProperties: { ...options, ...others },
      properties: Object.fromEntries(
        Object.entries(options).filter(([, { type, secret }]) => type === "string" && !secret),
      ),
    },
  };
}

const optionsOf = (names: readonly Option[], type: "string" | "integer" | "boolean"): Properties =>
  Object.fromEntries(
    names.map((name): [string, PropertySpec] => [
      name,
      compactSpec({
        type,
        description: `${ABOUT[name]} Environment variable: ${codeList(variablesOf(name))}.`,
        secret: SECRETS.includes(name) ? (true as const) : undefined,
      }),
    ]),
  );

const variablesOf = (name: Option): string[] => [
  environmentVariable(name),
  ...(OTHER_VARIABLES[name] ?? []),
];

// Inputs of explicit providers have no such default: SDKs would copy the key into the state, and
// would combine a region of the program with a URL of the environment.
const withDefaults = (options: Properties): Properties =>
  Object.fromEntries(
    Object.entries(options).map(([name, spec]) => [
      name,
      { ...spec, defaultInfo: { environment: variablesOf(name as Option) } },
    ]),
  );

/** The validations by the API that a user can switch on. */
function checks(resources: readonly ResourceEntry[]): Properties {
  const settings = resources.flatMap(({ definition }) => {
    const { remoteCheck, resourceType } = definition;
    return remoteCheck ? [{ setting: remoteCheck.setting, resourceType }] : [];
  });
  const names = [...new Set(settings.map(({ setting }) => setting))];
  return Object.fromEntries(
    names.map((name) => {
      const checked = settings.filter(({ setting }) => setting === name);
      const about = `Whether previews validate ${codeList(checked.map((one) => one.resourceType))} with the API.`;
      return [name, { type: "boolean", description: about }];
    }),
  );
}

function ownSettings(types: NamedTypes): Properties {
  const connection = types.add(
    "Connection",
    {
      properties: Object.fromEntries(
        STRING_OPTIONS.map((name): [string, PropertySpec] => [
          name,
          compactSpec({
            type: "string" as const,
            description: ABOUT[name],
            secret: SECRETS.includes(name) ? (true as const) : undefined,
          }),
        ]),
      ),
      required: [],
    },
    "The address of the API of a team, and its key.",
  );
  return {
    connections: {
      type: "object",
      additionalProperties: connection,
      secret: true,
      description: "Other connections by name, which resources choose with `connection`.",
    },
    [DEFAULT_LABELS]: {
      type: "object",
      additionalProperties: { type: "string" },
      description:
        "Labels of all objects that have labels, unless the program gives a label of the same name.",
    },
    [LINT_SETTING]: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "Levels of lint rules, by rule: `error`, `warning`, `info` or `off`.",
    },
    [ID_SEED]: {
      type: "string",
      description:
        "Part of the ids that the provider generates. Give stacks different values where the backend does not distinguish them.",
    },
  };
}
