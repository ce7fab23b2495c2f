import type { Json } from "../src/schema/facts";
import type { Area } from "../src/services/define";
import { argumentsFile } from "./arguments";
import { charts } from "./charts";
import { comparisonPage } from "./comparison/page";
import { enumsFile, namedTypesFile } from "./enums";
import { functionsFile } from "./functions";
import { FOLDERS, type Folder, type Models, modelsOf } from "./models";
import { openapiDocument } from "./openapi/document";
import { packageSchema } from "./package-schema/schema";
import { apiPage } from "./pages/api";
import { areaPage } from "./pages/client/area";
import { errorsPage } from "./pages/client/errors-page";
import { modelLocationsOf } from "./pages/client/model-locations";
import { functionsPage } from "./pages/functions";
import { referencePage } from "./pages/reference";
import { pictures } from "./pictures";
import { json, prettyPrint } from "./pretty-print";
import { resourceTypesFile } from "./resource-types";
import { resourcesFile } from "./resources";
import { allAreas, allResources } from "./source";
import { areaFile, clientBarrel, ensureUnique, typesBarrel } from "./types/file";

export { GENERATED_NOTE } from "./source";

/** The contents of generated files by their paths. */
export type Files = Record<string, string>;

/** The targets of `npm run generate -- <target>`. */
export const targets: Record<string, () => Files> = {
  types: typeFiles,
  reference: pageFiles,
  comparison: () => ({ "docs/comparison.md": comparisonPage(allResources(allAreas())) }),
  client: clientFiles,
  charts,
  pictures,
  schema: () => ({
    "plugin/schema.json": `${prettyPrint(packageSchema(allAreas()) as Json, json)}\n`,
  }),
  openapi: () => ({ "docs/openapi.json": `${prettyPrint(openapiDocument(allAreas()), json)}\n` }),
};

function typeFiles(): Files {
  const areas = allAreas();
  const models = modelsOf(areas);
  const resources = allResources(areas);
  const types = Object.fromEntries(
    FOLDERS.flatMap((folder) => Object.entries(areaFiles(models, areas, folder))),
  );
  ensureUnique(types);
  const schema = packageSchema(areas);
  const barrelOf = (folder: Folder) =>
    typesBarrel(areas.map(({ name }) => name).filter((name) => fileOf(folder, name) in types));
  return {
    ...types,
    "src/generated/types/index.ts": barrelOf("types"),
    "src/generated/function-types/index.ts": barrelOf("function-types"),
    "src/generated/enums.ts": enumsFile(schema, typeNamesOf(types)),
    "src/generated/named-types.ts": namedTypesFile(schema),
    "src/generated/client/index.ts": clientBarrel(areas),
    "src/generated/arguments.ts": argumentsFile(resources),
    "src/generated/resource-types.ts": resourceTypesFile(resources),
    "src/generated/functions.ts": functionsFile(areas, models),
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

const fileOf = (folder: Folder, area: string): string => `src/generated/${folder}/${area}.ts`;

const areaFiles = (models: Models, areas: readonly Area[], folder: Folder): Files =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const text = areaFile(models, area, folder);
      return text ? [[fileOf(folder, area.name), text]] : [];
    }),
  );

function pageFiles(): Files {
  const areas = allAreas();
  const pages = allResources(areas).map((placed) => [
    `docs/reference/${placed.definition.resourceType}.md`,
    referencePage(placed),
  ]);
  return {
    ...Object.fromEntries(pages),
    "docs/reference/functions.md": functionsPage(areas, modelLocationsOf(areas)),
  };
}

function clientFiles(): Files {
  const areas = allAreas();
  const homes = modelLocationsOf(areas);
  const pages = areas.map((area) => [`docs/client/${area.name}.md`, areaPage(area, homes)]);
  return {
    ...Object.fromEntries(pages),
    "docs/client/errors.md": errorsPage(),
    "docs/api.md": apiPage(areas),
  };
}

/** Folders that contain only files of one target. Other files in them are deleted. */
export const folders: Record<string, string> = {
  types: "src/generated",
  reference: "docs/reference",
  client: "docs/client",
};
