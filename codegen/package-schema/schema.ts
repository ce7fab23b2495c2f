import { listFunctionOf } from "../../src/services/object-functions";
import type { Service } from "../../src/services/service";
import { modelsOf } from "../models";
import { hasList } from "../object-functions";
import { allResources } from "../source";
import { commonArguments } from "./common-arguments";
import { configuration } from "./configuration";
import { inEveryLanguage } from "./examples/example-text";
import { functionSpecs } from "./functions";
import { packageInfo, tokenOf } from "./package";
import { aboutText, resourceSpec } from "./resources";
import type { FunctionSpec, ObjectSpec, PackageSpec } from "./spec";
import { NamedTypes } from "./types";

/** The package schema: from it, the Pulumi CLI generates SDKs and checks programs. */
export function packageSchema(services: readonly Service[]): PackageSpec {
  const types = new NamedTypes(modelsOf(services));
  const entries = allResources(services);
  const common = commonArguments(types);
  const { variables, provider } = configuration(types, entries);
  const specs = entries.map(({ definition }) => resourceSpec(types, definition, common));
  const byToken = <T>(values: readonly T[]): Record<string, T> =>
    Object.fromEntries(
      entries.map(({ definition }, n) => [tokenOf(definition.resourceType), values[n] as T]),
    );
  // Examples name the types of several resources.
  const declared = { types: types.all, resources: byToken(specs) };
  const resources = byToken(
    specs.map((spec, n) => {
      const { definition } = entries[n] as (typeof entries)[number];
      const example = inEveryLanguage(definition.example, declared);
      return { description: aboutText(definition, example), ...spec };
    }),
  );
  const functions = functionSpecs(types, services);
  for (const { definition } of entries) {
    const spec = resources[tokenOf(definition.resourceType)];
    const list = functions[tokenOf(listFunctionOf(definition))];
    if (spec && list && hasList(definition)) spec.listInputs = listInputsOf(list);
  }
  return {
    ...packageInfo(),
    config: { variables },
    provider,
    types: inOrder(types.all),
    resources,
    functions,
  };
}

// The command has an option of its own for the number of objects.
function listInputsOf({ inputs }: FunctionSpec): ObjectSpec {
  const { limit: _, ...properties } = inputs?.properties ?? {};
  return { type: "object", properties };
}

const inOrder = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
