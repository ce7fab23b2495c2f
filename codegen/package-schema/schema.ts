import { hasList, listFunctionOf } from "../../src/services/object-functions";
import type { Service } from "../../src/services/service";
import { modelsOf } from "../models";
import { allResources } from "../source";
import { commonArguments } from "./common-arguments";
import { componentsOf } from "./components/components";
import { declarations } from "./components/declarations";
import { componentText } from "./components/description";
import { shortDashboard } from "./components/short-dashboard";
import { configuration } from "./configuration";
import { inEveryLanguage } from "./examples/example-text";
import { functionSpecs } from "./functions";
import { packageInfo, tokenOf } from "./package";
import { aboutText, resourceSpec } from "./resources";
import type { FunctionSpec, ObjectSpec, PackageSpec, Properties, ResourceSpec } from "./spec";
import { NamedTypes } from "./types";

/** The package schema: from it, the Pulumi CLI generates SDKs and checks programs. */
export function packageSchema(services: readonly Service[]): PackageSpec {
  const models = modelsOf(services);
  const types = new NamedTypes(models);
  const entries = allResources(services);
  const common = commonArguments(types);
  const { variables, provider } = configuration(types, entries);
  const short: Readonly<Record<string, Properties>> = { Dashboard: shortDashboard(types, models) };
  const specs = entries.map(({ definition }) => {
    const { inputProperties, ...spec } = resourceSpec(types, definition, common);
    return { ...spec, inputProperties: { ...inputProperties, ...short[definition.resourceType] } };
  });
  const byToken = <T>(values: readonly T[]): Record<string, T> =>
    Object.fromEntries(
      entries.map(({ definition }, n) => [tokenOf(definition.resourceType), values[n] as T]),
    );
  const classes = declarations();
  const components = componentsOf(types, models, entries, classes);
  const componentSpecs = components.map(({ name, spec }) => [tokenOf(name), spec] as const);
  // Examples name the types of several resources.
  const declared = {
    types: types.all,
    resources: { ...byToken(specs), ...Object.fromEntries(componentSpecs) },
  };
  const described = components.map((component): [string, ResourceSpec] => {
    const description = componentText(component, components, classes, declared);
    return [tokenOf(component.name), { description, ...component.spec }];
  });
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
    resources: { ...resources, ...Object.fromEntries(described) },
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
