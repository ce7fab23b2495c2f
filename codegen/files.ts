import type { Json } from "../src/schema/facts";
import { allServices } from "../src/services";
import type { Service } from "../src/services/service";
import { AGENTS } from "./agents";
import { argumentsFile } from "./arguments";
import { comparisonPage } from "./comparison/page";
import { dashboardOptionsFile } from "./dashboard-options";
import { enumsFile, namedTypesFile } from "./enums";
import { functionsFile } from "./functions";
import { gallery } from "./gallery/page";
import { llmsText } from "./llms";
import { FOLDERS, type Folder, type Models, modelsOf } from "./models";
import { openapiDocument } from "./openapi/document";
import { componentsOf } from "./package-schema/components/components";
import { declarations } from "./package-schema/components/declarations";
import { componentTypesFile } from "./package-schema/components/table";
import { packageSchema } from "./package-schema/schema";
import { NamedTypes } from "./package-schema/types";
import { apiPage } from "./pages/api";
import { errorsPage } from "./pages/client/errors-page";
import { modelLocationsOf } from "./pages/client/model-locations";
import { servicePage } from "./pages/client/service";
import { functionsPage } from "./pages/functions";
import { referencePage } from "./pages/reference";
import { rulePages } from "./pages/rules";
import { pictures } from "./pictures";
import { json, prettyPrint } from "./pretty-print";
import { resourceTypesFile } from "./resource-types";
import { resourcesFile } from "./resources";
import { allResources } from "./source";
import { clientBarrel, ensureUnique, serviceFile, typesBarrel } from "./types/file";

export { GENERATED_NOTE } from "./source";

/** The contents of generated files by their paths. */
export type Files = Record<string, string>;

/** The targets of `npm run generate -- <target>`. */
export const targets: Record<string, () => Files> = {
  types: typeFiles,
  reference: pageFiles,
  rules: rulePages,
  comparison: () => ({ "docs/comparison.md": comparisonPage(allResources(allServices())) }),
  client: clientFiles,
  pictures,
  gallery,
  schema: () => ({
    "plugin/schema.json": `${prettyPrint(packageSchema(allServices()) as Json, json)}\n`,
  }),
  llms: () => ({
    "llms.txt": llmsText(allServices()),
    "templates/coralogix-typescript/AGENTS.md": AGENTS,
    "templates/coralogix-typescript-team/AGENTS.md": AGENTS,
  }),
  openapi: () => ({
    "docs/openapi.json": `${prettyPrint(openapiDocument(allServices()), json)}\n`,
  }),
};

function typeFiles(): Files {
  const services = allServices();
  const models = modelsOf(services);
  const resources = allResources(services);
  const types = Object.fromEntries(
    FOLDERS.flatMap((folder) => Object.entries(serviceFiles(models, services, folder))),
  );
  ensureUnique(types);
  const schema = packageSchema(services);
  const barrelOf = (folder: Folder) =>
    typesBarrel(services.map(({ name }) => name).filter((name) => fileOf(folder, name) in types));
  return {
    ...types,
    "src/generated/types/index.ts": barrelOf("types"),
    "src/generated/function-types/index.ts": barrelOf("function-types"),
    "src/generated/enums.ts": enumsFile(schema, typeNamesOf(types)),
    "src/generated/named-types.ts": namedTypesFile(schema),
    "src/generated/client/index.ts": clientBarrel(services),
    "src/generated/arguments.ts": argumentsFile(resources),
    "src/generated/components.ts": componentTypesFile(
      componentsOf(new NamedTypes(models), models, resources, declarations()),
    ),
    "src/generated/dashboard-options.ts": dashboardOptionsFile(models),
    "src/generated/resource-types.ts": resourceTypesFile(resources),
    "src/generated/functions.ts": functionsFile(services, models),
    "src/generated/resources.ts": resourcesFile(resources),
  };
}

/** The names of the types in the folder `types`. */
const typeNamesOf = (files: Files): ReadonlySet<string> =>
  new Set(
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith(fileOf("types", "").slice(0, -3))
        ? [...text.matchAll(/^export type (\w+) =/gm)].map(([, name]) => name as string)
        : [],
    ),
  );

const fileOf = (folder: Folder, service: string): string => `src/generated/${folder}/${service}.ts`;

const serviceFiles = (models: Models, services: readonly Service[], folder: Folder): Files =>
  Object.fromEntries(
    services.flatMap((service) => {
      const text = serviceFile(models, service, folder);
      return text ? [[fileOf(folder, service.name), text]] : [];
    }),
  );

function pageFiles(): Files {
  const services = allServices();
  const pages = allResources(services).map((placed) => [
    `docs/reference/${placed.definition.resourceType}.md`,
    referencePage(placed),
  ]);
  return {
    ...Object.fromEntries(pages),
    "docs/reference/functions.md": functionsPage(services, modelLocationsOf(services)),
  };
}

function clientFiles(): Files {
  const services = allServices();
  const homes = modelLocationsOf(services);
  const pages = services.map((service) => [
    `docs/client/${service.name}.md`,
    servicePage(service, homes),
  ]);
  return {
    ...Object.fromEntries(pages),
    "docs/client/errors.md": errorsPage(),
    "docs/api.md": apiPage(services),
  };
}

/** Folders that contain only files of one target. Other files in them are deleted. */
export const folders: Record<string, string> = {
  types: "src/generated",
  reference: "docs/reference",
  client: "docs/client",
  rules: "docs/rules",
};
