import type { Service } from "../../src/services/service";
import { modelsOf } from "../models";
import { allResources } from "../source";
import { commonArguments } from "./common-arguments";
import { configuration } from "./configuration";
import { functionSpecs } from "./functions";
import { packageInfo, tokenOf } from "./package";
import { resourceSpec } from "./resources";
import type { PackageSpec } from "./spec";
import { NamedTypes } from "./types";

/** The package schema: from it, the Pulumi CLI generates SDKs and checks programs. */
export function packageSchema(services: readonly Service[]): PackageSpec {
  const types = new NamedTypes(modelsOf(services));
  const entries = allResources(services);
  const common = commonArguments(types);
  const { variables, provider } = configuration(types, entries);
  const resources = Object.fromEntries(
    entries.map(({ definition }) => [
      tokenOf(definition.resourceType),
      resourceSpec(types, definition, common),
    ]),
  );
  const functions = functionSpecs(types, services);
  return {
    ...packageInfo(),
    config: { variables },
    provider,
    types: inOrder(types.all),
    resources,
    functions,
  };
}

const inOrder = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
